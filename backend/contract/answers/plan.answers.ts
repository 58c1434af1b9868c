import type { PlanCategory } from '../enums';

export interface PlanAnswer {
  id: string;
  name: string;
  description: string | null;
  category: PlanCategory;
  /** False for a plan of the caller's own. */
  isDefault: boolean;
  chapterCount: number;
  estimatedDays: number;
  /** Nothing for plans of one's own. */
  pointsReward: number;
}

/** GET /plans */
export interface PlansAnswer {
  plans: PlanAnswer[];
}

/** GET /plans/{id}, POST /plans, PUT /plans/{id}; the chapters in the order of reading. */
export interface PlanEnvelope {
  plan: PlanAnswer & { chapterIds: number[] };
}

/**
 * A plan that a reader follows or followed: completed when `completedAt` is set, active when `isActive`, otherwise paused.
 * What was quit is left out.
 */
export interface PlanProgressAnswer {
  /** Of this start of the plan. */
  id: string;
  planId: string;
  /** Null for a plan that is gone, or that is somebody else's own. */
  planName: string | null;
  readerId: number;
  isActive: boolean;
  chaptersRead: number;
  totalChapters: number;
  /** The pace that it started with. */
  chaptersPerDay: number;
  startedAt: string;
  targetEndDate: string;
  /** The last day on which one of its chapters was read. */
  lastReadAt: string | null;
  completedAt: string | null;
  pointsEarned: number;
  isOnTrack: boolean;
  /** Chapters ahead of an even pace; behind it when negative. */
  ahead: number;
  daysRemaining: number;
}

/** GET /plans/reader/{readerId}/progress: the newest start first. */
export interface PlanProgressListAnswer {
  progress: PlanProgressAnswer[];
}

/** POST …/start/{planId}, PUT …/progress; `progress` is null for a plan that was quit. */
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
  /** The next unread ones. */
  todaysChapters: PlanChapterAnswer[];
  /** Chapters of the plan that were read on that day for the first time since it started. */
  readToday: number;
}

/** GET …/schedule: what each day asks for when every day before it is read. */
export interface PlanScheduleAnswer {
  schedule: { date: string; chapters: PlanChapterAnswer[] }[];
}

/** GET …/unread */
export interface PlanUnreadAnswer {
  chapters: PlanChapterAnswer[];
}
