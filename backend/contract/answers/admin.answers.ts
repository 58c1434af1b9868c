import type { Gender } from '../enums';
import type { Pagination } from '../http';
import type { EarnedBadgeAnswer } from './badge.answers';
import type { PointsTransactionAnswer, ReasonSummaryAnswer } from './points.answers';
import type { GoalAnswer } from './community.answers';

/** A goal as an administrator sees it. */
export interface AdminGoalAnswer extends GoalAnswer {
  isActive: boolean;
  displayOrder: number;
  updatedAt: string | null;
  lastUpdatedByUser: { id: number; name: string } | null;
  /** True when the value is a figure of the community and cannot be set. */
  isFigure: boolean;
}

/** GET /admin/goals and POST /admin/goals/update-current-values */
export interface AdminGoalsAnswer {
  goals: AdminGoalAnswer[];
}

/** GET, POST (201) and PUT of one goal */
export interface AdminGoalEnvelope {
  goal: AdminGoalAnswer;
}

/** GET /admin/dashboard */
export interface AdminDashboardAnswer {
  dashboardStats: {
    totalUsers: number;
    totalReaders: number;
    totalReports: number;
    activeGoals: number;
    totalGoals: number;
    goals: AdminGoalAnswer[];
  };
}

export interface AdminUserAnswer {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
  emailVerified: boolean;
  createdAt: string;
  lastLogin: string | null;
  age: number | null;
  gender: Gender | null;
  onboardingCompleted: boolean;
  onboardingCompletedAt: string | null;
  /** Active readers. */
  totalReaders: number;
  totalReports: number;
  totalFamilies: number;
}

/** GET /admin/users */
export interface AdminUsersAnswer {
  users: AdminUserAnswer[];
  pagination: Pagination & { totalUsers: number };
}

/** GET /admin/users/{id}/details: at most five badges and five reports, newest first. */
export interface AdminUserDetailsAnswer {
  user: AdminUserAnswer & {
    readers: {
      id: number;
      name: string;
      isPrimary: boolean;
      isActive: boolean;
      totalPoints: number;
      totalReports: number;
    }[];
    families: { id: number; name: string }[];
    recentBadges: (EarnedBadgeAnswer & { reader: { id: number; name: string } })[];
    recentReports: AdminReportAnswer[];
  };
}

export interface AdminFamilyAnswer {
  id: number;
  name: string;
  inviteCode: string;
  /** Families have no limit. */
  maxMembers: null;
  isActive: true;
  creator: { id: number; name: string; email: string };
  memberCount: number;
  readerCount: number;
  activeReaderCount: number;
  totalReports: number;
  createdAt: string;
}

/** GET /admin/families */
export interface AdminFamiliesAnswer {
  families: AdminFamilyAnswer[];
  pagination: Pagination & { totalFamilies: number };
}

/** GET /admin/families/{id} */
export interface AdminFamilyEnvelope {
  family: AdminFamilyAnswer & {
    members: { id: number; name: string; email: string; joinedAt: string }[];
    readers: {
      id: number;
      name: string;
      isPrimary: boolean;
      isActive: boolean;
      userId: number;
      totalReports: number;
    }[];
  };
}

/** GET /admin/readers/{id}: all badges and at most five reports, newest first. */
export interface AdminReaderEnvelope {
  reader: {
    id: number;
    name: string;
    isPrimary: boolean;
    isActive: boolean;
    createdAt: string;
    account: { id: number; name: string; email: string };
    totalPoints: number;
    currentLevel: number;
    totalReports: number;
    families: { id: number; name: string }[];
    badges: EarnedBadgeAnswer[];
    recentReports: AdminReportAnswer[];
  };
}

export interface FoundAnswer {
  kind: 'reader' | 'account' | 'family' | 'church' | 'event' | 'batch';
  id: string;
  name: string;
  /** What tells it from others of its name: a mail address, who founded it, the type of an event. */
  detail: string | null;
  /** Whose it is. */
  accountId: number | null;
  isActive: boolean;
}

/** GET /admin/search: at most six of each kind. */
export interface SearchAnswer {
  found: FoundAnswer[];
}

/** A surviving report. */
export interface AdminReportAnswer {
  id: string;
  chapterId: number;
  chapter: { id: number; book: string; chapter: number };
  reader: { id: number; name: string; userId: number };
  notes: string | null;
  readDate: string;
  createdAt: string;
}

/** GET /admin/reports */
export interface AdminReportsAnswer {
  reports: AdminReportAnswer[];
  pagination: Pagination & { totalReports: number };
}

/** GET /admin/reports/stats */
export interface AdminReportStatsAnswer {
  stats: { totalReports: number; uniqueReaders: number; uniqueChapters: number };
}

/** A reset in force, which can be reverted. */
export interface ResetInForceAnswer {
  resetId: string;
  scope: 'reports' | 'all';
  at: string;
  accountId: number | null;
}

/** GET /admin/maintenance: what each action would delete, before anybody types a phrase. */
export interface MaintenanceAnswer {
  deleteAllReports: { reports: number; readers: number };
  cleanupFakeData: { users: number; readers: number; families: number; reports: number };
  resetAllProgress: {
    reports: number;
    readers: number;
    badges: number;
    completedBibles: number;
    plans: number;
    adjustments: number;
  };
  resets: ResetInForceAnswer[];
  /** A reset, or the revert of one, that is not over yet; null when every count includes it. */
  underWay: ResetUnderWayAnswer | null;
}

export interface ResetUnderWayAnswer {
  kind: 'reports-deleted' | 'progress-reset' | 'reset-reverted';
  /** When it was asked for, or recorded. */
  at: string;
  /** The parts of the log whose figures have followed, and all of them; 0 while it is still being recorded. */
  done: number;
  total: number;
}

/** DELETE /admin/reports/reset */
export interface ReportsResetAnswer {
  message: string;
  deletedCount: number;
  /** Reverts the reset: POST /admin/resets/{resetId}/revert. */
  resetId: string;
}

/** DELETE /reports/admin/reset-all-progress */
export interface ProgressResetAnswer {
  message: string;
  resetId: string;
  summary: {
    deletedCounts: { reports: number };
    resetCounts: { readers: number; badges: number; completedBibles: number; plans: number; adjustments: number };
  };
}

/** POST /admin/resets/{resetId}/revert */
export interface ResetRevertedAnswer {
  message: string;
  /** Restored reports, and the reports recorded meanwhile that they make duplicates. */
  reports: number;
  duplicates: number;
}

/** POST /admin/cleanup-fake-data */
export interface CleanupAnswer {
  message: string;
  deletedData: { users: number; readers: number; families: number; reports: number };
  preservedData: { users: number; readers: number; families: number; reports: number };
}

/** GET and POST /admin/sample-community */
export interface SampleCommunityAnswer {
  sample: {
    /** `taken`: people have accounts, so that none can be made. */
    state: 'possible' | 'making' | 'made' | 'taken';
    /** Accounts of the sample community. */
    accounts: number;
    /** Reports made so far; `total` is null until known. */
    done: number;
    total: number | null;
    /** Why the last attempt ended early. */
    error: string | null;
  };
}

/** GET /admin/points-summary */
export interface AdminPointsSummaryAnswer {
  totalStats: { totalPoints: number; totalTransactions: number; totalReaders: number; averagePoints: number };
  pointsByReason: ReasonSummaryAnswer[];
  topReaders: { reader: { id: number; name: string; userId: number }; totalPoints: number; level: number }[];
  recentTransactions: PointsTransactionAnswer[];
}
