import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@lectio/contract';
import { Clock } from '../../kernel/clock';
import { conflict } from '../../kernel/errors';
import { partitionOf, readerStream, type NewEvent } from '../../kernel/event';
import { formatPosition } from '../../kernel/event-position';
import { Database } from '../../platform/database/database';
import { inTransaction, isDeadlock, type Transaction } from '../../platform/database/transaction';
import { EventLog, StreamMoved, type RememberedAnswer, type StreamAppend } from '../../platform/event-log/event-log';
import { streamVersions } from './reader-stream.query';
import type { ReaderEvent } from './domain/reader.events';

/** Something that happened to a reader, and whose reader it is. */
export interface ReaderChange {
  readonly ownerId: number;
  readonly event: ReaderEvent;
}

export interface ChangeContext {
  /** Who asked; null for the system. */
  readonly accountId: number | null;
  readonly remember?: RememberedAnswer;
  /** Milliseconds since the epoch; now when missing. */
  readonly at?: number;
}

/** Whatever stands in a reader's stream. */
type AnyReaderEvent = NewEvent<string, { readonly readerId: number }>;

const ATTEMPTS = 5;

/** Writes down what happens to readers, beside the change of the rows that it belongs to. */
@Injectable()
export class ReaderLog {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /** A transaction that ends with `append`; it runs again, whole, when a stream moved meanwhile. */
  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTransaction(this.database, work);
      } catch (error) {
        if (!(error instanceof StreamMoved) && !isDeadlock(error)) throw error;
        if (attempt === ATTEMPTS) throw conflict(MESSAGES.busyRetry);
      }
    }
  }

  /** The last statement of a transaction. Gives the text of X-Event-Position. */
  async append(
    { client }: Transaction,
    changes: readonly { readonly ownerId: number; readonly event: AnyReaderEvent }[],
    context: ChangeContext,
  ): Promise<string> {
    const streams = new Map<string, { partition: number; events: AnyReaderEvent[] }>();
    for (const { ownerId, event } of changes) {
      const stream = readerStream(event.data.readerId);
      const entry = streams.get(stream) ?? { partition: partitionOf(ownerId), events: [] };
      streams.set(stream, { ...entry, events: [...entry.events, event] });
    }
    const versions = await streamVersions(
      client,
      [...streams].map(([stream, { partition }]) => ({ stream, partition })),
    );
    const appends = [...streams].map(([stream, { partition, events }]): StreamAppend => ({
      partition,
      stream,
      expectedVersion: versions.get(stream) ?? 0,
      events,
    }));
    const appended = await this.log.append(client, {
      appends,
      metadata: { accountId: context.accountId, commandId: randomUUID() },
      recordedAt: context.at ?? this.clock.now(),
      remember: context.remember,
    });
    return formatPosition(appended);
  }
}
