import { SITE_STREAM, type DecidedEvent } from '@kernel/event';
import { prepared, type Queryable } from '../database/database';
import type { StreamGuard } from './append-request';
import type { StreamDecision } from './decision';

const newest = (partition: string, stream: string, among = ''): string =>
  `coalesce((SELECT e.version FROM events e WHERE e.partition = ${partition} AND e.stream = ${stream} ${among} ORDER BY e.version DESC LIMIT 1), 0)`;

/** SQL: the version of a reader's stream. Both parameters are SQL expressions. */
export const readerVersionSql = (readerId: string, partition: string): string =>
  newest(partition, `'reader-' || ${readerId}`);

/** SQL: the version of a partition's site stream, which moves with every reset. @param partition an SQL expression */
export const siteVersionSql = (partition: string): string => newest(partition, `'${SITE_STREAM}'`);

/** The version of each stream, 0 for one without events, in the order given. */
export const streamVersions = async (
  on: Queryable,
  streams: readonly { readonly partition: number; readonly stream: string }[],
): Promise<number[]> => {
  const { rows } = await on.query<{ version: number }>(prepared(
    streams.map((stream) => stream.partition),
    streams.map((stream) => stream.stream),
  )`
    SELECT ${newest('s.partition', 's.stream', 'AND e.partition = ANY($1::smallint[])')} AS version
      FROM unnest($1::smallint[], $2::text[]) WITH ORDINALITY AS s (partition, stream, place) ORDER BY s.place`);
  return rows.map(({ version }) => version);
};

/**
 * Guards against a reset, or another event for every reader, between decision and append: one for each partition that
 * the decision looked at.
 */
export const siteGuards = (
  seen: Iterable<{ readonly partition: number; readonly siteVersion: number }>,
): StreamGuard[] => {
  const versions = new Map([...seen].map(({ partition, siteVersion }) => [partition, siteVersion]));
  return [...versions].map(([partition, version]) => ({ partition, stream: SITE_STREAM, version }));
};

/** Appends an event for every reader to the site stream of every partition, in one transaction. */
export const onEverySiteStream = async (
  on: Queryable,
  event: (partition: number) => DecidedEvent,
): Promise<StreamDecision[]> => {
  const { rows } = await on.query<{ partition: number; version: number }>({
    text: `SELECT p.partition, ${siteVersionSql('p.partition')} AS version FROM event_partition p ORDER BY p.partition`,
  });
  return rows.map(({ partition, version }) => ({
    partition,
    stream: SITE_STREAM,
    version,
    events: [event(partition)],
  }));
};
