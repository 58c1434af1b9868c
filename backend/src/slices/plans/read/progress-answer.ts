import { chapterName, CHAPTERS, type PlanChapterAnswer, type PlanProgressAnswer } from '@lectio/contract';
import { formatDay, type Day } from '@kernel/civil-date';
import { aheadOfPace, daysRemaining, originalPace, type PlanStanding } from '../domain/plan-pace';
import { weekdayNumbers } from '../domain/weekdays';

/** A run with everything shown about it. */
export interface ShownRun extends PlanStanding {
  readonly runId: string;
  readonly planId: string;
  readonly planName: string | null;
  readonly readerId: number;
  readonly sharedPlanId: number | null;
  readonly paused: boolean;
  /** An instant as text; null while anything is unread. */
  readonly completedAt: string | null;
  readonly pointsEarned: number;
}

export const progressAnswer = (run: ShownRun, today: Day): PlanProgressAnswer => {
  const ahead = aheadOfPace(run, today);
  return {
    id: run.runId,
    planId: run.planId,
    planName: run.planName,
    readerId: run.readerId,
    isActive: !run.paused && run.unread.length > 0,
    chaptersRead: run.total - run.unread.length,
    totalChapters: run.total,
    chaptersPerDay: originalPace(run),
    startedAt: formatDay(run.startDay),
    targetEndDate: formatDay(run.targetDay),
    lastReadAt: run.lastReadDay === null ? null : formatDay(run.lastReadDay),
    completedAt: run.completedAt,
    pointsEarned: run.pointsEarned,
    isOnTrack: ahead >= 0,
    ahead,
    daysRemaining: daysRemaining(run, today),
    weekdays: weekdayNumbers(run.weekdays),
    sharedPlanId: run.sharedPlanId,
  };
};

export const chapterAnswer = (id: number): PlanChapterAnswer => {
  const { book, chapter } = CHAPTERS[id - 1];
  return { id, book, chapter, title: chapterName(CHAPTERS[id - 1]) };
};
