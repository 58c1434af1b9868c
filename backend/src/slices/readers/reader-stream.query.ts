import type { Queryable } from '../../platform/database/database';

/** How many events each stream has; a stream without any is left out. */
export const streamVersions = async (
  on: Queryable,
  streams: readonly { partition: number; stream: string }[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await on.query<{ stream: string; version: number }>({
    name: 'readers:stream-versions',
    text: `SELECT s.stream, e.version
      FROM unnest($1::smallint[], $2::text[]) AS s (partition, stream)
      CROSS JOIN LATERAL (
        SELECT version FROM events e WHERE e.partition = s.partition AND e.stream = s.stream ORDER BY version DESC LIMIT 1
      ) e`,
    values: [streams.map((stream) => stream.partition), streams.map((stream) => stream.stream)],
  });
  return new Map(rows.map((row) => [row.stream, row.version]));
};
