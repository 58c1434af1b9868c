import { partitionOf, readerStream, type DecidedEvent } from '@kernel/event';
import type { StreamDecision } from '@platform/event-log/decision';

/** An event of a reader, with the reader's owner. */
export interface ReaderChange {
  readonly ownerId: number;
  readonly event: DecidedEvent<string, { readonly readerId: number }>;
}

/** What follows from a new account's joining a family or church, in the transaction that creates the account. */
export interface Admitted {
  readonly changes: readonly ReaderChange[];
  /** Runs after the commit. */
  readonly afterwards: () => void;
}

/** Appends to the streams of readers whose rows are locked. */
export const inReaderStreams = (changes: readonly ReaderChange[]): StreamDecision[] => {
  const streams = new Map<string, { ownerId: number; events: DecidedEvent[] }>();
  for (const { ownerId, event } of changes) {
    const stream = readerStream(event.data.readerId);
    const entry = streams.get(stream) ?? { ownerId, events: [] };
    entry.events.push(event);
    streams.set(stream, entry);
  }
  return [...streams].map(([stream, { ownerId, events }]) => ({
    partition: partitionOf(ownerId),
    stream,
    version: 'newest',
    events,
  }));
};
