import { PARTITION_COUNT, type RecordedEvent } from '@kernel/event';
import { readable } from '@kernel/event-catalogue';
import type { Database, Queryable } from '@platform/database/database';
import { WHOLE } from '@platform/database/deadlines';
import { readPartition } from '@platform/event-log/event-reader';
import { isSurvivingReport, readerFold, type ReaderRecord } from '@slices/reader-record';
import { isOf } from '@slices/readers';

const PAGE = 5_000;

export interface ListDifferences {
  /** Reports that survive in the log but are not listed, as `partition-position-chapter`. */
  readonly missing: string[];
  /** Reports that are listed but do not survive. */
  readonly superfluous: string[];
  /** Commands with a wrong number or count of surviving reports, and list blocks with wrong counts. */
  readonly wrongCounts: number;
  /** Readers whose events cannot be folded; their reports are not compared. */
  readonly unreadable: UnreadableReader[];
}

interface UnreadableReader {
  readonly readerId: number;
  readonly partition: number;
  /** Of the unreadable event. */
  readonly position: number;
  readonly error: string;
}

/**
 * Compares the list of reports, which commands write rather than a projector, with a fold of the events. The
 * partition's counter stays locked, so that both sides show one moment.
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

/**
 * Blocks of the readers in partition $1 whose totals differ from their parts, that leave a gap, or that are marked as
 * top although another block contains them, or the reverse. The blocks are read before, by a range of one partition: a
 * distributed database would have the node of that partition call the functions, which ask other nodes.
 */
const WRONG_BLOCKS = `
  SELECT count(*)::integer AS n FROM (
      SELECT b.*, (SELECT coalesce(max(o.last_position), 0) FROM views.report_block o
          WHERE o.partition = b.partition AND o.reader_id = b.reader_id AND o.level = b.level AND o.last_position < b.last_position) AS before,
        EXISTS (SELECT FROM views.report_block o
          WHERE o.partition = b.partition AND o.reader_id = b.reader_id AND o.level = b.level + 1 AND o.last_position >= b.last_position) AS is_contained
      FROM readers r JOIN views.report_block b ON ${isOf('b', 'r')} WHERE b.partition BETWEEN $1 AND $1 OFFSET 0) b,
    LATERAL (SELECT n.* FROM report_block_of_commands(b.partition, b.reader_id, b.after_position, b.last_position) n WHERE b.level = 1
      UNION ALL SELECT n.* FROM report_block_of_blocks(b.partition, b.reader_id, (b.level - 1)::smallint, b.after_position, b.last_position) n WHERE b.level > 1) n
  WHERE (b.reports, b.up_to_book, b.chapters, b.first_listed, b.last_listed, b.first_recorded, b.last_recorded, b.first_day, b.last_day) IS DISTINCT FROM
      (n.reports, n.up_to_book, n.chapters, n.first_listed, n.last_listed, n.first_recorded, n.last_recorded, n.first_day, n.last_day)
    OR b.after_position <> b.before OR b.is_top = b.is_contained`;

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
             OR e.sequence <> (SELECT coalesce((CASE WHEN v.type = 'ReportsJoined' THEN v.data ELSE v.metadata END ->> 'sequence')::bigint, 0) FROM events v WHERE v.partition = e.partition AND v.position = coalesce(e.origin, e.position)))`,
        [partition],
      );
      const { rows: wrongBlocks } = await client.query<{ n: number }>(WRONG_BLOCKS, [partition]);
      return {
        listed: new Set(listed.map(({ id }) => id)),
        surviving: [...records.values()].flatMap((record) => idsOf(partition, record)),
        unreadable,
        wrong: wrong[0].n + wrongBlocks[0].n,
      };
    },
    { within: WHOLE },
  );

const idsOf = (partition: number, record: ReaderRecord): string[] =>
  record.recordedOperations
    .filter(isSurvivingReport)
    .flatMap(({ position, surviving }) => Array.from(surviving, (chapter) => `${partition}-${position}-${chapter}`));

/** The record of every reader in a partition, except those that cannot be folded. */
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
