import { REPORT_MESSAGES, type DayOrder } from '@lectio/contract';
import { dayOf } from '@kernel/civil-date';
import type { Words } from '@kernel/errors';
import type { LineProblem } from './line-problem';
import { dayOrderOf, readDateIn } from './sheet-days';

const TODAY = dayOf('2026-03-10');
const read = (cell: string, order: DayOrder | null = null): Words => {
  try {
    return readDateIn(cell, order, TODAY);
  } catch (error) {
    return (error as LineProblem).words;
  }
};

it.each([
  '2024-01-31',
  '2024/01/31',
  '2024/1/31',
  '2024.01.31',
  '2024. 1. 31.'.replaceAll(' ', ''),
  '31.01.2024',
  '31. 1. 2024',
  '2024-01-31T06:12:00Z',
  '2024-01-31T23:59:59.999+02:00',
  '2024-01-31 06:12',
  '31.01.2024 06:12:00',
  '31.01.2024, 6:12',
])('reads the day of %s', (cell) => {
  expect(read(cell)).toBe('2024-01-31');
});

it.each([
  ['1/31/2024', 'mdy'],
  ['01/31/2024', 'mdy'],
  ['1/31/2024 6:12', 'mdy'],
  ['1/31/2024 6:12:00 PM', 'mdy'],
  ['31/01/2024', 'dmy'],
  ['31-01-2024', 'dmy'],
] as const)('reads the day of %s in the order %s', (cell, order) => {
  expect(read(cell, order)).toBe('2024-01-31');
  expect(dayOrderOf([cell], undefined)).toEqual({ order, asks: null });
});

it.each([
  '',
  'yesterday',
  '2024-02-30',
  '2024-13-01',
  '31.02.2024',
  '13/13/2024',
  '24-01-31',
  '1/31/24',
  '45322',
  '2024-01-31x',
])('says what a date looks like instead of %j', (cell) => {
  expect(read(cell)).toEqual(REPORT_MESSAGES.importDateUnknown(cell));
});

it('takes no cell for a day that is longer than one', () => {
  const cell = `2024-01-31 6:12${' '.repeat(19_000)}x`;
  expect(read(cell)).toEqual(REPORT_MESSAGES.importDateUnknown(`${cell.slice(0, 40)}…`));
  expect(dayOrderOf([`1/2/2024 6:12${' '.repeat(19_000)}PM`], undefined)).toEqual({ order: null, asks: null });
});

it('keeps to the days that a report may have', () => {
  expect(read('31.12.2026')).toBe(REPORT_MESSAGES.readDateInFuture);
  expect(read('31.12.1899')).toBe(REPORT_MESSAGES.readDateTooEarly);
});

describe('the order of day and month in a file', () => {
  it('is shown by one day for all of that shape', () => {
    expect(dayOrderOf(['1/2/2024', '1/31/2024', '2/1/2024'], undefined)).toEqual({ order: 'mdy', asks: null });
  });

  it('is asked for where nothing shows it', () => {
    expect(dayOrderOf(['2024-01-31', '3/3/2024', '1/2/2024 6:12', '31.01.2024'], undefined)).toEqual({
      order: null,
      asks: '1/2/2024 6:12',
    });
    expect(dayOrderOf(['1/2/2024'], 'dmy')).toEqual({ order: 'dmy', asks: null });
  });

  it('is no question where no day needs it', () => {
    expect(dayOrderOf(['2024-01-02', '1.2.2024', '3/3/2024', ''], undefined)).toEqual({ order: null, asks: null });
  });

  it('is asked for where days contradict each other, and those of the other order fail', () => {
    expect(dayOrderOf(['31/1/2024', '1/31/2024'], undefined)).toEqual({ order: null, asks: '1/31/2024' });
    expect(read('1/31/2024', 'dmy')).toEqual(REPORT_MESSAGES.importDateOrder('1/31/2024', 'dmy'));
    expect(read('31/1/2024', 'dmy')).toBe('2024-01-31');
  });
});
