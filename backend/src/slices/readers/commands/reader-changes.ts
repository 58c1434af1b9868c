import { partitionOf, readerStream, type DecidedEvent } from '../../../kernel/event';
import type { StreamDecision } from '../../../platform/event-log/decision';

/** Something that happened to a reader, and whose reader it is. */
export interface ReaderChange {
  readonly ownerId: number;
  readonly event: DecidedEvent<string, { readonly readerId: number }>;
}

/** What happened to readers whose rows are locked, for the ends of their streams. */
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
