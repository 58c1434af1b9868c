/** STORAGE FORMAT. A merged event never changes: see reporting.events.ts. */
import type { PlanMode } from '@lectio/contract';
import type { ChapterRanges } from '@kernel/chapter-ranges';
import type { StoredCourse } from './plan-course';

/** A reader starts a plan. The event contains chapters and reward, so later changes to the plan do not affect it. */
export interface PlanStarted {
  readonly type: 'PlanStarted';
  readonly data: {
    readonly readerId: number;
    /** Identifies this start; a plan may be started again. */
    readonly runId: string;
    readonly planId: string;
    /** In reading order, each as often as it comes; of a plan without an end what 365 days ask for. */
    readonly chapters: ChapterRanges;
    readonly reward: number;
    /** `YYYY-MM-DD`: reads from this day on count. */
    readonly startDate: string;
    /** `YYYY-MM-DD`, the last day of reading; null without an end. Before version 3 the day after the last one. */
    readonly targetDate: string | null;
    /** The days of the week that count, 1 for Monday to 7 for Sunday, ascending. Since version 2. */
    readonly weekdays: readonly number[];
    /** The plan of a family or church that the reader joins; null for one followed alone. Since version 2. */
    readonly sharedPlanId: number | null;
    /** By the days of its course, or spread evenly. Since version 3. */
    readonly mode: PlanMode;
    /** The plan's own days or lists, without what somebody wrote; null for a plan without any. Since version 3. */
    readonly course: StoredCourse | null;
    /** The plan's day at the start, from 1: those before it were read elsewhere. Since version 3. */
    readonly fromDay: number;
  };
}

/** An event of a started plan; `on` is the caller's civil day. */
interface OfRun {
  readonly readerId: number;
  readonly runId: string;
  readonly on: string;
}

interface PlanPaused {
  readonly type: 'PlanPaused';
  readonly data: OfRun;
}

interface PlanResumed {
  readonly type: 'PlanResumed';
  readonly data: OfRun;
}

/** From now on the run counts as never started. */
export interface PlanQuit {
  readonly type: 'PlanQuit';
  readonly data: OfRun;
}

/** The even pace restarts on `on` with the remaining chapters. Before version 2 the target was the day after the last one. */
interface PlanTargetMoved {
  readonly type: 'PlanTargetMoved';
  readonly data: OfRun & { readonly targetDate: string };
}

/** A day of the plan was read. Its chapters are reports of their own; this alone tells of verses that later days go on with. */
export interface PlanDayMarked {
  readonly type: 'PlanDayMarked';
  readonly data: OfRun & {
    /** From 1. */
    readonly day: number;
    /** The batch of the chapters that were recorded with it: undoing it takes the mark back. Null when none were. */
    readonly batchId: string | null;
  };
}

interface PlanDayUnmarked {
  readonly type: 'PlanDayUnmarked';
  readonly data: OfRun & { readonly day: number };
}

/** This day of the plan is asked for on another date, and the days after it follow. */
interface PlanDaysMoved {
  readonly type: 'PlanDaysMoved';
  readonly data: OfRun & { readonly day: number; readonly to: string };
}

/** What is left is spread evenly from `on` to the target. */
interface PlanSpread {
  readonly type: 'PlanSpread';
  readonly data: OfRun & { readonly targetDate: string };
}

/** The run goes by the plan's days from now on, and keeps what was read. */
interface PlanFollowedByDays {
  readonly type: 'PlanFollowedByDays';
  readonly data: OfRun & {
    readonly course: StoredCourse;
    readonly chapters: ChapterRanges;
    readonly targetDate: string;
    /** The first day with something open is asked for on `to`. */
    readonly day: number;
    readonly to: string;
  };
}

export type PlanEvent =
  | PlanStarted
  | PlanPaused
  | PlanResumed
  | PlanQuit
  | PlanTargetMoved
  | PlanDayMarked
  | PlanDayUnmarked
  | PlanDaysMoved
  | PlanSpread
  | PlanFollowedByDays;
