import type { BenchAccount } from './http';

/** A GET made by an ordinary reader's pages. */
export interface Read {
  readonly path: (account: BenchAccount) => string;
  /** Figures that can only grow while others report; without it, others do not affect the answer. */
  readonly growing?: (body: never) => readonly number[];
}

interface Board {
  readonly total: number;
  readonly leaderboard: readonly { points: number; chapters: number }[];
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The n-th best value can only grow. */
const places =
  (by: 'points' | 'chapters') =>
  ({ total, leaderboard }: Board): number[] => [total, leaderboard.length, ...leaderboard.map((entry) => entry[by])];

export const READS: readonly Read[] = [
  {
    path: () => '/reports/global-stats',
    growing: ({ stats }: { stats: { chapterReadCounts: Record<string, number>; completeBibleReads: number } }) => {
      const counts = Object.values(stats.chapterReadCounts);
      return [counts.length, sum(counts), stats.completeBibleReads];
    },
  },
  {
    path: () => '/reports/book-progress',
    growing: ({
      bookProgress,
      summary,
    }: {
      bookProgress: { totalReads: number }[];
      summary: { totalReads: number };
    }) => [bookProgress.length, summary.totalReads, ...bookProgress.map((book) => book.totalReads)],
  },
  {
    path: () => '/reports/next-completion-chapters',
    growing: ({ chaptersNeeded }: { chaptersNeeded: { readCount: number }[] }) => [
      Math.min(1, chaptersNeeded.length),
      Math.min(...chaptersNeeded.map((chapter) => chapter.readCount)),
    ],
  },
  { path: () => '/reports?limit=100' },
  { path: ({ readerIds }) => `/reports?readerId=${readerIds[0]}&book=Genesis` },
  { path: () => '/reports/last-batch' },
  { path: () => '/reports/stats' },
  { path: () => '/readers' },
  { path: ({ readerIds }) => `/readers/${readerIds[0]}/progress` },
  { path: ({ readerIds }) => `/gamification/profile/${readerIds[0]}` },
  { path: ({ readerIds }) => `/gamification/transactions/${readerIds[0]}` },
  { path: ({ readerIds }) => `/gamification/completion/${readerIds[0]}` },
  { path: ({ readerIds }) => `/gamification/badges/${readerIds[0]}` },
  { path: () => '/gamification/leaderboard?category=points&limit=10', growing: places('points') },
  { path: () => '/gamification/leaderboard?category=chapters&timeframe=month&limit=10', growing: places('chapters') },
  { path: () => '/users/me/points-summary' },
];
