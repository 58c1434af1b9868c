import { randomUUID } from 'node:crypto';
import { ADMIN_MESSAGES, READER_MESSAGES, type MessageAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound } from '@kernel/errors';
import { readerStream } from '@kernel/event';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { siteGuards } from '@platform/event-log/stream-versions';
import { AccountKeys } from '@platform/privacy/account-keys';
import { adjustPoints } from '../domain/adjust-points.decider';
import { adjustableReader, readerSums } from './adjustable-reader.query';

/** An administrator gives or takes points, with a written reason; `adminId` is null for the operator. */
export interface Adjustment {
  readonly adminId: number | null;
  readonly readerId: number;
  readonly points: number;
  readonly reason: string;
}

export class AdjustPoints extends Command<Recorded<MessageAnswer>> {
  constructor(readonly adjustment: Adjustment) {
    super();
  }
}

@CommandHandler(AdjustPoints)
export class AdjustPointsHandler implements ICommandHandler<AdjustPoints> {
  constructor(
    private readonly recorder: Recorder,
    private readonly keys: AccountKeys,
  ) {}

  execute({ adjustment }: AdjustPoints): Promise<Recorded<MessageAnswer>> {
    const { adminId, readerId, points, reason } = adjustment;
    return this.recorder.record({ accountId: adminId }, async ({ on }) => {
      const reader = await adjustableReader(on, readerId);
      if (!reader) throw notFound(READER_MESSAGES.readerNotFound);
      const event = adjustPoints(await readerSums(on, reader.partition, readerId), {
        points,
        adjustmentId: randomUUID(),
      });
      const { partition } = reader;
      const sealed = { ...event, private: await this.keys.seal(reader.accountId, { reason }) };
      return {
        streams: [{ partition, stream: readerStream(readerId), version: reader.version, events: [sealed] }],
        guards: siteGuards([reader]),
        answer: { message: ADMIN_MESSAGES.pointsAwarded },
      };
    });
  }
}
