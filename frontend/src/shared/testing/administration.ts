import type {
  AdminReaderEnvelope,
  AdminFamilyAnswer,
  AdminGoalAnswer,
  AdminUserAnswer,
  MaintenanceAnswer,
} from '@lectio/contract';

/** A goal as administrators see it; `part` overrides what a test needs. */
export const aGoal = (part: Partial<AdminGoalAnswer> = {}): AdminGoalAnswer => ({
  id: 1,
  key: 'total_readers',
  name: 'Readers together',
  description: null,
  unit: 'readers',
  currentValue: 10,
  targetValue: 50,
  progress: 20,
  isCompleted: false,
  isActive: true,
  displayOrder: 0,
  updatedAt: null,
  lastUpdatedByUser: null,
  isFigure: true,
  ...part,
});

export const aUser = (part: Partial<AdminUserAnswer> = {}): AdminUserAnswer => ({
  id: 1,
  name: 'Anna',
  email: 'anna@example.org',
  isAdmin: true,
  emailVerified: true,
  createdAt: '2025-10-01T06:00:00Z',
  lastLogin: '2025-10-02T06:00:00Z',
  age: null,
  gender: null,
  onboardingCompleted: true,
  onboardingCompletedAt: null,
  totalReaders: 1,
  totalReports: 0,
  totalFamilies: 0,
  ...part,
});

/** A reader as on its page for administrators. */
export const aReader = (part: Partial<AdminReaderEnvelope['reader']> = {}): AdminReaderEnvelope['reader'] => ({
  id: 1,
  name: 'Miriam',
  isPrimary: true,
  isActive: true,
  createdAt: '2025-10-01T06:00:00Z',
  account: { id: 3, name: 'Amram', email: 'amram@example.org' },
  totalPoints: 900,
  currentLevel: 4,
  totalReports: 20,
  families: [],
  badges: [],
  recentReports: [],
  ...part,
});

/** A family as administrators see it in their list. */
export const aFamilyForAdmins = (): AdminFamilyAnswer => ({
  id: 7,
  name: 'Of Bethlehem',
  inviteCode: 'ABCD-1234',
  maxMembers: null,
  isActive: true,
  creator: { id: 2, name: 'Boaz', email: 'boaz@example.org' },
  memberCount: 2,
  readerCount: 3,
  activeReaderCount: 2,
  totalReports: 40,
  createdAt: '2025-10-01T12:00:00Z',
});

/** What each destructive action would delete. */
export const counted: MaintenanceAnswer = {
  deleteAllReports: { reports: 1200, readers: 3 },
  cleanupFakeData: { users: 4, readers: 5, families: 0, reports: 6 },
  resetAllProgress: { reports: 1200, readers: 3, badges: 7, completedBibles: 1, plans: 1, adjustments: 2 },
  resets: [{ resetId: 'r1', scope: 'all', at: '2025-10-03T06:00:00Z', accountId: null }],
  underWay: null,
};
