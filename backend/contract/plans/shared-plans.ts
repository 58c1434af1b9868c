import { Id, Omittable, RequiredText } from '../common/fields';
import { LIMITS } from '../common/limits';
import { READER_MESSAGES } from '../messages/people';
import { PLAN_MESSAGES } from '../messages/plans';
import type { PlanMode } from './plan-days';
import { StartPlanRequest } from './plan-runs';

/** POST /plans/shared: with a family, a church or a group. */
export class SharePlanRequest extends StartPlanRequest {
  @RequiredText(LIMITS.planIdMax, { required: PLAN_MESSAGES.planNotFound, tooLong: PLAN_MESSAGES.planNotFound })
  planId: string;

  @Omittable()
  @Id(PLAN_MESSAGES.shareWithOne)
  familyId?: number;

  @Omittable()
  @Id(PLAN_MESSAGES.shareWithOne)
  churchId?: number;

  @Omittable()
  @Id(PLAN_MESSAGES.shareWithOne)
  groupId?: number;
}

/** POST /plans/shared/{id}/join */
export class JoinSharedPlanRequest {
  @Id(READER_MESSAGES.readerNotFound)
  readerId: number;
}

/** A plan that a family, church or group follows together; two of `family`, `church` and `group` are null. */
export interface SharedPlanAnswer {
  id: number;
  planId: string;
  name: string;
  description: string | null;
  chapterCount: number;
  startDate: string;
  /** Null for a plan that runs round. */
  targetEndDate: string | null;
  mode: PlanMode;
  /** Of a plan that goes by its days; else null. */
  dayCount: number | null;
  weekdays: number[];
  family: { id: number; name: string } | null;
  church: { id: number; name: string } | null;
  group: { id: number; name: string } | null;
  /** Whether the caller may stop sharing it. */
  canStop: boolean;
  /** In a group those who show it what they read, and the caller. */
  readerCount: number;
  /** The caller's own readers who follow it. */
  joinedReaderIds: number[];
}

/** A plan of a group that a member may join. */
export interface JoinablePlanAnswer {
  id: number;
  name: string;
  /** The group's name. */
  group: string;
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

/** On which of the plan's days a reader is. */
export interface ReaderDayAnswer {
  /** The first day up to today of which something is open; when none is, the newest one. */
  day: number;
  /** How many days before today's have something open. */
  daysBehind: number;
  isRead: boolean;
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
  /** Of a reader who goes by the plan's days. */
  place: ReaderDayAnswer | null;
  state: 'active' | 'paused' | 'completed';
}

/** GET /plans/shared/{id}/readers: who has read most comes first. */
export interface SharedPlanReadersAnswer {
  readers: SharedPlanReaderAnswer[];
  /** How many follow it; the list may be shorter. */
  total: number;
}
