import { IsOptional } from 'class-validator';
import type { EarnedBadgeAnswer } from '../badges';
import {
  ADMIN_FAMILY_SORTS,
  ADMIN_USER_SORTS,
  SORT_ORDERS,
  type AdminFamilySort,
  type AdminUserSort,
  type Gender,
  type SortOrder,
} from '../common/enums';
import {
  AdministratorsReason,
  ChosenPassword,
  NewEmail,
  Omittable,
  OneOf,
  SearchedPage,
  TextUpTo,
} from '../common/fields';
import type { Pagination } from '../common/http';
import { LIMITS } from '../common/limits';
import { Trim } from '../common/transforms';
import type { AdminGoalAnswer } from '../community';
import { AUTH_MESSAGES } from '../messages/accounts';
import { ADMIN_MESSAGES } from '../messages/administration';
import { MESSAGES } from '../messages/general';
import type { AdminReportAnswer } from '../reports/reports';

class SortedPage extends SearchedPage {
  @Omittable()
  @OneOf(SORT_ORDERS, ADMIN_MESSAGES.sortUnknown)
  sortOrder?: SortOrder;
}

/** GET /admin/search: the beginning of words of a name or of a mail address, a number, the id of an event or a batch. */
export class AdminSearchQuery {
  @IsOptional()
  @Trim()
  @TextUpTo(LIMITS.searchMax, MESSAGES.searchTooLong)
  q?: string;
}

/** GET /admin/users: newest first unless sorted otherwise. */
export class AdminUsersQuery extends SortedPage {
  @Omittable()
  @OneOf(ADMIN_USER_SORTS, ADMIN_MESSAGES.sortUnknown)
  sortBy?: AdminUserSort;
}

/** GET /admin/families */
export class AdminFamiliesQuery extends SortedPage {
  @Omittable()
  @OneOf(ADMIN_FAMILY_SORTS, ADMIN_MESSAGES.sortUnknown)
  sortBy?: AdminFamilySort;
}

/** POST /admin/users/{id}/reset-password */
export class AdminResetPasswordRequest {
  @ChosenPassword({
    required: AUTH_MESSAGES.newPasswordRequired,
    tooShort: ADMIN_MESSAGES.passwordTooShort,
    tooLong: AUTH_MESSAGES.passwordTooLong,
  })
  newPassword: string;
}

/** PUT /admin/users/{id}/email: only while the present one was never confirmed. */
export class CorrectEmailRequest {
  @NewEmail()
  email: string;

  @AdministratorsReason()
  reason: string;
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
