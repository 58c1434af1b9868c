import { CHAPTER_COUNT, findBook, type Book } from '@lectio/contract';
import { namedRow } from '@platform/projections';
import { levelFor } from '@slices/reader-record/domain/levels';
import { completionCycleView } from '@slices/progress/read/completion/completion-cycle.view';
import { planRunView } from '@slices/plans/read/plan-run.view';
import { chapters, daysAfter, History } from '@slices/reader-record/testing/history';
import type { ReaderRecord } from '@slices/reader-record';

/**
 * Two years of one family, priced by hand. The expected tables were calculated from the rules on paper: 10 points for a
 * chapter that is new in the cycle and 4 for any other, times 1.0, 1.1 from 7 days in a row, 1.25 from 30, 1.5 from
 * 100, 2.0 from 365, rounded half up for each chapter; 1.0 for anything recorded more than two days late; 1,000 for a
 * Bible.
 */
const FIRST = '2024-01-01';
/** 366 days of 2024 and 365 of 2025. */
const DAYS = 366 + 365;

type Row = readonly [reason: string, multiplier: number, chapters: number, each: number];

const pointsOf = (table: readonly Row[]): number => table.reduce((sum, [, , count, each]) => sum + count * each, 0);

/** The ledger, summed by reason and multiplier. */
const ledgerOf = (record: ReaderRecord): Row[] => {
  const sums = new Map<string, Row>();
  for (const { reason, multiplier, quantity, points } of record.takeLedger().filter((line) => line.badgeId === null)) {
    const known = sums.get(`${reason} ${multiplier}`)?.[2] ?? 0;
    sums.set(`${reason} ${multiplier}`, [reason, multiplier, known + quantity, points / quantity]);
  }
  return [...sums.values()];
};

describe('Anna, who reads two chapters every day, from Genesis on and again', () => {
  const history = new History();
  history.joinFamily(1);
  history.startPlan('year', chapters(1, CHAPTER_COUNT), {
    reward: 500,
    startDate: FIRST,
    targetDate: daysAfter(FIRST, 365),
  });
  for (let day = 0; day < DAYS; day++)
    history.report(
      [2 * day, 2 * day + 1].map((n) => (n % CHAPTER_COUNT) + 1),
      daysAfter(FIRST, day),
    );
  const record = history.fold();

  // Day by day of the streak. On day 595 she reads Revelation 22, which completes the Bible, and Genesis 1, which comes
  // before it, because chapters of one report are recorded in canonical order: so it is a repeated read, and banked.
  const TABLE: Row[] = [
    ['chapter_read_completion', 100, 6 * 2, 10], // days 1 to 6: 120
    ['chapter_read_completion', 110, 23 * 2, 11], // days 7 to 29: 506
    ['chapter_read_completion', 125, 70 * 2, 13], // days 30 to 99, 12.5 rounded up: 1,820
    ['chapter_read_completion', 150, 265 * 2, 15], // days 100 to 364: 7,950
    ['chapter_read_completion', 200, 230 * 2 + 1 + 136 * 2, 20], // days 365 to 594, Revelation 22, days 596 to 731: 14,660
    ['chapter_read_repeat', 200, 1, 8], // Genesis 1 on day 595: 8
    ['bible_completed', 100, 1, 1000],
    ['other', 100, 1, 500], // the plan of a year, 230 days late
  ];
  // By rarity: 25, 50, 100, 250 points.
  const BADGES = {
    common: [
      'family',
      'first-chapter',
      'chapters-10',
      'chapters-50',
      'first-book',
      'plan-1',
      'streak-3',
      'streak-7',
      'unique-100',
      'acts',
    ],
    uncommon: [
      'chapters-100',
      'chapters-250',
      'books-10',
      'streak-30',
      'pentateuch',
      'minor-prophets',
      'gospels',
      'paul',
      'general-letters',
      'revelation',
      'psalter',
    ],
    rare: [
      'chapters-500',
      'chapters-1000',
      'history',
      'wisdom',
      'major-prophets',
      'books-33',
      'new-testament',
      'streak-100',
      'unique-600',
    ],
    epic: ['old-testament', 'bible-1', 'streak-365'],
  };
  const BADGE_POINTS = 10 * 25 + 11 * 50 + 9 * 100 + 3 * 250; // 2,450

  it('earns what the table says, entry by entry', () => {
    const sorted = (rows: Row[]): Row[] => rows.toSorted((a, b) => `${a[0]} ${a[1]}`.localeCompare(`${b[0]} ${b[1]}`));
    expect(pointsOf(TABLE)).toBe(120 + 506 + 1820 + 7950 + 14_660 + 8 + 1000 + 500);
    expect(sorted(ledgerOf(record))).toEqual(sorted(TABLE));
  });

  it('has these badges', () => {
    expect([...record.figures.badges.keys()].sort()).toEqual(Object.values(BADGES).flat().sort());
    expect([...record.figures.badges.values()].reduce((sum, { points }) => sum + points, 0)).toBe(BADGE_POINTS);
  });

  it('stands at 29,014 points, level 24, after 731 days in a row', () => {
    const { totalPoints, reads } = record.figures;
    expect([totalPoints, record.lifetimePoints, levelFor(totalPoints).level, reads.runs.longest]).toEqual([
      26_564 + BADGE_POINTS,
      29_014,
      24,
      DAYS,
    ]);
  });

  it('has one Bible behind her and 273 chapters of the second', () => {
    expect(
      completionCycleView
        .rows(record)
        .map(([, , number, started, completed, , read]) => [number, started, completed, read]),
    ).toEqual([
      [1, '2024-01-01', '2025-08-17', CHAPTER_COUNT],
      [2, '2025-08-17', null, 1 + 136 * 2],
    ]);
    expect(namedRow(planRunView.table, planRunView.rows(record)[0])).toMatchObject({ points_earned: 500 });
  });
});

describe('Ben, who reads Mark on Sundays, and Genesis in one holiday', () => {
  const mark = findBook('Mark') as Book;
  const SUNDAYS = 104; // 2024-01-07 to 2025-12-28
  const history = new History();
  history.joinFamily(1);
  for (let week = 0; week < SUNDAYS; week++) {
    const sunday = daysAfter('2024-01-07', 7 * week);
    history.report([mark.firstChapterId + (week % 16)], sunday);
    // The holiday of 1 to 10 July 2025 includes Sunday the 6th; all ten days are recorded on the 10th.
    if (sunday === '2025-07-06')
      for (let day = 0; day < 10; day++)
        history.report(chapters(5 * day + 1, 5 * day + 5), daysAfter('2025-07-01', day), { on: '2025-07-10' });
  }
  const record = history.fold();

  const TABLE: Row[] = [
    ['chapter_read_completion', 100, 16 + 7 * 5, 10], // Mark once: 160; 1 to 7 July, three days late or more: 350
    ['chapter_read_repeat', 100, 88, 4], // Mark five and a half times more: 352
    ['chapter_read_completion', 110, 3 * 5, 11], // 8 to 10 July, the 8th to 10th day in a row, two days late or less: 165
  ];

  it('earns what the table says, entry by entry', () => {
    expect(pointsOf(TABLE)).toBe(160 + 350 + 352 + 165);
    expect(ledgerOf(record)).toEqual(TABLE);
  });

  it('stands at 1,252 points with eight badges, level 5, his longest streak ten days', () => {
    const { totalPoints, badges, reads } = record.figures;
    expect([...badges.keys()].sort()).toEqual([
      'chapters-10',
      'chapters-100',
      'chapters-50',
      'family',
      'first-book',
      'first-chapter',
      'streak-3',
      'streak-7',
    ]);
    // Seven common ones and one uncommon.
    expect([totalPoints, levelFor(totalPoints).level, reads.runs.longest, reads.uniqueChapters]).toEqual([
      1027 + 7 * 25 + 50,
      5,
      10,
      16 + 50,
    ]);
  });
});
