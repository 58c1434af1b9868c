/** STORAGE FORMAT. A merged event never changes: see reporting.events.ts. */
import type { ChapterRanges } from '../../../kernel/chapter-ranges';

/** A reader begins to follow a plan. What the plan is later changes nothing here: chapters and reward stand in the event. */
export interface PlanStarted {
  readonly type: 'PlanStarted';
  readonly data: {
    readonly readerId: number;
    /** Names this start; a plan may be started again. */
    readonly runId: string;
    readonly planId: string;
    /** In the order of reading. */
    readonly chapters: ChapterRanges;
    readonly reward: number;
    /** `YYYY-MM-DD`: reads from this day on count. */
    readonly startDate: string;
    /** `YYYY-MM-DD`, after the start. */
    readonly targetDate: string;
  };
}

/** What a plan that was started goes through; `on` is the caller's civil day. */
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

/** It counts as never started from now on. */
export interface PlanQuit {
  readonly type: 'PlanQuit';
  readonly data: OfRun;
}

/** The even pace begins anew on `on`, with what is left. */
interface PlanTargetMoved {
  readonly type: 'PlanTargetMoved';
  readonly data: OfRun & { readonly targetDate: string };
}

export type PlanEvent = PlanStarted | PlanPaused | PlanResumed | PlanQuit | PlanTargetMoved;
