import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock';
import { notFound } from '../../../kernel/errors';
import { formatPosition } from '../../../kernel/event-position';
import { partitionOf, readerStream } from '../../../kernel/event';
import { Database } from '../../../platform/database/database';
import { EventLog } from '../../../platform/event-log/event-log';
import { AccountKeys } from '../../../platform/privacy/account-keys';
import { WakeUps } from '../../../platform/queues';
import type { PointsAdjusted } from '../domain/points.events';

/** An administrator gives or takes points, with a reason in words. */
export class AdjustPoints extends Command<{ position: string }> {
  constructor(
    readonly adminId: number | null,
    readonly readerId: number,
    readonly points: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(AdjustPoints)
export class AdjustPointsHandler implements ICommandHandler<AdjustPoints> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly keys: AccountKeys,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  async execute({ adminId, readerId, points, reason }: AdjustPoints): Promise<{ position: string }> {
    const [reader] = await this.database.rows<{ account_id: number; version: number }>(
      `SELECT r.account_id, (SELECT max(e.version) FROM events e WHERE e.partition = r.account_id % 64 AND e.stream = 'reader-' || r.id) AS version
       FROM readers r WHERE r.id = $1 AND r.is_active`,
      [readerId],
    );
    if (!reader) throw notFound(MESSAGES.readerNotFound);
    const event: PointsAdjusted = { type: 'PointsAdjusted', data: { readerId, points, adjustmentId: randomUUID() } };
    const appended = await this.log.append(this.database, {
      appends: [
        {
          partition: partitionOf(reader.account_id),
          stream: readerStream(readerId),
          expectedVersion: reader.version,
          events: [{ ...event, schemaVersion: 1, private: await this.keys.seal(reader.account_id, { reason }) }],
        },
      ],
      metadata: { accountId: adminId, commandId: randomUUID() },
      recordedAt: this.clock.now(),
    });
    this.wakeUps.announce(appended);
    return { position: formatPosition(appended) };
  }
}
