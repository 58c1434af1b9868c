import type { EarnedBadgeAnswer, LevelAnswer, PointsTransactionAnswer, ReaderProfileAnswer } from '@lectio/contract';

export const aLevel: LevelAnswer = { level: 2, title: 'Seeker', color: '#8a7f72', pointsRequired: 100 };

export const aBadge = (part: Partial<EarnedBadgeAnswer['badge']> = {}): EarnedBadgeAnswer => ({
  badge: {
    id: 'first-chapter',
    name: 'In the Beginning',
    description: 'Read a first chapter',
    category: 'reading',
    rarity: 'common',
    pointsAwarded: 25,
    ...part,
  },
  pointsAwarded: 25,
  earnedAt: '2025-10-01T06:00:00Z',
});

export const anEntry = (part: Partial<PointsTransactionAnswer> = {}): PointsTransactionAnswer => ({
  id: '1-7-1',
  points: 22,
  basePoints: 10,
  multiplier: 1.1,
  quantity: 2,
  reason: 'chapter_read_completion',
  description: '2 chapters read for the first time in this cycle',
  isCorrection: false,
  corrects: null,
  eventId: '1-7',
  ruleSet: 1,
  badgeId: null,
  planId: null,
  chapters: null,
  readDate: '2025-10-01',
  createdAt: '2025-10-01T06:00:00Z',
  reader: { id: 1, name: 'Anna' },
  ...part,
});

export const aProfile = (part: Partial<ReaderProfileAnswer['profile']> = {}): ReaderProfileAnswer['profile'] => ({
  readerId: 1,
  name: 'Anna',
  isPrimary: true,
  points: { totalPoints: 150, lifetimePoints: 170, currentLevel: 2, pointsToNextLevel: 150 },
  level: aLevel,
  stats: { totalReports: 12, uniqueChapters: 11, totalBadges: 1, currentStreak: 3, longestStreak: 9 },
  chaptersRead: 11,
  completionNumber: 1,
  totalPoints: 150,
  currentStreak: 3,
  restsToday: false,
  completions: [
    {
      id: '1-1',
      completionNumber: 1,
      startedAt: '2025-09-01',
      completedAt: null,
      totalPoints: 125,
      chaptersRead: 11,
      oldTestamentChapters: 7,
      newTestamentChapters: 4,
      isActive: true,
      canon: 'protestant',
    },
  ],
  badges: [aBadge()],
  ...part,
});
