import {
  PASSAGE_MESSAGES,
  passageReader,
  PLAN_MESSAGES,
  type PassageReader,
  type PlanDayAnswer,
} from '@lectio/contract';
import { readPlanFile } from './read-plan-file';

let english: PassageReader;
let german: PassageReader;
let spanish: PassageReader;
beforeAll(async () => {
  [english, german, spanish] = await Promise.all([
    passageReader(),
    passageReader({ language: 'de' }),
    passageReader({ language: 'es' }),
  ]);
});

/** `[--01-10 Title] Job 24–28; Psalm 1` */
const shown = ({ passages, title, date, text }: PlanDayAnswer): string =>
  [date, title && `[${title}]`, passages.map((passage) => passage.text).join('; '), text && `(${text})`]
    .filter((part) => part)
    .join(' ');

const days = async (lines: string[], reader = english): Promise<string[]> => {
  const answer = await readPlanFile(lines.join('\n'), reader);
  expect(answer.notes).toEqual([]);
  return answer.days.map(shown);
};

describe('text with a day a line', () => {
  it.each([
    ['Gen 1', 'Gen 2'],
    ['Mon: Gen 1', 'Tue: Gen 2'],
    ['1. Gen 1', '2. Gen 2'],
  ])('takes “Gen” in %s for a book, not for a month', async (...lines) => {
    expect(await days(lines)).toEqual(['Genesis 1', 'Genesis 2']);
  });

  it('says which dates no year has', async () => {
    const { notes } = await readPlanFile('1=Feb-30;Gen.1\n2=Mar-1;Gen.2', english);
    expect(notes).toEqual([expect.objectContaining({ line: 1, message: PLAN_MESSAGES.fileDate })]);
  });

  it.each([
    ['Feb 28: Gen 2', 'Feb 30: Gen 3'],
    ['28.02. Gen 2', '30.02. Gen 3'],
    ['28 February: Gen 2', '31 April: Gen 3'],
  ])('adds nothing to the day of %s for %s', async (...lines) => {
    const { days: read, notes } = await readPlanFile(lines.join('\n'), english);
    expect([read.map(shown), notes]).toEqual([
      ['--02-28 Genesis 2'],
      [expect.objectContaining({ line: 2, message: PLAN_MESSAGES.fileDate })],
    ]);
  });

  it.each([
    ['10 Jan: Job 24-28', '11 Jan: Job 29-31'],
    ['Jan 10 - Job 24-28', 'Jan 11 - Job 29-31'],
    ['January 10th: Job 24-28', 'January 11th: Job 29-31'],
    ['Mon, 10 January 2028 – Job 24–28', 'Tue, 11 January 2028 – Job 29–31'],
    ['01/10/2024 Job 24-28', '01/11/2024 Job 29-31'],
    ['10/01 Job 24-28', '11/01 Job 29-31'],
    ['2027-01-10: Job 24-28', '2027-01-11: Job 29-31'],
    ['JANUARY', '10 Job 24-28', '11 Job 29-31'],
    ['Jan10: Job 24-28', 'Jan11 Job 29-31'],
    ['10Jan Job 24-28', '11Jan Job 29-31'],
    ['• 10 Jan (Mon)\tJob 24-28', '• 11 Jan (Tue)\tJob 29-31'],
  ])('reads the dates of %s', async (...lines) => {
    expect(await days(lines)).toEqual(['--01-10 Job 24–28', '--01-11 Job 29–31']);
  });

  it('reads German', async () => {
    expect(
      await days(['Unser Jahr', '10.01. Hiob 24-28', '11.01. 1. Mose 1-2; Mt 5,1-12', '12. Januar: Ruhetag'], german),
    ).toEqual(['--01-10 Job 24–28', '--01-11 Genesis 1–2; Matthew 5:1–12', '--01-12 [Ruhetag]']);
  });

  it.each([
    [['1. Januar: 1. Mose 1-2', '2. Januar 1. Könige 3']],
    [['Januar', '1. 1. Mose 1-2', '2. 1. Könige 3']],
    [['Januar', '1 1. Mose 1-2', '2 1. Könige 3']],
    [['JANUAR 2027', 'Fr 1. 1. Mose 1-2', 'Sa 2. 1. Könige 3']],
    [['Fr 01.01.: 1Mo 1-2', 'Sa 02.01.: 1Kön 3']],
    [['Freitag, 1. Januar 2027: 1. Mose 1-2', 'Samstag, 2. Januar 2027: 1. Könige 3']],
  ])('reads the German dates of %j', async (lines) => {
    expect(await days(lines, german)).toEqual(['--01-01 Genesis 1–2', '--01-02 1 Kings 3']);
  });

  it.each([
    [['1 de enero: Génesis 1-2', '2 de enero: 1 Reyes 3']],
    [['1º de enero de 2027: Génesis 1-2', '2 de enero de 2027: 1 Reyes 3']],
    [['1ro de enero Génesis 1-2', '2 ene. 1 Reyes 3']],
    [['ENERO', '1 Génesis 1-2', '2 1 Reyes 3']],
    [['Mes de enero', '1. Génesis 1-2', '2. 1 Reyes 3']],
    [['viernes 1 de enero: Génesis 1-2', 'sábado, 2 de enero: 1 Reyes 3']],
  ])('reads the Spanish dates of %j', async (lines) => {
    expect(await days(lines, spanish)).toEqual(['--01-01 Genesis 1–2', '--01-02 1 Kings 3']);
  });

  it('reads numbered days in German and Spanish', async () => {
    expect(await days(['1. Woche', 'Tag 5: Matthäus 5', '6. Tag: 1. Mose 6'], german)).toEqual([
      'Matthew 5',
      'Genesis 6',
    ]);
    expect(await days(['Semana 1', 'Día 5: Mateo 5', 'Dia 6 - 1 Samuel 6'], spanish)).toEqual([
      'Matthew 5',
      '1 Samuel 6',
    ]);
  });

  it('takes “mar” for March, and for a Tuesday before a date', async () => {
    expect(await days(['Mar 1 Ruth 1', 'Mar. 2: Ruth 2', 'Mar3 1 Samuel 3'])).toEqual([
      '--03-01 Ruth 1',
      '--03-02 Ruth 2',
      '--03-03 1 Samuel 3',
    ]);
    expect(await days(['mar 2 de febrero: Rut 1', 'mié 03/02 Rut 2', 'mar. 04/02 Rut 3'], spanish)).toEqual([
      '--02-02 Ruth 1',
      '--02-03 Ruth 2',
      '--02-04 Ruth 3',
    ]);
  });

  it('keeps a German list of books that have a number', async () => {
    expect(await days(['1. 1. Mose 1', '2. 1. Mose 2', '3. 2. Mose 1'], german)).toEqual([
      'Genesis 1',
      'Genesis 2',
      'Exodus 1',
    ]);
  });

  it('reads days of the month as our own format writes them', async () => {
    const month = ['---05 Proverbs 5', '---06 Proverbs 6'];
    expect(await days(['---05: Proverbs 5', '---06: Proverbs 6'])).toEqual(month);
    expect(await days(['1=---05;Prov.5', '2=---06;Prov.6'])).toEqual(month);
  });

  it.each([
    ['Day 1 - Genesis 12-15; Ps 5', 'Day 2 - Genesis 16'],
    ['1) Genesis 12-15; Ps 5', '2) Genesis 16'],
    ['1. Genesis 12-15; Ps 5', '2. Genesis 16'],
    ['Genesis 12-15; Ps 5', 'Genesis 16'],
    ['- [ ] Genesis 12-15; Ps 5', '- [ ] Genesis 16'],
    ['1\tGenesis 12-15\tPs 5', '2\tGenesis 16'],
    ['Day 1', 'Genesis 12-15', 'Ps 5', '', 'Day 2', 'Genesis 16'],
    ['Week 1', 'Day 1: Genesis 12-15;', '  Ps 5', 'Day 2: Genesis 16'],
    ['Day 1: Genesis 12-15; Ps 5\tDay 2: Genesis 16'],
  ])('reads the days of %s', async (...lines) => {
    expect(await days(lines)).toEqual(['Genesis 12–15; Psalm 5', 'Genesis 16']);
  });

  it('takes a title at the top, rests, and numbers below a month', async () => {
    const answer = await readPlanFile(
      'Bible in a Year\nGrace Church\n\nJANUARY\n1 John 1\n2 John 2\n3 Catch up day\n4 1 Samuel 3',
      english,
    );
    expect([answer.name, answer.description]).toEqual(['Bible in a Year', 'Grace Church']);
    expect(answer.days.map(shown)).toEqual([
      '--01-01 John 1',
      '--01-02 John 2',
      '--01-03 [Catch up day]',
      '--01-04 1 Samuel 3',
    ]);
  });

  it('leaves a rest where a number is missing, and puts columns in order', async () => {
    expect(await days(['Day 1: Ruth 1', 'Day 3: Ruth 2'])).toEqual(['Ruth 1', '', 'Ruth 2']);
    expect(await days(['1 Jan Ruth 1\t1 Feb Ruth 3', '2 Jan Ruth 2\t2 Feb Ruth 4'])).toEqual([
      '--01-01 Ruth 1',
      '--01-02 Ruth 2',
      '--02-01 Ruth 3',
      '--02-02 Ruth 4',
    ]);
  });

  it('keeps books that look like labels', async () => {
    expect(await days(['Mar 3; Luke 2', '1 Samuel 3', '2 Kings 1-2'])).toEqual([
      'Mark 3; Luke 2',
      '1 Samuel 3',
      '2 Kings 1–2',
    ]);
  });

  it.each([
    ['Mon: Ruth 1', 'Tue: rest', 'Wed: Ruth 2'],
    ['Mo: Ruth 1', 'Di: frei', 'Mi: Ruth 2'],
    ['Ruth 1', 'Ruhe', 'Ruth 2'],
    ['Day 1: Ruth 1', 'Day 2 (Ruhetag)', 'Day 3: Ruth 2'].map((line) => line.replace(/[()]/g, '')),
    ['Day 1: Ruth 1', 'Day 2', 'Rest', 'Day 3: Ruth 2'],
    ['Ruth 1', 'libre', 'Ruth 2'],
    ['Ruth 1', 'Descanso', 'Ruth 2'],
    ['Ruth 1', 'día de reposo', 'Ruth 2'],
    ['Ruth 1', 'Repos', 'Ruth 2'],
    ['Ruth 1', 'Folga', 'Ruth 2'],
    ['day,passage', '1,Ruth 1', '2,Ruhe', '3,Ruth 2'],
  ])('takes the rest in %j', async (...lines) => {
    const answer = await readPlanFile(lines.join('\n'), english);
    expect(answer.notes).toEqual([]);
    expect(answer.days.map(({ passages }) => passages.map(({ text }) => text).join())).toEqual([
      'Ruth 1',
      '',
      'Ruth 2',
    ]);
  });

  it.each([
    [
      ['13/01 Ruth 1', '03/02 Ruth 2'],
      ['--01-13', '--02-03'],
    ],
    [
      ['03/02 Ruth 1', '10/02 Ruth 2', '17/02 Ruth 3'],
      ['--02-03', '--02-10', '--02-17'],
    ],
    [
      ['1 de febrero: Ruth 1', '3/2 Ruth 2'],
      ['--02-01', '--02-03'],
    ],
    [
      ['02.02. Ruth 1', '05/07 Ruth 2'],
      ['--02-02', '--07-05'],
    ],
    [
      ['5/1 Ruth 1', '6/1 Ruth 2', '1/2 Ruth 3'],
      ['--01-05', '--01-06', '--02-01'],
    ],
    [
      ['05/07 Ruth 1', '05/14 Ruth 2'],
      ['--05-07', '--05-14'],
    ],
    [
      ['date;passage', '13/01/2027;Ruth 1', '03/02/2027;Ruth 2'],
      ['--01-13', '--02-03'],
    ],
  ])('reads the slashes of %j as the other dates show', async (lines, dates) => {
    expect((await readPlanFile(lines.join('\n'), spanish)).days.map(({ date }) => date)).toEqual(dates);
  });

  it('puts days in the order of their dates or numbers, and keeps a season over the turn of the year', async () => {
    expect(await days(['3 Jan: Ruth 3', '1 Jan: Ruth 1', '2 Jan: Ruth 2'])).toEqual([
      '--01-01 Ruth 1',
      '--01-02 Ruth 2',
      '--01-03 Ruth 3',
    ]);
    expect(await days(['Day 3: Ruth 3', 'Day 1: Ruth 1', 'Day 2: Ruth 2'])).toEqual(['Ruth 1', 'Ruth 2', 'Ruth 3']);
    expect(await days(['24 Dec: Luke 2', '1 Jan: Psalm 90', '6 Jan: Matthew 2'])).toEqual([
      '--12-24 Luke 2',
      '--01-01 Psalm 90',
      '--01-06 Matthew 2',
    ]);
  });

  it('says when a day has no date among others that have one', async () => {
    const { notes } = await readPlanFile('1 Jan: Ruth 1\nDay 2: Ruth 2', english);
    expect(notes).toEqual([expect.objectContaining({ line: 2, message: PLAN_MESSAGES.fileUndated })]);
  });

  it('names the line that it does not understand, and reads the rest', async () => {
    const answer = await readPlanFile('Day 1: Ruth 1\nDay 2: Punch 3; Ruth 2\nBring a friend', english);
    expect(answer.days.map(shown)).toEqual(['Ruth 1', 'Ruth 2']);
    expect(answer.notes).toEqual([
      expect.objectContaining({ line: 3, message: PLAN_MESSAGES.fileLineUnknown }),
      expect.objectContaining({ line: 2, kind: 'unknown', text: 'Punch 3' }),
    ]);
  });

  it.each(['', ' \n', 'Dear all,\nsee you on Sunday', '{', '{"lectioPlan":3}', 'BEGIN:VCALENDAR', '[]', 'null'])(
    'says so where there is no plan: %j',
    async (text) => {
      const answer = await readPlanFile(text, english);
      expect(answer.days).toEqual([]);
      expect(answer.notes.length).toBeGreaterThan(0);
    },
  );
});

it('reads AndBible’s files', async () => {
  const answer = await readPlanFile(
    '# By dates\n# For all\nVersification=KJV\n1=Feb-14;Gen.47, Matt.5.1-Matt.5.26\n2=Feb-15;1Kgs.22-2Kgs.1\n3=Feb-16;',
    english,
  );
  expect([answer.name, answer.description, answer.notes]).toEqual(['By dates', 'For all', []]);
  expect(answer.days.map(shown)).toEqual([
    '--02-14 Genesis 47; Matthew 5:1–26',
    '--02-15 1 Kings 22 – 2 Kings 1',
    '--02-16',
  ]);
  expect(await days(['1=Nah, Phil', '2=2Sam.5.11-2Sam.6', '3=Exod.11-Exod.12.20'])).toEqual([
    'Nahum; Philippians',
    '2 Samuel 5:11–6:23',
    'Exodus 11:1–12:20',
  ]);
});

it('reads tables, and names the columns that it leaves out', async () => {
  expect(await days(['Day;Reading 1;Reading 2', '1;Gen 1-2;"Mt 1; Ps 1"', '2;Gen 3;'])).toEqual([
    'Genesis 1–2; Matthew 1; Psalm 1',
    'Genesis 3',
  ]);
  expect(await days(['Datum\tTitel\tBibelstelle', '14.02.2027\tErster\t1. Mose 3'], german)).toEqual([
    '--02-14 [Erster] Genesis 3',
  ]);
  const { notes } = await readPlanFile('date,passage,who\n1 Jan,Ruth 1,Max', english);
  expect(notes).toEqual([expect.objectContaining({ line: 1, message: PLAN_MESSAGES.fileColumnUnknown('who') })]);
});

it.each([
  ['day,passage\n1,Ruth 1\nx,Ruth 2\n3,Ruth 3', 3, PLAN_MESSAGES.fileDayNumber],
  ['day,passage\n0,Ruth 1\n1,Ruth 2', 2, PLAN_MESSAGES.fileDayNumber],
  ['day,passage\n1,Ruth 1\n2.5,Ruth 2', 3, PLAN_MESSAGES.fileDayNumber],
  ['day,passage,numbering\n1,Ruth 1,foo\n2,Ruth 2,foo', 2, PLAN_MESSAGES.fileNumbering('foo')],
  ['Versification=Foo\n1=Ruth.1', 1, PLAN_MESSAGES.fileVersification('Foo')],
  ['Genesis 1\nGenesis 1:40-99', 2, PASSAGE_MESSAGES.versesBeyond('Genesis 1', 31)],
  ['day,passage\n1,Ruth 1\n2,"Genesis 1:40-99"', 3, PASSAGE_MESSAGES.versesBeyond('Genesis 1', 31)],
])('says what it does not take of %j', async (text, line, message) => {
  const { days: read, notes } = await readPlanFile(text, english);
  expect(notes).toEqual([expect.objectContaining({ line, message })]);
  expect(read.length).toBeGreaterThan(0);
});

it('takes numbers in words, dates and weekdays in a column of days', async () => {
  expect(await days(['day,passage', 'Day 1,Ruth 1', 'Tag 3,Ruth 2'])).toEqual(['Ruth 1', '', 'Ruth 2']);
  expect(await days(['day,passage', '1 Jan,Ruth 1', '3 Jan,Ruth 2'])).toEqual(['--01-01 Ruth 1', '--01-03 Ruth 2']);
  expect(await days(['day,passage', 'Monday,Ruth 1', 'Wed,Ruth 2'])).toEqual(['Ruth 1', 'Ruth 2']);
});

it('leaves out a row whose date no year has, and keeps the dates of the others', async () => {
  const { days: read } = await readPlanFile('date,passage\n2 Feb,Ruth 1\n30 Feb,Ruth 2\n1 Mar,Ruth 3', english);
  expect(read.map(shown)).toEqual(['--02-02 Ruth 1', '--03-01 Ruth 3']);
});

describe('a calendar', () => {
  const entry = (date: string, summary: string, ...more: string[]): string[] => [
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${date}`,
    `SUMMARY:${summary}`,
    ...more,
    'END:VEVENT',
  ];
  const calendar = (...entries: string[][]): string[] => ['BEGIN:VCALENDAR', ...entries.flat(), 'END:VCALENDAR'];

  it('numbers days in a row', async () => {
    expect(
      await days(calendar(entry('20270102', 'Exodus 3'), entry('20270101', 'Genesis 1-2\\, Ma', ' tthew 1'))),
    ).toEqual(['Genesis 1–2; Matthew 1', 'Exodus 3']);
  });

  it('keeps dates with gaps, titles and texts', async () => {
    expect(
      await days(
        calendar(entry('20270101', 'New Year', 'DESCRIPTION:Ruth 1\\n\\nHappy new year'), entry('20270214', 'Ruth 2')),
      ),
    ).toEqual(['--01-01 [New Year] Ruth 1 (Happy new year)', '--02-14 Ruth 2']);
  });
});
