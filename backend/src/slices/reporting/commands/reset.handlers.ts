import { randomUUID } from 'node:crypto';
import { ADMIN_MESSAGES, REPORT_MESSAGES, type ResetRevertedAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { utcDay } from '@kernel/civil-date';
import { conflict, notFound } from '@kernel/errors';
import { formatPosition } from '@kernel/event-position';
import { WHOLE } from '@platform/database/deadlines';
import { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { onEverySiteStream } from '@platform/event-log/stream-versions';
import { countReports, partsByReader } from '../domain/report-parts';
import type { ReportPart, ResetScope } from '../domain/reporting.events';
import { resetsInForce } from '../read/resets.query';
import { RevertSettlements } from './revert-settlements';
import { lockLog, relist, stillFresh, unlistAll, unlistDuplicates, type Duplicates } from '../store/reset.repository';

export interface ResetOutcome {
  readonly resetId: string;
  /** The number of reports this command cut off. */
  readonly reports: number;
  /** False when nothing was recorded since an equal reset, which then stays the only one. */
  readonly isNew: boolean;
}

/** Cuts off everything recorded so far, in all partitions; `answer` says what is answered. */
export class ResetProgress<Answer extends object = ResetOutcome> extends Command<Recorded<Answer>> {
  constructor(
    readonly accountId: number | null,
    readonly scope: ResetScope,
    readonly answer: (outcome: ResetOutcome) => Answer = (outcome) => outcome as object as Answer,
  ) {
    super();
  }
}

/** Reverts the newest reset in force. */
export class RevertReset extends Command<Recorded<ResetRevertedAnswer>> {
  constructor(
    readonly accountId: number | null,
    readonly resetId: string,
  ) {
    super();
  }
}

/**
 * Reports are put aside, not deleted: everything before the reset in the log is cut off, everything after counts. A
 * second reset with nothing recorded in between is the same one: reverting it would restore nothing.
 */
@CommandHandler(ResetProgress)
export class ResetProgressHandler implements ICommandHandler<ResetProgress<object>> {
  constructor(private readonly recorder: Recorder) {}

  async execute({ accountId, scope, answer: answerTo }: ResetProgress<object>): Promise<Recorded<object>> {
    const resetId = randomUUID();
    let inForce: string | null = null;
    const { answer, position } = await this.recorder.change({ accountId, within: WHOLE }, async ({ on }) => {
      await lockLog(on);
      const fresh = await stillFresh(on, scope);
      if (fresh.length > 0) {
        inForce = formatPosition(fresh);
        return { answer: answerTo({ resetId: fresh[0].resetId, reports: 0, isNew: false }) };
      }
      const reports = await unlistAll(on, resetId);
      return {
        streams: await onEverySiteStream(on, () => ({ type: 'ProgressReset', data: { resetId, scope } })),
        answer: answerTo({ resetId, reports, isNew: true }),
      };
    });
    return new Recorded(answer, position ?? inForce);
  }
}

/**
 * Lists again what the reset put aside; reports recorded again since count as skipped. Other slices settle whatever
 * else conflicts with what was recorded since.
 */
@CommandHandler(RevertReset)
export class RevertResetHandler implements ICommandHandler<RevertReset> {
  constructor(
    private readonly recorder: Recorder,
    private readonly settlements: RevertSettlements,
  ) {}

  execute({ accountId, resetId }: RevertReset): Promise<Recorded<ResetRevertedAnswer>> {
    return this.recorder.change({ accountId, within: WHOLE }, async ({ on, now }) => {
      await lockLog(on);
      const inForce = await resetsInForce(on);
      if (!inForce.some((reset) => reset.resetId === resetId)) throw notFound(REPORT_MESSAGES.resetUnknown);
      // Reports put aside by an older reset would remain cut off by the newer one.
      if (inForce[0].resetId !== resetId) throw conflict(REPORT_MESSAGES.laterResetInForce);
      const duplicates = await unlistDuplicates(on, resetId);
      const reports = await relist(on, resetId);
      const parts = duplicatesByPartition(duplicates);
      const settled = await this.settlements.settle(on, { resetId, today: utcDay(now()) });
      const onSite = await onEverySiteStream(on, (partition) => ({
        type: 'ResetReverted',
        data: { resetId, duplicates: parts.get(partition) ?? [] },
      }));
      const answer = { message: ADMIN_MESSAGES.resetReverted, reports, duplicates: countReports(duplicates) };
      return { streams: [...onSite, ...settled], answer };
    });
  }
}

const duplicatesByPartition = (
  duplicates: readonly Duplicates[],
): Map<number, (ReportPart & { readerId: number })[]> => {
  const partitionOfReader = new Map(duplicates.map((duplicate) => [duplicate.readerId, duplicate.partition]));
  const byPartition = new Map<number, (ReportPart & { readerId: number })[]>();
  for (const [readerId, parts] of partsByReader(duplicates)) {
    const partition = partitionOfReader.get(readerId) as number;
    byPartition.set(partition, [
      ...(byPartition.get(partition) ?? []),
      ...parts.map((part) => ({ ...part, readerId })),
    ]);
  }
  return byPartition;
};
