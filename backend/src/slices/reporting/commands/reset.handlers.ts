import { randomUUID } from 'node:crypto';
import { REPORT_MESSAGES } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock';
import { notFound } from '../../../kernel/errors';
import type { NewEvent } from '../../../kernel/event';
import { formatPosition } from '../../../kernel/event-position';
import { Database, type Queryable } from '../../../platform/database/database';
import { EventLog, type Appended } from '../../../platform/event-log/event-log';
import { onEverySiteStream } from '../../../platform/event-log/site-stream';
import { WakeUps } from '../../../platform/queues';
import { partsByReader } from '../domain/report-parts';
import type { ReportPart } from '../domain/reporting.events';
import { ResetProgress, RevertReset } from './commands';
import { isInForce, lockLog, relist, unlistAll, unlistDuplicates, type Duplicate } from './reset.query';

const appendToAll = async (log: EventLog, client: Queryable, at: { accountId: number | null; recordedAt: number }, event: (partition: number) => NewEvent): Promise<Appended[]> =>
  log.append(client, {
    appends: await onEverySiteStream(client, event),
    metadata: { accountId: at.accountId, commandId: randomUUID() },
    recordedAt: at.recordedAt,
  });

/** Reports are put aside, not deleted: whatever the log orders before the reset is cut off, whatever comes after counts. */
@CommandHandler(ResetProgress)
export class ResetProgressHandler implements ICommandHandler<ResetProgress> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, scope }: ResetProgress): Promise<{ resetId: string; reports: number; position: string }> {
    const resetId = randomUUID();
    const { appended, reports } = await this.database.transaction(async (client) => {
      await lockLog(client);
      const cut = await unlistAll(client, resetId);
      const done = await appendToAll(this.log, client, { accountId, recordedAt: this.clock.now() }, () => ({ type: 'ProgressReset', schemaVersion: 1, data: { resetId, scope } }));
      return { appended: done, reports: cut };
    });
    this.wakeUps.announce(appended);
    return { resetId, reports, position: formatPosition(appended) };
  }
}

/** What the reset put aside is listed again; what was reported anew since and would stand twice is treated as skipped. */
@CommandHandler(RevertReset)
export class RevertResetHandler implements ICommandHandler<RevertReset> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, resetId }: RevertReset): Promise<{ reports: number; duplicates: number; position: string }> {
    const { appended, ...counts } = await this.database.transaction(async (client) => {
      await lockLog(client);
      if (!(await isInForce(client, resetId))) throw notFound(REPORT_MESSAGES.resetUnknown);
      const duplicates = await unlistDuplicates(client, resetId);
      const reports = await relist(client, resetId);
      const parts = duplicatesByPartition(duplicates);
      const done = await appendToAll(this.log, client, { accountId, recordedAt: this.clock.now() }, (partition) => ({
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

const duplicatesByPartition = (duplicates: readonly Duplicate[]): Map<number, (ReportPart & { readerId: number })[]> => {
  const partitionOfReader = new Map(duplicates.map((duplicate) => [duplicate.readerId, duplicate.partition]));
  const byPartition = new Map<number, (ReportPart & { readerId: number })[]>();
  for (const [readerId, parts] of partsByReader(duplicates)) {
    const partition = partitionOfReader.get(readerId) as number;
    byPartition.set(partition, [...(byPartition.get(partition) ?? []), ...parts.map((part) => ({ ...part, readerId }))]);
  }
  return byPartition;
};

