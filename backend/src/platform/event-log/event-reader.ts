import { setImmediate } from 'node:timers/promises';
import { EVENTS } from '@kernel/event-catalogue';
import { SITE_STREAM, type EventMetadata, type RecordedEvent } from '@kernel/event';
import { prepared, type Queryable } from '../database/database';

/** A row of the events table. */
export interface EventRow {
  partition: number;
  position: string;
  stream: string;
  version: number;
  type: string;
  schema_version: number;
  data: unknown;
  metadata: EventMetadata;
  recorded_at: Date;
}

/** An event in a page: position, stream, version, type, schema version, data, metadata, time of recording. */
type PageRow = [number, string, number, string, number, unknown, EventMetadata, number];

const COLUMNS = 'partition, position, stream, version, type, schema_version, data, metadata, recorded_at';

/** A row as the JSON of a PageRow: much of the log as texts costs both sides half of what rows do. */
const PAGE_ROW = `'[' || position || ',' || to_json(stream)::text || ',' || version || ',' || to_json(type)::text || ',' || schema_version
        || ',' || data::text || ',' || metadata::text || ',' || floor(extract(epoch FROM recorded_at) * 1000) || ']'`;
/** The most events of a stream's page: parsing it keeps nobody waiting. */
const PAGE_EVENTS = 2_000;

/** In the current version, whichever version was stored. */
const toEvent = (row: EventRow): RecordedEvent =>
  EVENTS.read({
    partition: row.partition,
    position: Number(row.position),
    stream: row.stream,
    version: row.version,
    type: row.type,
    schemaVersion: row.schema_version,
    data: row.data,
    metadata: row.metadata,
    recordedAt: row.recorded_at.getTime(),
  });

/** The next events of a partition after a position, in order. */
export const readPartition = async (
  on: Queryable,
  partition: number,
  { after, limit, upTo = Number.MAX_SAFE_INTEGER }: { after: number; limit: number; upTo?: number },
): Promise<RecordedEvent[]> => {
  const { rows } = await on.query<EventRow>(prepared(partition, after, upTo, limit)`
    SELECT ${COLUMNS} FROM events WHERE partition = $1 AND position > $2 AND position <= $3 ORDER BY position LIMIT $4`);
  return rows.map(toEvent);
};

/** One of several equal portions of a partition's streams. The site's stream is part of each. */
export interface Portion {
  readonly nth: number;
  readonly of: number;
}

/** How many streams and events a partition has up to a position. */
export const sizeOf = async (
  on: Queryable,
  partition: number,
  upTo: number,
): Promise<{ streams: number; events: number }> => {
  const { rows } = await on.query<{ streams: number; events: number }>(prepared(partition, upTo)`
    SELECT count(*) FILTER (WHERE version = 1)::float8 AS streams, count(*)::float8 AS events
      FROM events WHERE partition = $1 AND position <= $2`);
  return rows[0];
};

/** The events of a page, in order: SQL does not promise one of an aggregate. */
const eventsIn = (partition: number, page: string): RecordedEvent[] =>
  (JSON.parse(page) as PageRow[])
    .sort(([a], [b]) => a - b)
    .map(([position, stream, version, type, schemaVersion, data, metadata, recordedAt]) =>
      EVENTS.read({ partition, position, stream, version, type, schemaVersion, data, metadata, recordedAt }),
    );

/** Like readPartition, for reading much of the log. */
export const readPartitionPage = async (
  on: Queryable,
  partition: number,
  { after, limit, upTo, portion }: { after: number; limit: number; upTo: number; portion?: Portion },
): Promise<RecordedEvent[]> => {
  const { nth, of } = portion ?? { nth: 0, of: 1 };
  const { rows } = await on.query<{ page: string }>(prepared(partition, after, upTo, limit, of, nth, SITE_STREAM)`
    SELECT '[' || coalesce(string_agg(${PAGE_ROW}, ','), '') || ']' AS page
      FROM (SELECT ${COLUMNS} FROM events WHERE partition = $1 AND position > $2 AND position <= $3
          AND ($5::integer = 1 OR stream = $7 OR mod(abs(hashtext(stream)::bigint), $5::integer) = $6)
        ORDER BY position LIMIT $4) e`);
  return eventsIn(partition, rows[0].page);
};

/**
 * SQL: the private part of an event as it is sealed now: for a reader that moved, with the key of its present account.
 * @param event alias of a row of `events`
 */
export const sealedSql = (event: string): string =>
  `CASE WHEN ${event}.private IS NOT NULL THEN coalesce(
    (SELECT s.private FROM sealed_anew s WHERE s.partition = ${event}.partition AND s.position = ${event}.position), ${event}.private) END`;

/** An event with its private part still encrypted, for code that copies events unchanged. */
export interface SealedEvent {
  readonly event: RecordedEvent;
  readonly private: Buffer | null;
}

/** The next events of a partition after a position, in order, with their private parts. */
export const readPartitionSealed = async (
  on: Queryable,
  partition: number,
  range: { after: number; limit: number },
): Promise<SealedEvent[]> => {
  const { rows } = await on.query<EventRow & { private: Buffer | null }>(prepared(partition, range.after, range.limit)`
    SELECT ${COLUMNS}, ${sealedSql('e')} AS private FROM events e WHERE partition = $1 AND position > $2 ORDER BY position LIMIT $3`);
  return rows.map((row) => ({ event: toEvent(row), private: row.private }));
};

/** The events of the given streams and the site stream of a partition, all or up to a position, in order. */
export const readStreams = async (
  on: Queryable,
  partition: number,
  streams: readonly string[],
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<RecordedEvent[]> => {
  const { rows } = await on.query<{ page: string }>(prepared(partition, [...streams, SITE_STREAM], upTo, PAGE_EVENTS)`
    SELECT '[' || string_agg(${PAGE_ROW}, ',') || ']' AS page
      FROM (SELECT ${COLUMNS}, (row_number() OVER (ORDER BY position) - 1) / $4::integer AS page FROM events
        WHERE partition = $1 AND stream = ANY($2::text[]) AND position <= $3) e
      GROUP BY e.page ORDER BY e.page`);
  const events: RecordedEvent[] = [];
  for (const [index, { page }] of rows.entries()) {
    if (index > 0) await setImmediate();
    for (const event of eventsIn(partition, page)) events.push(event);
  }
  return events;
};

/** Events of the given types in the given streams and the site stream of a partition, in order. */
export const readTypes = async (
  on: Queryable,
  partition: number,
  streams: readonly string[],
  types: readonly string[],
): Promise<RecordedEvent[]> => {
  const { rows } = await on.query<EventRow>(prepared(partition, [...streams, SITE_STREAM], types)`
    SELECT ${COLUMNS} FROM events WHERE partition = $1 AND stream = ANY($2::text[]) AND type = ANY($3::text[]) ORDER BY position`);
  return rows.map(toEvent);
};

/**
 * The next events of several partitions, each after its own position, ordered within a partition. `ANY` says nothing
 * new, but a database that is distributed then finds the node of a single partition before it looks at the rows.
 */
export const readPartitions = async (
  on: Queryable,
  from: ReadonlyMap<number, number>,
  limitEach: number,
): Promise<Map<number, RecordedEvent[]>> => {
  const { rows } = await on.query<EventRow>(prepared([...from.keys()], [...from.values()], limitEach)`
    SELECT e.* FROM unnest($1::smallint[], $2::bigint[]) AS f (partition, after),
        LATERAL (SELECT ${COLUMNS} FROM events e
          WHERE e.partition = f.partition AND e.partition = ANY($1::smallint[]) AND e.position > f.after ORDER BY e.position LIMIT $3) e`);
  const events = new Map<number, RecordedEvent[]>();
  for (const row of rows) {
    const own = events.get(row.partition);
    if (own) own.push(toEvent(row));
    else events.set(row.partition, [toEvent(row)]);
  }
  for (const own of events.values()) own.sort((a, b) => a.position - b.position);
  return events;
};
