import { PASSAGE_MESSAGES, passageReader, REPORT_MESSAGES, type ImportReportsRequest } from '@lectio/contract';
import { dayOf } from '@kernel/civil-date';
import { readHistory, type HistoryFile, type NamedReader } from './history-file';
import { chaptersReader } from './sheet-passages';
import { readSheet } from './sheet-rows';

const TODAY = dayOf('2026-03-10');

const named = (...names: string[]): NamedReader[] =>
  names.map((name, index) => ({ id: index + 1, name, isPrimary: index === 0 }));

const fileOf = (names: readonly string[]): string =>
  ['reader,date,book', ...names.map((name) => `${name},2026-03-01,Jude`)].join('\n');

const read = async (
  csv: string,
  readers: readonly NamedReader[] = named('Miriam'),
  chosen: Pick<ImportReportsRequest, 'columns' | 'dayOrder' | 'firstLine' | 'language'> = {},
): Promise<HistoryFile> => {
  const [own, english] = await Promise.all([passageReader(chosen), passageReader()]);
  const chaptersIn = chaptersReader({ own, english });
  return readHistory(await readSheet(csv, chosen.firstLine), { readers, chaptersIn, today: TODAY, chosen });
};

it('finds the readers of lines by name, however it is written, and the primary one without', async () => {
  const { readable, failed } = await read(
    fileOf(['MIRIAM', ' jose\u0301 ', '', 'Nobody', 'Ruth']),
    named('Miriam', 'José', 'Ruth', 'RUTH '),
  );
  expect(readable.map(({ readerId }) => readerId)).toEqual([1, 2, 1]);
  expect(failed).toEqual([
    { line: 5, message: REPORT_MESSAGES.importReaderUnknown },
    { line: 6, message: REPORT_MESSAGES.importReaderAmbiguous },
  ]);
});

it('looks at the name of each reader once, however many lines there are', async () => {
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
  expect((await read(fileOf(lines), readers)).readable).toHaveLength(1_000);
  expect(looks).toBe(100);
});

describe('a column that is not understood', () => {
  const asked = async (csv: string, readers?: NamedReader[]) => {
    const { columns, problem, readable } = await read(csv, readers);
    expect([problem?.message, readable]).toEqual([REPORT_MESSAGES.importColumnsAsked, []]);
    return Object.fromEntries(columns.list.flatMap(({ name, asks }) => (asks ? [[name, asks]] : [])));
  };

  it.each([
    ['Date,Book,Chapters read\n2026-01-05,Psalms,23', { 'Chapters read': 'chapters' }],
    ['Date,Book,Ch.\n2026-01-05,Psalms,23', { 'Ch.': 'chapters' }],
    ['Date,Book,Kapitel\n2026-01-05,Psalms,23', { Kapitel: 'chapters' }],
    ['Date,Book,Глава\n2026-01-05,Psalms,23', { Глава: 'chapters' }],
    ['Date,Book,from,to\n2026-01-05,Psalms,23,24', { from: 'chapters', to: 'lastChapter' }],
    [
      'Date,Book,Start chapter,End chapter\n2026-01-05,Psalms,23,24',
      { 'Start chapter': 'chapters', 'End chapter': 'lastChapter' },
    ],
    ['Date,Book,Chapter,End chapter\n2026-01-05,Psalms,23,24', { 'End chapter': 'lastChapter' }],
    ['Name,Date,Book,Chapter\nMax,2026-01-05,Genesis,1', { Name: 'reader' }],
    ['Person,Date,Book,Chapter\nMax,2026-01-05,Genesis,1', { Person: 'reader' }],
    ['Date,Book,Chapter,Child\n2026-01-05,Genesis,1,Max', { Child: 'reader' }],
    ['Datum;Buch;Kapitel\n2026-01-05;Psalms;23', { Datum: 'date', Buch: 'book', Kapitel: 'chapters' }],
    ['Fecha,Lectura\n2026-01-05,Psalms 23', { Fecha: 'date', Lectura: 'passage' }],
    // By what stands in them, in a language that nobody thought of.
    ['Date,Book,Sura\n2026-01-05,Psalms,\n2026-01-05,Psalms,23', { Sura: 'chapters' }],
    ['Date,Book,What\n2026-01-05,Psalms,1-3;5', { What: 'chapters' }],
  ])('is asked for where it looks as if it mattered: %j', async (csv, columns) => {
    expect(await asked(csv)).toEqual(columns);
  });

  it('is asked for where names of readers stand in it', async () => {
    const csv = 'Date,Book,Chapter,Qui\n2026-01-05,Psalms,23,\n2026-01-05,Psalms,24,josé';
    expect(await asked(csv, named('Miriam', 'José'))).toEqual({ Qui: 'reader' });
    expect((await read(csv, named('José'))).columns.list.map(({ guessed }) => guessed)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('is left out where it says nothing of the reading, and named', async () => {
    const { columns, problem, readable } = await read(
      'Date,Book,Chapter,Mood,Start date\n2026-01-05,Psalms,23,calm,1/1/26',
    );
    expect([problem, readable.length]).toEqual([null, 1]);
    expect(columns.list.slice(3)).toEqual([
      { name: 'Mood', meaning: null, asks: null, guessed: false, sample: 'calm' },
      { name: 'Start date', meaning: null, asks: null, guessed: false, sample: '1/1/26' },
    ]);
  });

  it('means what the request says, or nothing', async () => {
    const csv = 'Wann,Bible book,from,to,Who\n2026-01-05,Psalms,23,24,Max';
    const columns = { Wann: 'date', 'Bible book': 'book', from: 'chapters', to: 'lastChapter', Who: null } as const;
    const { problem, readable } = await read(csv, undefined, { columns });
    expect([problem, readable.map(({ chapterIds }) => chapterIds)]).toEqual([null, [[501, 502]]]);
  });
});

it.each([
  ['date,date read,book\n2026-01-05,2026-01-05,Jude', REPORT_MESSAGES.importColumnTwice],
  ['date,book,passage\n2026-01-05,Jude,Jude', REPORT_MESSAGES.importBookOrPassage],
  ['date,book,last chapter\n2026-01-05,Ruth,2', REPORT_MESSAGES.importLastChapterAlone],
  ['mood,colour\ncalm,red', REPORT_MESSAGES.importColumns],
])('reads no line of columns that contradict each other: %j', async (csv, message) => {
  expect((await read(csv)).problem?.message).toBe(message);
});

it('reads all of a book only where a column of chapters is empty, or the passage says so', async () => {
  const chapters = async (csv: string) => (await read(csv)).readable.map(({ chapterIds }) => chapterIds.length);
  expect(await chapters('date,book,chapters\n2026-01-05,Ruth,\n2026-01-05,Ruth,2\n2026-01-06,Psalms,"1-3,5"')).toEqual([
    4, 1, 4,
  ]);
  expect(await chapters('date,book\n2026-01-05,Ruth\n2026-01-05,Genesis 1-3')).toEqual([4, 3]);
  expect(await chapters('date,passage\n2026-01-05,Ruth\n2026-01-05,Genesis 1-3')).toEqual([4, 3]);
});

it.each([
  ['date,book,chapters\n2026-01-05,Gen.,"1-3,5"', 'en', [1, 2, 3, 5]],
  ['date,book,chapters\n2026-01-05,1. Mose,"1-3,5"', 'de', [1, 2, 3, 5]],
  ['date,book,chapters\n2026-01-05,GEN,3', 'en', [3]],
  ['date,book,chapters\n2026-01-05,Rt,', 'en', [233, 234, 235, 236]],
  ['date,book,chapters\n2026-01-05,Genesis 1-3,', 'en', [1, 2, 3]],
  ['date,book,chapters\n2026-01-05,I Samuel,1', 'en', [237]],
  ['date,book,first chapter,last chapter\n2026-01-05,Genesis,2,4', 'en', [2, 3, 4]],
  ['date,passage\n2026-01-05,Gen 50 - Exod 2', 'en', [50, 51, 52]],
  ['date,passage\n2026-01-05,"Mt 5,1-12"', 'de', [934]],
])('reads books by any name, and passages of any kind: %j in %s', async (csv, language, chapterIds) => {
  const columns = csv.includes('first chapter') ? ({ 'first chapter': 'chapters' } as const) : undefined;
  const { readable, failed } = await read(csv, undefined, { language, columns });
  expect([readable.map((line) => line.chapterIds), failed]).toEqual([[chapterIds], []]);
});

it.each([
  ['date,book,chapters\n2026-01-05,Jude,2', PASSAGE_MESSAGES.chaptersBeyond(1)],
  ['date,book,chapters\n2026-01-05,Ruth,9', PASSAGE_MESSAGES.chaptersBeyond(4)],
  ['date,book,chapters\n2026-01-05,Judas,', PASSAGE_MESSAGES.unknown('Judas')],
  ['date,book,chapters,last chapter\n2026-01-05,Genesis,,4', REPORT_MESSAGES.importFirstChapterMissing],
  ['date,passage\n2026-01-05,', REPORT_MESSAGES.importPassageMissing],
  [`date,passage\n2026-01-05,"Psalms ${'1,'.repeat(1_000)}1"`, PASSAGE_MESSAGES.textTooLong],
])('says what is wrong with the passage of %j', async (csv, message) => {
  expect((await read(csv)).failed).toEqual([{ line: 2, message }]);
});

it('says of verses that their chapters count whole', async () => {
  const { readable, noted } = await read('date,passage\n2026-01-05,Jude 3-4\n2026-01-05,John 3:16');
  expect(readable.map(({ chapterIds }) => chapterIds.length)).toEqual([1, 1]);
  expect(noted).toEqual([
    { line: 2, message: PASSAGE_MESSAGES.versesWritten('Jude 1') },
    { line: 3, message: PASSAGE_MESSAGES.versesWritten('John 3') },
  ]);
});

it('reads each passage once, however many lines have it', async () => {
  const reader = await passageReader();
  let reads = 0;
  const counting = { ...reader, read: (text: string) => ((reads += 1), reader.read(text)) };
  const csv = `date,passage\n${'2026-01-05,Genesis 1\n'.repeat(1_000)}`;
  const using = {
    readers: named('Miriam'),
    chaptersIn: chaptersReader({ own: counting, english: counting }),
    today: TODAY,
    chosen: {},
  };
  expect((await readHistory(await readSheet(csv), using)).readable).toHaveLength(1_000);
  expect(reads).toBe(1);
});

it('lets other work through between the lines of a long file', async () => {
  let turns = 0;
  let isReading = true;
  const turn = (): void => {
    turns += 1;
    if (isReading) setImmediate(turn);
  };
  setImmediate(turn);
  const lines = Array.from({ length: 9_999 }, (_, at) => `2026-01-05,Psalms,${(at % 150) + 1},${'x'.repeat(60)}`);
  await read(`date,book,chapter,notes\n${lines.join('\n')}`);
  isReading = false;
  expect(turns).toBeGreaterThan(1);
});

it('counts lines as the whole file does, of which this is a portion', async () => {
  const csv =
    'date,book\n\n"2026-01-0\r\n1",Jude\r\n2026-01-02,Judas\r\n2026-01-02,"Jude\n2026-01-03,Jude,"a "b"\n2026-13-01,Jude';
  const lines = async (firstLine?: number) =>
    (await read(csv, undefined, { firstLine })).failed.map(({ line }) => line);
  expect(await lines()).toEqual([3, 5, 6, 7, 8]);
  expect(await lines(1_000)).toEqual([1_000, 1_002, 1_003, 1_004, 1_005]);
});
