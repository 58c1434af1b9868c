import {
  chapterName,
  CHAPTERS,
  type PlanChapterAnswer,
  type PlanMode,
  type PlanProgressAnswer,
} from '@lectio/contract';
import { formatDay, type Day } from '@kernel/civil-date';
import { askedOn, isComplete, runsRoundByDays } from '../domain/plan-pace';
import { RunCalendar } from '../domain/by-days';
import type { PlanStanding } from '../domain/spread-pace';
import { weekdayNumbers } from '../domain/weekdays';

/** A run with everything shown about it. */
export interface ShownRun extends PlanStanding {
  readonly runId: string;
  readonly planId: string;
  readonly planName: string | null;
  readonly readerId: number;
  readonly mode: PlanMode;
  /** Of a completed run by its days: how many they were. */
  readonly dayCount?: number;
  /** What it was joined from; the reader may have left since. */
  readonly sharedPlanId: number | null;
  /** Whether that is still shared with the reader. */
  readonly isTogether: boolean;
  readonly paused: boolean;
  /** An instant as text; null while anything is unread. */
  readonly completedAt: string | null;
  readonly pointsEarned: number;
  /** Whether the plan had days of its own when it was started. */
  readonly hasDays: boolean;
}

export const progressAnswer = (run: ShownRun, today: Day): PlanProgressAnswer => {
  const { ahead, chaptersPerDay, daysRemaining, day } = askedOn(run, today);
  const round = runsRoundByDays(run);
  const last = run.byDays && !round ? new RunCalendar(run.byDays, today).days.at(-1) : undefined;
  return {
    id: run.runId,
    planId: run.planId,
    planName: run.planName,
    readerId: run.readerId,
    isActive: !run.paused && !isComplete(run),
    chaptersRead: round ? readSince(run) : run.total - run.unread.length,
    totalChapters: run.total,
    chaptersPerDay,
    startedAt: formatDay(run.startDay),
    targetEndDate: round ? null : formatDay(last?.day ?? run.targetDay),
    mode: run.mode,
    hasDays: run.hasDays,
    day: day?.number ?? null,
    dayCount: run.byDays?.course?.kind === 'days' && !round ? run.byDays.course.days.length : (run.dayCount ?? null),
    runsRound: round,
    beginsAt: today < run.startDay ? formatDay(run.startDay) : null,
    lastReadAt: run.lastReadDay === null ? null : formatDay(run.lastReadDay),
    completedAt: run.completedAt,
    pointsEarned: run.pointsEarned,
    isOnTrack: ahead >= 0,
    ahead,
    daysRemaining,
    weekdays: weekdayNumbers(run.weekdays),
    sharedPlanId: run.isTogether ? run.sharedPlanId : null,
  };
};

const readSince = ({ readByDay }: PlanStanding): number => readByDay.reduce((sum, [, count]) => sum + count, 0);

export const chapterAnswer = (id: number): PlanChapterAnswer => {
  const { book, chapter } = CHAPTERS[id - 1];
  return { id, book, chapter, title: chapterName(CHAPTERS[id - 1]) };
};
