import { PARTITION_COUNT, type RecordedEvent } from '../kernel/event';
import { readable } from '../kernel/event-catalogue';
import type { Database, Queryable } from '../platform/database/database';
import { WHOLE } from '../platform/database/deadlines';
import { readPartition } from '../platform/event-log/event-reader';
import { readerFold, type ReaderRecord } from '../slices/reader-record';

const PAGE = 5_000;

export interface ListDifferences {
  /** Reports that survive by the log and are not listed, as `partition-position-chapter`. */
  readonly missing: string[];
  /** Reports that are listed and do not survive. */
  readonly superfluous: string[];
  /** Commands whose count of surviving reports, or whose number, is wrong. */
  readonly wrongCounts: number;
  /** Readers whose events cannot be folded; their reports are not compared. */
  readonly unreadable: UnreadableReader[];
}

interface UnreadableReader {
  readonly readerId: number;
  readonly partition: number;
  /** Of the event that cannot be folded. */
  readonly position: number;
  readonly error: string;
}

/**
 * The list of reports, which is written with the events and not by a projector, against what a fold of the events says.
 * A partition's counter is held meanwhile, so that both sides show one moment.
 */
export const checkReportList = async (database: Database): Promise<ListDifferences> => {
  const found: ListDifferences = { missing: [], superfluous: [], wrongCounts: 0, unreadable: [] };
  let wrongCounts = 0;
  for (let partition = 0; partition < PARTITION_COUNT; partition++) {
    const { listed, surviving, unreadable, wrong } = await readSides(database, partition);
    for (const id of surviving) if (!listed.delete(id)) found.missing.push(id);
    found.superfluous.push(...listed);
    found.unreadable.push(...unreadable);
    wrongCounts += wrong;
  }
  return { ...found, wrongCounts };
};

const readSides = (
  database: Database,
  partition: number,
): Promise<{ listed: Set<string>; surviving: string[]; unreadable: UnreadableReader[]; wrong: number }> =>
  database.transaction(
    async (client) => {
      await client.query('SELECT 1 FROM event_partition WHERE partition = $1 FOR UPDATE', [partition]);
      const { records, unreadable } = await foldPartition(client, partition);
      const { rows: listed } = await client.query<{ id: string }>(
        `SELECT partition || '-' || position || '-' || chapter_id AS id FROM views.report
       WHERE partition = $1 AND reader_id <> ALL($2::integer[])`,
        [partition, unreadable.map(({ readerId }) => readerId)],
      );
      const { rows: wrong } = await client.query<{ n: number }>(
        `SELECT count(*)::integer AS n FROM views.report_entry e WHERE e.partition = $1
           AND (e.live_count <> (SELECT count(*) FROM views.report r WHERE r.partition = e.partition AND r.position = e.position)
             OR e.sequence <> (SELECT coalesce((v.metadata ->> 'sequence')::bigint, 0) FROM events v WHERE v.partition = e.partition AND v.position = e.position))`,
        [partition],
      );
      return {
        listed: new Set(listed.map(({ id }) => id)),
        surviving: [...records.values()].flatMap((record) => idsOf(partition, record)),
        unreadable,
        wrong: wrong[0].n,
      };
    },
    { within: WHOLE },
  );

const idsOf = (partition: number, record: ReaderRecord): string[] =>
  record.survivingReports.flatMap(({ position, chapters }) =>
    Array.from(chapters, (chapter) => `${partition}-${position}-${chapter}`),
  );

/** The record of every reader of a partition, except those that cannot be folded. */
const foldPartition = async (
  on: Queryable,
  partition: number,
): Promise<{ records: Map<number, ReaderRecord>; unreadable: UnreadableReader[] }> => {
  const records = new Map<number, ReaderRecord>();
  const unreadable = new Map<number, UnreadableReader>();
  const fold = (readerId: number, event: RecordedEvent): void => {
    if (unreadable.has(readerId)) return;
    const record = records.get(readerId) ?? readerFold.create(readerId);
    records.set(readerId, record);
    try {
      readerFold.apply(record, readable(event));
      record.takeLedger();
    } catch (error) {
      records.delete(readerId);
      unreadable.set(readerId, { readerId, partition, position: event.position, error: String(error) });
    }
  };
  for (let after = 0; ;) {
    const events = await readPartition(on, partition, { after, limit: PAGE });
    for (const event of events) {
      const key = readerFold.keyOf(event);
      for (const readerId of key === null ? [...records.keys()] : [key]) fold(readerId, event);
    }
    if (events.length < PAGE) return { records, unreadable: [...unreadable.values()] };
    after = events[events.length - 1].position;
  }
};
