import { randomUUID } from 'node:crypto';
import { REPORT_MESSAGES } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { utcDay } from '../../../kernel/civil-date';
import { conflict, notFound } from '../../../kernel/errors';
import { formatPosition } from '../../../kernel/event-position';
import { WHOLE } from '../../../platform/database/deadlines';
import type { Recorded } from '../../../platform/event-log/decision';
import { Recorder } from '../../../platform/event-log/recorder';
import { onEverySiteStream } from '../../../platform/event-log/stream-versions';
import { countReports, partsByReader } from '../domain/report-parts';
import type { ReportPart } from '../domain/reporting.events';
import { ResetProgress, RevertReset, type ResetOutcome } from './commands';
import { RevertSettlements } from './revert-settlements';
import {
  lockLog,
  relist,
  resetsInForce,
  stillFresh,
  unlistAll,
  unlistDuplicates,
  type Duplicates,
} from './reset.repository';

/**
 * Reports are put aside, not deleted: what the log orders before the reset is cut off, what comes after counts. Asked for
 * twice, with nothing recorded in between, it is one: there would be nothing to take back of the second.
 */
@CommandHandler(ResetProgress)
export class ResetProgressHandler implements ICommandHandler<ResetProgress> {
  constructor(private readonly recorder: Recorder) {}

  async execute({ accountId, scope }: ResetProgress): Promise<Recorded<ResetOutcome>> {
    const resetId = randomUUID();
    let inForce: string | null = null;
    const { answer, position } = await this.recorder.change<ResetOutcome>(
      { accountId, within: WHOLE },
      async ({ on }) => {
        await lockLog(on);
        const fresh = await stillFresh(on, scope);
        if (fresh.length > 0) {
          inForce = formatPosition(fresh);
          return { answer: { resetId: fresh[0].resetId, reports: 0, isNew: false } };
        }
        const reports = await unlistAll(on, resetId);
        return {
          streams: await onEverySiteStream(on, () => ({ type: 'ProgressReset', data: { resetId, scope } })),
          answer: { resetId, reports, isNew: true },
        };
      },
    );
    return { answer, position: position ?? inForce };
  }
}

/**
 * What the reset put aside is listed again; what was reported again since is treated as skipped. What else came since and
 * cannot be combined with it is settled by the slice that knows it.
 */
@CommandHandler(RevertReset)
export class RevertResetHandler implements ICommandHandler<RevertReset> {
  constructor(
    private readonly recorder: Recorder,
    private readonly settlements: RevertSettlements,
  ) {}

  execute({ accountId, resetId }: RevertReset): Promise<Recorded<{ reports: number; duplicates: number }>> {
    return this.recorder.change({ accountId, within: WHOLE }, async ({ on, now }) => {
      await lockLog(on);
      const inForce = await resetsInForce(on);
      if (!inForce.some((reset) => reset.resetId === resetId)) throw notFound(REPORT_MESSAGES.resetUnknown);
      // What an older one put aside would stay cut off by the newer one.
      if (inForce[0].resetId !== resetId) throw conflict(REPORT_MESSAGES.laterResetInForce);
      const duplicates = await unlistDuplicates(on, resetId);
      const reports = await relist(on, resetId);
      const parts = duplicatesByPartition(duplicates);
      const settled = await this.settlements.settle(on, { resetId, today: utcDay(now()) });
      const onSite = await onEverySiteStream(on, (partition) => ({
        type: 'ResetReverted',
        data: { resetId, duplicates: parts.get(partition) ?? [] },
      }));
      return { streams: [...onSite, ...settled], answer: { reports, duplicates: countReports(duplicates) } };
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
