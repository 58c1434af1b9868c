import { REPORT_MESSAGES } from '@lectio/contract';
import { dayOf } from '../../../kernel/civil-date';
import { readHistory, type NamedReader } from './history-file';

const TODAY = dayOf('2026-03-10');

const named = (...names: string[]): NamedReader[] =>
  names.map((name, index) => ({ id: index + 1, name, isPrimary: index === 0 }));

const fileOf = (names: readonly string[]): string =>
  ['reader,date,book', ...names.map((name) => `${name},2026-03-01,Jude`)].join('\n');

it('finds the readers of lines by name, however it is written, and the primary one without', () => {
  const { readable, errors } = readHistory(
    fileOf(['MIRIAM', ' jose\u0301 ', '', 'Nobody', 'Ruth']),
    named('Miriam', 'José', 'Ruth', 'RUTH '),
    TODAY,
  );
  expect(readable.map(({ readerId }) => readerId)).toEqual([1, 2, 1]);
  expect(errors).toEqual([
    { line: 5, message: REPORT_MESSAGES.importReaderUnknown },
    { line: 6, message: REPORT_MESSAGES.importReaderAmbiguous },
  ]);
});

it('looks at the name of each reader once, however many lines there are', () => {
  let looks = 0;
  const readers = Array.from({ length: 100 }, (_, number) => ({
    id: number + 1,
    isPrimary: number === 0,
    get name() {
      looks++;
      return `Reader ${number}`;
    },
  }));
  const lines = Array.from({ length: 1_000 }, (_, number) => `reader ${number % 100}`);
  expect(readHistory(fileOf(lines), readers, TODAY).readable).toHaveLength(1_000);
  expect(looks).toBe(100);
});
