import { partitionOf, readerStream } from '@kernel/event';
import type { Decision } from '@platform/event-log/decision';
import { siteGuards } from '@platform/event-log/stream-versions';
import type { PlanEvent } from '../domain/plan.events';
import type { PlanReader } from '../plan-reader.query';

/**
 * Events for a reader's stream, guarded by the reader's and its partition's site stream: neither may have moved since
 * the decision.
 */
export const inStreamOf = (
  reader: PlanReader,
  events: readonly PlanEvent[],
): Pick<Decision<object>, 'streams' | 'guards'> => {
  if (events.length === 0) return {};
  const partition = partitionOf(reader.ownerId);
  return {
    streams: [{ partition, stream: readerStream(reader.id), version: reader.version, events }],
    guards: siteGuards([{ partition, siteVersion: reader.siteVersion }]),
  };
};
