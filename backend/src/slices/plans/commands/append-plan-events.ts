import { randomUUID } from 'node:crypto';
import { partitionOf, readerStream, SITE_STREAM } from '../../../kernel/event';
import type { AppendRequest, RememberedAnswer } from '../../../platform/event-log/event-log';
import type { PlanEvent } from '../domain/plan.events';
import type { PlanReader } from '../plan-reader.query';

/** Events of one reader's stream, decided on what it and the resets of its partition were: either may not have moved. */
export const planAppend = (
  reader: PlanReader,
  events: readonly PlanEvent[],
  about: { accountId: number; recordedAt: number; remember?: RememberedAnswer },
): AppendRequest => {
  const partition = partitionOf(reader.ownerId);
  return {
    appends: [
      {
        partition,
        stream: readerStream(reader.id),
        expectedVersion: reader.version,
        events: events.map((event) => ({ ...event, schemaVersion: 1 })),
      },
    ],
    guards: [{ partition, stream: SITE_STREAM, version: reader.siteVersion }],
    metadata: { accountId: about.accountId, commandId: randomUUID() },
    recordedAt: about.recordedAt,
    remember: about.remember,
  };
};
