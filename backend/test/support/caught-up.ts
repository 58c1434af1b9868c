import { formatPosition } from '@kernel/event-position';
import { Positions } from '@platform/projections/run/positions';
import type { TestApp } from './test-app';

/** Waits until the figures show everything in the log: reports of several accounts are in several partitions. */
export const caughtUp = async ({ app, database }: TestApp): Promise<void> => {
  const heads = await database.rows<{ partition: number; position: number }>(
    'SELECT partition, head::float8 AS position FROM event_partition WHERE head > 0',
  );
  await app.get(Positions).reach(formatPosition(heads) || null);
};
