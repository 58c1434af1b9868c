import { PARTITION_COUNT, type RecordedEvent } from '../kernel/event';
import type { Database, Queryable } from '../platform/database/database';
import { readPartition } from '../platform/event-log/event-reader';
import { readerFold, type ReaderRecord } from '../slices/gamification';

const PAGE = 5_000;

export interface ListDifferences {
  /** Reports that survive by the log and are not listed, as `partition-position-chapter`. */
  readonly missing: string[];
  /** Reports that are listed and do not survive. */
  readonly superfluous: string[];
  /** Commands whose count of surviving reports is wrong. */
  readonly wrongCounts: number;
}

/**
 * The list of reports, which is written with the events and not by a projector, against what a fold of the events says.
 * A partition's counter is held meanwhile, so that both are of the same moment.
 */
export const checkReportList = async (database: Database): Promise<ListDifferences> => {
  const missing: string[] = [];
  const superfluous: string[] = [];
  let wrongCounts = 0;
  for (let partition = 0; partition < PARTITION_COUNT; partition++) {
    const found = await database.transaction(async (client) => {
      await client.query('SELECT 1 FROM event_partition WHERE partition = $1 FOR UPDATE', [partition]);
      const listed = await client.query<{ id: string }>(
        `SELECT partition || '-' || position || '-' || chapter_id AS id FROM views.report WHERE partition = $1`,
        [partition],
      );
      const wrong = await client.query<{ n: number }>(
        `SELECT count(*)::integer AS n FROM views.report_entry e WHERE e.partition = $1
           AND e.live_count <> (SELECT count(*) FROM views.report r WHERE r.partition = e.partition AND r.position = e.position)`,
        [partition],
      );
      return {
        listed: new Set(listed.rows.map(({ id }) => id)),
        wrong: wrong.rows[0].n,
        surviving: await survivingIn(client, partition),
      };
    });
    for (const id of found.surviving) if (!found.listed.delete(id)) missing.push(id);
    superfluous.push(...found.listed);
    wrongCounts += found.wrong;
  }
  return { missing, superfluous, wrongCounts };
};

/** Every report of a partition that survives by its events. */
const survivingIn = async (on: Queryable, partition: number): Promise<string[]> => {
  const records = new Map<number, ReaderRecord>();
  for (let after = 0; ;) {
    const events = await readPartition(on, partition, { after, limit: PAGE });
    for (const event of events) foldIn(records, event);
    if (events.length < PAGE) break;
    after = events[events.length - 1].position;
  }
  return [...records.values()].flatMap((record) =>
    record.survivingReports.flatMap(({ position, chapters }) =>
      Array.from(chapters, (chapter) => `${partition}-${position}-${chapter}`),
    ),
  );
};

const foldIn = (records: Map<number, ReaderRecord>, event: RecordedEvent): void => {
  const key = readerFold.keyOf(event);
  if (key !== null && !records.has(key)) records.set(key, readerFold.create(key));
  for (const record of key === null ? records.values() : [records.get(key) as ReaderRecord]) {
    readerFold.apply(record, event);
    record.takeLedger();
  }
};
