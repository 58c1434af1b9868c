import { randomUUID } from 'node:crypto';
import { ADMIN_MESSAGES, LIMITS, READER_MESSAGES } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock';
import { notFound, Refusal } from '../../../kernel/errors';
import { formatPosition } from '../../../kernel/event-position';
import { partitionOf, readerStream } from '../../../kernel/event';
import { Database } from '../../../platform/database/database';
import { decideAgain } from '../../../platform/event-log/decide-again';
import { EventLog, type RememberedAnswer } from '../../../platform/event-log/event-log';
import { remember } from '../../../platform/http/idempotency';
import { AccountKeys } from '../../../platform/privacy/account-keys';
import { WakeUps } from '../../../platform/queues';
import type { PointsAdjusted } from '../domain/points.events';

/** An administrator gives or takes points, with a reason in words; the account of whoever does it, null for the operator. */
export interface Adjustment {
  readonly adminId: number | null;
  readonly readerId: number;
  readonly points: number;
  readonly reason: string;
}

/** What a command answered, as the bytes that a retry gets again. */
interface Done {
  readonly status: number;
  readonly body: string;
  readonly position: string;
}

export class AdjustPoints extends Command<Done> {
  constructor(
    readonly adjustment: Adjustment,
    readonly once: Omit<RememberedAnswer, 'answer'> | null = null,
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

  execute({ adjustment, once }: AdjustPoints): Promise<Done> {
    return decideAgain(() => this.adjust(adjustment, once));
  }

  private async adjust({ adminId, readerId, points, reason }: Adjustment, once: AdjustPoints['once']): Promise<Done> {
    const [reader] = await this.database.rows<{ account_id: number; version: number; total: number; lifetime: number }>(
      `SELECT r.account_id, coalesce(p.total_points, 0) AS total, coalesce(p.lifetime_points, 0) AS lifetime, (SELECT max(e.version) FROM events e WHERE e.partition = r.account_id % 64 AND e.stream = 'reader-' || r.id) AS version
       FROM readers r LEFT JOIN views.reader_points p ON p.reader_id = r.id WHERE r.id = $1 AND r.is_active`,
      [readerId],
    );
    if (!reader) throw notFound(READER_MESSAGES.readerNotFound);
    if (Math.max(Math.abs(reader.total + points), reader.lifetime + points) > LIMITS.readerPointsMax)
      throw new Refusal('impossible', ADMIN_MESSAGES.pointsBeyond);
    const event: PointsAdjusted = { type: 'PointsAdjusted', data: { readerId, points, adjustmentId: randomUUID() } };
    const done = { status: 201, body: JSON.stringify({ message: ADMIN_MESSAGES.pointsAwarded }) };
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
      ...(once && { remember: remember(once, done) }),
    });
    this.wakeUps.announce(appended);
    return { ...done, position: formatPosition(appended) };
  }
}
