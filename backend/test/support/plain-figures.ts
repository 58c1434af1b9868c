import { figuresProjection } from '../../src/app/figures.projection';
import type { Database } from '../../src/platform/database/database';
import { readPartition } from '../../src/platform/event-log/event-reader';
import type { ReaderRecord } from '../../src/slices/gamification';

/** The sums that must agree at any time, each taken where it is kept. */
export interface Sums {
  readonly liveReports: number;
  readonly heatmap: number;
  readonly progress: number;
  /** Readers whose ledger does not add up to their total. */
  readonly wrongLedgers: number;
}

/** Of active readers, straight from the tables. */
export const sums = async (database: Database): Promise<Sums> => {
  const [row] = await database.rows<{ live: number; progress: number; heatmap: number; wrong: number }>(
    `SELECT
       (SELECT count(*)::integer FROM views.report r JOIN readers x ON x.id = r.reader_id AND x.is_active) AS live,
       (SELECT coalesce(sum(total_reads), 0)::integer FROM views.reader_progress WHERE active) AS progress,
       (SELECT coalesce(sum(total_reads), 0)::integer FROM views.community_share) AS heatmap,
       (SELECT count(*)::integer FROM views.reader_points p
          WHERE p.total_points <> (SELECT coalesce(sum(l.points), 0) FROM views.ledger_entry l WHERE l.reader_id = p.reader_id)) AS wrong`,
  );
  return { liveReports: row.live, heatmap: row.heatmap, progress: row.progress, wrongLedgers: row.wrong };
};

/** Every surviving report, `partition-position-chapter`, as a fold of the whole log says. */
const survivingByReplay = async (database: Database): Promise<string[]> => {
  const ids: string[] = [];
  for (let partition = 0; partition < 64; partition++) {
    const records = new Map<number, ReaderRecord>();
    for (const event of await readPartition(database, partition, { after: 0, limit: 1_000_000 })) {
      const key = figuresProjection.keyOf(event);
      if (key !== null && !records.has(key)) records.set(key, figuresProjection.create(key) as ReaderRecord);
      for (const record of key === null ? records.values() : [records.get(key)]) figuresProjection.apply(record, event);
    }
    for (const record of records.values()) {
      for (const { position, chapters } of record.survivingReports) for (const chapter of chapters) ids.push(`${partition}-${position}-${chapter}`);
    }
  }
  return ids.sort();
};

/** The list of reports that was written with the events, against what a fold of the events says; and its own counts. */
export const listAgainstReplay = async (database: Database): Promise<{ missing: string[]; superfluous: string[]; wrongCounts: number }> => {
  const rows = await database.rows<{ id: string }>(`SELECT partition || '-' || position || '-' || chapter_id AS id FROM views.report`);
  const [{ n }] = await database.rows<{ n: number }>(
    `SELECT count(*)::integer AS n FROM views.report_entry e
     WHERE e.live_count <> (SELECT count(*) FROM views.report r WHERE r.partition = e.partition AND r.position = e.position)`,
  );
  const replayed = await survivingByReplay(database);
  const [listed, expected] = [new Set(rows.map(({ id }) => id)), new Set(replayed)];
  return { missing: replayed.filter((id) => !listed.has(id)), superfluous: [...listed].filter((id) => !expected.has(id)), wrongCounts: n };
};
