import { msg, type ChangePlanProgressRequest, type PlanProgressEnvelope } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dayOf } from '@kernel/civil-date';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { markPlanDay, type DayToMark } from '../domain/mark-plan-day.decider';
import type { Read } from '../domain/plan-reading';
import { evolveRun } from '../domain/plan-runs';
import { ownPlanReader, planRuns, readsSince, runOfPlan } from '../read/plan-reader.query';
import { progressAnswer } from '../read/progress-answer';
import { shownOf } from './change-reading-plan.handler';
import { DayMarks } from './day-marks';
import { Plans } from './plans';
import type { PlanTarget } from './start-reading-plan.handlers';

/** Marks a day of a plan as read, with reports of the chapters that it completes. */
export class MarkPlanDay extends Command<Recorded<PlanProgressEnvelope>> {
  constructor(
    readonly target: PlanTarget,
    readonly change: Pick<ChangePlanProgressRequest, 'day' | 'readDate'>,
  ) {
    super();
  }
}

/** A chapter is read once a day, however often it is reported. */
const withReports = (reads: readonly Read[], { chapterIds, readDate }: DayToMark): Read[] => {
  const day = dayOf(readDate);
  const known = new Set(reads.filter((read) => read.day === day).map(({ chapterId }) => chapterId));
  return [...reads, ...chapterIds.filter((id) => !known.has(id)).map((chapterId) => ({ chapterId, day }))];
};

@CommandHandler(MarkPlanDay)
export class MarkPlanDayHandler implements ICommandHandler<MarkPlanDay> {
  constructor(
    private readonly recorder: Recorder,
    private readonly plans: Plans,
    private readonly marks: DayMarks,
  ) {}

  execute({ target, change }: MarkPlanDay): Promise<Recorded<PlanProgressEnvelope>> {
    const { accountId, readerId, planId, today } = target;
    return this.recorder.record({ accountId }, async ({ on, now }) => {
      const reader = await ownPlanReader(on, accountId, readerId);
      const run = runOfPlan(await planRuns(on, reader), planId);
      const reads = await readsSince(on, readerId, run.startDay);
      const day = markPlanDay({ readerId, run, reads }, { ...change, today });
      const { readDate } = day;
      const marks = await this.marks.decide(on, { accountId, today, readDate, of: [{ reader, day }] }, now());
      const { batchId } = marks.answer;
      const marked = day.marked(batchId);
      const of = await this.plans.followed(on, target, run);
      const shown = shownOf(marked.reduce(evolveRun, run), withReports(reads, day), of);
      return {
        ...marks,
        answer: { message: msg('Day marked as read'), progress: progressAnswer(shown, today), batchId },
      };
    });
  }
}
