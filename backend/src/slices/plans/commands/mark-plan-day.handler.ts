import type { ChangePlanProgressRequest, PlanProgressEnvelope } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dayOf, formatDay } from '@kernel/civil-date';
import { partitionOf, readerStream } from '@kernel/event';
import type { Decision, Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { siteGuards } from '@platform/event-log/stream-versions';
import { ReportDecisions } from '@slices/reporting';
import { markPlanDay } from '../domain/mark-plan-day.decider';
import { evolveRun } from '../domain/plan-runs';
import { ownPlanReader, planRuns, readsSince, runOfPlan } from '../read/plan-reader.query';
import { progressAnswer } from '../read/progress-answer';
import { shownOf } from './change-reading-plan.handler';
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

@CommandHandler(MarkPlanDay)
export class MarkPlanDayHandler implements ICommandHandler<MarkPlanDay> {
  constructor(
    private readonly recorder: Recorder,
    private readonly plans: Plans,
    private readonly reports: ReportDecisions,
  ) {}

  execute({ target, change }: MarkPlanDay): Promise<Recorded<PlanProgressEnvelope>> {
    const { accountId, readerId, planId, today } = target;
    return this.recorder.record({ accountId }, async ({ on, now }) => {
      const reader = await ownPlanReader(on, accountId, readerId);
      const run = runOfPlan(await planRuns(on, reader), planId);
      const reads = await readsSince(on, readerId, run.startDay);
      const day = markPlanDay({ readerId, run, reads }, { ...change, today });
      const reported = await this.reports.decide(
        on,
        {
          accountId,
          readerIds: [readerId],
          chapterIds: day.chapterIds,
          readDate: day.readDate,
          recordedOn: formatDay(today),
          details: null,
          sessionId: null,
          source: 'web',
        },
        now(),
      );
      const { batchId } = reported.answer;
      const marked = day.marked(batchId);
      const events = [...(reported.streams?.at(0)?.events ?? []), ...marked];
      const partition = partitionOf(reader.ownerId);
      const known = [...reads, ...day.chapterIds.map((chapterId) => ({ chapterId, day: dayOf(day.readDate) }))];
      const planName = await this.plans.nameOf(on, accountId, run);
      const shown = shownOf(marked.reduce(evolveRun, run), known, { readerId, planName });
      const decision: Decision<PlanProgressEnvelope> = {
        answer: { message: 'Day marked as read', progress: progressAnswer(shown, today), batchId },
        inline: reported.inline,
        rows: reported.rows,
        ...(events.length > 0 && {
          streams: [{ partition, stream: readerStream(readerId), version: reader.version, events }],
          guards: siteGuards([{ partition, siteVersion: reader.siteVersion }]),
        }),
      };
      return decision;
    });
  }
}
