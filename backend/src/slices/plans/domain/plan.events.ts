/** STORAGE FORMAT. A merged event never changes: see reporting.events.ts. */
import type { ChapterRanges } from '@kernel/chapter-ranges';

/** A reader starts a plan. The event contains chapters and reward, so later changes to the plan do not affect it. */
export interface PlanStarted {
  readonly type: 'PlanStarted';
  readonly data: {
    readonly readerId: number;
    /** Identifies this start; a plan may be started again. */
    readonly runId: string;
    readonly planId: string;
    /** In reading order; a chapter that comes twice is read on two days. */
    readonly chapters: ChapterRanges;
    readonly reward: number;
    /** `YYYY-MM-DD`: reads from this day on count. */
    readonly startDate: string;
    /** `YYYY-MM-DD`, after the start. */
    readonly targetDate: string;
    /** The days of the week that count, 1 for Monday to 7 for Sunday, ascending. Since version 2. */
    readonly weekdays: readonly number[];
    /** The plan of a family or church that the reader joins; null for one followed alone. Since version 2. */
    readonly sharedPlanId: number | null;
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

/** The even pace restarts on `on` with the remaining chapters. */
interface PlanTargetMoved {
  readonly type: 'PlanTargetMoved';
  readonly data: OfRun & { readonly targetDate: string };
}

export type PlanEvent = PlanStarted | PlanPaused | PlanResumed | PlanQuit | PlanTargetMoved;
