import { randomUUID } from 'node:crypto';
import { REPORT_MESSAGES } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock';
import { utcDay } from '../../../kernel/civil-date';
import { conflict, notFound } from '../../../kernel/errors';
import type { NewEvent } from '../../../kernel/event';
import { formatPosition } from '../../../kernel/event-position';
import { Database, type Queryable } from '../../../platform/database/database';
import { EventLog, type Appended, type StreamAppend } from '../../../platform/event-log/event-log';
import { onEverySiteStream } from '../../../platform/event-log/site-stream';
import { WakeUps } from '../../../platform/queues';
import { partsByReader } from '../domain/report-parts';
import type { ReportPart } from '../domain/reporting.events';
import { ResetProgress, RevertReset, type ResetOutcome } from './commands';
import { RevertSettlements } from './revert-settlements';
import { lockLog, relist, resetsInForce, stillFresh, unlistAll, unlistDuplicates, type Duplicate } from './reset.query';

interface ToAll {
  readonly accountId: number | null;
  readonly recordedAt: number;
  /** Events of readers that come after it. */
  readonly then?: readonly StreamAppend[];
}

const appendToAll = async (
  log: EventLog,
  client: Queryable,
  { accountId, recordedAt, then = [] }: ToAll,
  event: (partition: number) => NewEvent,
): Promise<Appended[]> =>
  log.append(client, {
    appends: [...(await onEverySiteStream(client, event)), ...then],
    metadata: { accountId, commandId: randomUUID() },
    recordedAt,
  });

/**
 * Reports are put aside, not deleted: whatever the log orders before the reset is cut off, whatever comes after counts.
 * Asked for twice, with nothing recorded in between, it is one: there would be nothing to take back of the second.
 */
@CommandHandler(ResetProgress)
export class ResetProgressHandler implements ICommandHandler<ResetProgress> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, scope }: ResetProgress): Promise<ResetOutcome> {
    const resetId = randomUUID();
    const { appended, ...outcome } = await this.database.transaction(async (client) => {
      await lockLog(client);
      const fresh = await stillFresh(client, scope);
      if (fresh.length > 0)
        return { resetId: fresh[0].resetId, reports: 0, isNew: false, appended: [], position: formatPosition(fresh) };
      const cut = await unlistAll(client, resetId);
      const done = await appendToAll(this.log, client, { accountId, recordedAt: this.clock.now() }, () => ({
        type: 'ProgressReset',
        schemaVersion: 1,
        data: { resetId, scope },
      }));
      return { resetId, reports: cut, isNew: true, appended: done, position: formatPosition(done) };
    });
    this.wakeUps.announce(appended);
    return outcome;
  }
}

/**
 * What the reset put aside is listed again; what was reported anew since and would stand twice is treated as skipped.
 * What else came since and cannot stand beside it is settled by the slice that knows it.
 */
@CommandHandler(RevertReset)
export class RevertResetHandler implements ICommandHandler<RevertReset> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly settlements: RevertSettlements,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  async execute({
    accountId,
    resetId,
  }: RevertReset): Promise<{ reports: number; duplicates: number; position: string }> {
    const { appended, ...counts } = await this.database.transaction(async (client) => {
      await lockLog(client);
      const standing = await resetsInForce(client);
      if (!standing.some((reset) => reset.resetId === resetId)) throw notFound(REPORT_MESSAGES.resetUnknown);
      // What an older one put aside would stay cut off by the newer one.
      if (standing[0].resetId !== resetId) throw conflict(REPORT_MESSAGES.laterResetInForce);
      const duplicates = await unlistDuplicates(client, resetId);
      const reports = await relist(client, resetId);
      const parts = duplicatesByPartition(duplicates);
      const recordedAt = this.clock.now();
      const then = await this.settlements.settle(client, { resetId, today: utcDay(recordedAt) });
      const done = await appendToAll(this.log, client, { accountId, recordedAt, then }, (partition) => ({
        type: 'ResetReverted',
        schemaVersion: 1,
        data: { resetId, duplicates: parts.get(partition) ?? [] },
      }));
      return { appended: done, reports, duplicates: duplicates.length };
    });
    this.wakeUps.announce(appended);
    return { ...counts, position: formatPosition(appended) };
  }
}

const duplicatesByPartition = (
  duplicates: readonly Duplicate[],
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
