import { SITE_STREAM, type EventMetadata } from '@kernel/event';
import { sql, type Queryable } from '../database/database';
import type { EventRow } from './event-reader';

/** An event in the version in which it was stored. */
export interface StoredEvent {
  readonly partition: number;
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
  readonly metadata: EventMetadata;
  readonly recordedAt: Date;
  readonly hasPrivate: boolean;
}

export interface StreamName {
  readonly partition: number;
  readonly stream: string;
}

/** Where a page of results ended: microseconds since the epoch, partition, position. */
export interface SearchCursor {
  readonly recordedAt: string;
  readonly partition: number;
  readonly position: number;
}

export interface EventSearch {
  /** Only events of these streams; all when missing. */
  readonly streams?: readonly StreamName[];
  /** Also commands given by this account, besides events of the streams. */
  readonly actor?: number;
  readonly batchId?: string;
  /** Site events are copied to every partition; outside the streams only this partition's copy is returned. */
  readonly siteIn: number;
  /** The types to look for; never empty. */
  readonly types: readonly string[];
  readonly from?: Date;
  readonly to?: Date;
  readonly before?: SearchCursor;
  readonly limit: number;
}

const COLUMNS = `e.partition, e.position, e.stream, e.version, e.type, e.schema_version, e.data, e.metadata, e.recorded_at,
  e.private IS NOT NULL AS has_private, (extract(epoch FROM e.recorded_at) * 1000000)::bigint AS micros`;

const NEWEST_FIRST = 'ORDER BY e.recorded_at DESC, e.partition DESC, e.position DESC';

interface Row extends EventRow {
  has_private: boolean;
  micros: string;
}

/** Collects values and returns their placeholders. */
class Values {
  readonly all: unknown[] = [];

  add(value: unknown): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }
}

const conditions = (search: EventSearch, values: Values): string[] => {
  const { from, to, before, batchId } = search;
  const all: string[] = [];
  if (from) all.push(`e.recorded_at >= ${values.add(from)}`);
  if (to) all.push(`e.recorded_at < ${values.add(to)}`);
  if (batchId) all.push(`e.data ->> 'batchId' = ${values.add(batchId)}`);
  if (before) {
    const instant = `to_timestamp(0) + ${values.add(before.recordedAt)}::bigint * interval '1 microsecond'`;
    all.push(
      `(e.recorded_at, e.partition, e.position) < (${instant}, ${values.add(before.partition)}::smallint, ${values.add(before.position)}::bigint)`,
    );
  }
  return all;
};

/**
 * Sources that each use an index: the streams, an account's commands, or each type separately; newest first, at most a
 * page.
 */
const sources = (search: EventSearch, values: Values, where: readonly string[]): string[] => {
  const and = where.map((condition) => ` AND ${condition}`).join('');
  const limit = values.add(search.limit + 1);
  const types = values.add(search.types);
  const list: string[] = [];
  const once = (): string =>
    ` AND (e.stream <> '${SITE_STREAM}' OR e.partition = ${values.add(search.siteIn)}::smallint)`;
  if (search.streams) {
    const partitions = values.add(search.streams.map((one) => one.partition));
    const streams = values.add(search.streams.map((one) => one.stream));
    list.push(`SELECT ${COLUMNS} FROM unnest(${partitions}::smallint[], ${streams}::text[]) AS s (partition, stream)
      JOIN events e ON e.partition = s.partition AND e.stream = s.stream WHERE e.type = ANY(${types}::text[])${and} ${NEWEST_FIRST} LIMIT ${limit}`);
  }
  if (search.actor !== undefined) {
    list.push(`SELECT ${COLUMNS} FROM events e WHERE (e.metadata ->> 'accountId')::integer = ${values.add(search.actor)}
      AND e.type = ANY(${types}::text[])${and}${once()} ${NEWEST_FIRST} LIMIT ${limit}`);
  }
  if (list.length > 0) return list;
  return [
    `SELECT e.* FROM unnest(${types}::text[]) AS t (type),
      LATERAL (SELECT ${COLUMNS} FROM events e WHERE e.type = t.type${and}${once()} ${NEWEST_FIRST} LIMIT ${limit}) e`,
  ];
};

/** Events that match every condition, newest first, and the cursor of the next page. */
export const searchEvents = async (
  on: Queryable,
  search: EventSearch,
): Promise<{ events: StoredEvent[]; next: SearchCursor | null }> => {
  const values = new Values();
  const where = conditions(search, values);
  const parts = sources(search, values, where).map((part) => `(${part})`);
  const { rows } = await on.query<Row>({
    text: `SELECT DISTINCT ON (e.recorded_at, e.partition, e.position) e.* FROM (${parts.join(' UNION ALL ')}) e ${NEWEST_FIRST} LIMIT ${search.limit + 1}`,
    values: values.all,
  });
  const page = rows.slice(0, search.limit);
  const last = rows.length > search.limit ? page[page.length - 1] : null;
  return {
    events: page.map(toStored),
    next: last && { recordedAt: last.micros, partition: last.partition, position: Number(last.position) },
  };
};

/** One event; null if the log has none there. */
export const findEvent = async (on: Queryable, partition: number, position: number): Promise<StoredEvent | null> => {
  const { rows } = await on.query<Row>(sql(partition, position)`
    SELECT ${COLUMNS} FROM events e WHERE e.partition = $1 AND e.position = $2`);
  return rows[0] ? toStored(rows[0]) : null;
};

/** The positions of an event: for a site event every copy, which all share one version. */
export const copiesOf = async (
  on: Queryable,
  { partition, position, stream, version }: StoredEvent,
): Promise<{ partition: number; position: number }[]> => {
  if (stream !== SITE_STREAM) return [{ partition, position }];
  const { rows } = await on.query<{ partition: number; position: string }>(sql(SITE_STREAM, version)`
    SELECT e.partition, e.position FROM event_partition p JOIN events e ON e.partition = p.partition AND e.stream = $1 AND e.version = $2`);
  return rows.map((row) => ({ partition: row.partition, position: Number(row.position) }));
};

/** The partition of a stream, looked up in the log alone; null when the stream does not exist. */
export const partitionOfStream = async (on: Queryable, stream: string): Promise<number | null> => {
  const { rows } = await on.query<{ partition: number }>(sql(stream)`
    SELECT p.partition FROM event_partition p WHERE EXISTS (SELECT 1 FROM events e WHERE e.partition = p.partition AND e.stream = $1)`);
  return rows[0]?.partition ?? null;
};

const toStored = (row: Row): StoredEvent => ({
  partition: row.partition,
  position: Number(row.position),
  stream: row.stream,
  version: row.version,
  type: row.type,
  schemaVersion: row.schema_version,
  data: row.data,
  metadata: row.metadata,
  recordedAt: row.recorded_at,
  hasPrivate: row.has_private,
});
