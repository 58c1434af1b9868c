import { readerStream, type DecidedEvent } from '@kernel/event';
import type { StreamDecision } from '@platform/event-log/decision';

/** An event of a reader, with the partition of its stream. */
export interface ReaderChange {
  readonly partition: number;
  readonly event: DecidedEvent<string, { readonly readerId: number }>;
}

/** What follows from a new account's joining a family, church or group, in the transaction that creates the account. */
export interface Admitted {
  readonly changes: readonly ReaderChange[];
  /** Runs after the commit. */
  readonly afterwards: () => void;
}

/** Appends to the streams of readers whose rows are locked. */
export const inReaderStreams = (changes: readonly ReaderChange[]): StreamDecision[] => {
  const streams = new Map<string, { partition: number; events: DecidedEvent[] }>();
  for (const { partition, event } of changes) {
    const stream = readerStream(event.data.readerId);
    const entry = streams.get(stream) ?? { partition, events: [] };
    entry.events.push(event);
    streams.set(stream, entry);
  }
  return [...streams].map(([stream, { partition, events }]) => ({
    partition,
    stream,
    version: 'newest',
    events,
  }));
};
