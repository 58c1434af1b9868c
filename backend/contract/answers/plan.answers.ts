import type { PlanCategory } from '../enums';
import type { PassageNote } from './passage.answers';

export interface PlanAnswer {
  id: string;
  name: string;
  description: string | null;
  category: PlanCategory;
  /** False for a custom plan. */
  isDefault: boolean;
  chapterCount: number;
  estimatedDays: number;
  /** Zero for custom plans. */
  pointsReward: number;
  /** The days of the week on which it is read, 1 (Monday) to 7. */
  weekdays: number[];
  /** Whether an administrator's own plan is shown to everybody. */
  isPublished: boolean;
  /** Whether the caller may change it. */
  isOwn: boolean;
}

/** GET /plans */
export interface PlansAnswer {
  plans: PlanAnswer[];
}

/** GET /plans/{id}, POST /plans, PUT /plans/{id}; chapters in reading order. */
export interface PlanEnvelope {
  plan: PlanAnswer & { chapterIds: number[] };
  /** POST /plans/import: readings of which only verses were written; their chapters count whole. */
  notes?: PassageNote[];
}

/**
 * A plan a reader follows or followed: completed when `completedAt` is set, active when `isActive`, otherwise paused.
 * Plans they quit are left out.
 */
export interface PlanProgressAnswer {
  /** Identifies this start of the plan. */
  id: string;
  planId: string;
  /** Null for a plan that is gone or belongs to somebody else. */
  planName: string | null;
  readerId: number;
  isActive: boolean;
  chaptersRead: number;
  totalChapters: number;
  /** The pace at the start. */
  chaptersPerDay: number;
  startedAt: string;
  targetEndDate: string;
  /** The last day one of its chapters was read. */
  lastReadAt: string | null;
  completedAt: string | null;
  pointsEarned: number;
  isOnTrack: boolean;
  /** Chapters ahead of an even pace; negative when behind. */
  ahead: number;
  daysRemaining: number;
  weekdays: number[];
  /** The plan of a family or church that the reader joined; null for one followed alone. */
  sharedPlanId: number | null;
}

/** GET /plans/reader/{readerId}/progress: newest start first. */
export interface PlanProgressListAnswer {
  progress: PlanProgressAnswer[];
}

/** POST …/start/{planId}, PUT …/progress; `progress` is null after quitting the plan. */
export interface PlanProgressEnvelope {
  message: string;
  progress: PlanProgressAnswer | null;
}

export interface PlanChapterAnswer {
  id: number;
  book: string;
  chapter: number;
  /** `Psalm 23` */
  title: string;
}

/** GET …/today */
export interface PlanTodayAnswer {
  date: string;
  schedule: {
    chaptersForToday: number;
    chaptersPerDay: number;
    daysRemaining: number;
    isOnTrack: boolean;
    ahead: number;
  };
  /** What is left of the day's share; once that is read, what the day after asks for. */
  todaysChapters: PlanChapterAnswer[];
  /** Chapters of the plan read on that day for the first time since its start. */
  readToday: number;
  /** Whether that is the day's share. */
  isTodayRead: boolean;
  /** Which they are, in the order of the Bible. */
  readChapters: PlanChapterAnswer[];
}

/** GET …/schedule: each day's chapters, assuming all earlier days are read. */
export interface PlanScheduleAnswer {
  schedule: { date: string; chapters: PlanChapterAnswer[] }[];
}

/** GET …/unread */
export interface PlanUnreadAnswer {
  chapters: PlanChapterAnswer[];
}

/** A plan that a family or church follows together; one of `family` and `church` is null. */
export interface SharedPlanAnswer {
  id: number;
  planId: string;
  name: string;
  description: string | null;
  chapterCount: number;
  startDate: string;
  targetEndDate: string;
  weekdays: number[];
  family: { id: number; name: string } | null;
  church: { id: number; name: string } | null;
  /** Whether the caller may stop sharing it. */
  canStop: boolean;
  readerCount: number;
  /** The caller's own readers who follow it. */
  joinedReaderIds: number[];
}

/** GET /plans/shared: newest first. */
export interface SharedPlansAnswer {
  sharedPlans: SharedPlanAnswer[];
}

/** POST /plans/shared */
export interface SharedPlanEnvelope {
  message: string;
  sharedPlan: SharedPlanAnswer;
}

export interface SharedPlanReaderAnswer {
  /** Null for somebody who is not named to the caller. */
  reader: { id: number; name: string } | null;
  isAnonymous: boolean;
  isMine: boolean;
  chaptersRead: number;
  totalChapters: number;
  /** Chapters ahead of the reader's own pace; negative when behind. */
  ahead: number;
  state: 'active' | 'paused' | 'completed';
}

/** GET /plans/shared/{id}/readers: who has read most comes first. */
export interface SharedPlanReadersAnswer {
  readers: SharedPlanReaderAnswer[];
  /** How many follow it; the list may be shorter. */
  total: number;
}

/** GET /plans/feed: null without a calendar address. */
export interface PlanFeedAnswer {
  feed: { createdAt: string; timeZone: string } | null;
}

/** POST /plans/feed: the only time that the address is shown. */
export interface PlanFeedAddressAnswer {
  address: string;
}
