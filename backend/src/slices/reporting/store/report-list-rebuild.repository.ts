import { Injectable } from '@nestjs/common';
import { PARTITION_COUNT, readerOfStream, partitionOfSql } from '@kernel/event';
import { Database, sql, type Queryable } from '@platform/database/database';
import { WHOLE } from '@platform/database/deadlines';
import { readPartitionSealed } from '@platform/event-log/event-reader';
import { lockLog } from './reset.repository';
import { closeBlocksWhere } from '../read/report-list/report-blocks.inline';
import { ReportListFold, type EntryRow, type ReportRow, type UndoneRow } from '../read/report-list/report-list-fold';

const PAGE = 5_000;

/** The connection and partition to write to. */
interface Target {
  readonly on: Queryable;
  readonly partition: number;
}

/** An event that cannot be read or decoded. */
interface UnreadableReport {
  /** Null for an event that concerns every reader. */
  readonly readerId: number | null;
  readonly partition: number;
  readonly position: number;
  readonly error: string;
}

export interface RebuiltList {
  readonly reports: number;
  readonly commands: number;
  /** The events left out. */
  readonly unreadable: readonly UnreadableReport[];
}

/**
 * Rebuilds the list of reports from the log, in one transaction that locks the list and every partition's counter:
 * writers wait and then find the new list; readers see the old one until the new one is complete.
 */
@Injectable()
export class ReportListRebuild {
  constructor(private readonly database: Database) {}

  run(onProgress: (done: number, all: number) => unknown = () => undefined): Promise<RebuiltList> {
    return this.database.transaction(
      async (client) => {
        await lockLog(client, 'EXCLUSIVE');
        // TRUNCATE would lock out readers as well.
        for (const table of ['report', 'report_entry', 'report_block', 'report_cut', 'undone_batch'])
          await client.query(`DELETE FROM views.${table}`);
        const undone = new Map<string, UndoneRow>();
        const unreadable: UnreadableReport[] = [];
        let [reports, commands] = [0, 0];
        for (let partition = 0; partition < PARTITION_COUNT; partition++) {
          const fold = await foldPartition(client, partition, unreadable);
          await write({ on: client, partition }, fold);
          for (const [undoId, row] of fold.undone) undone.set(undoId, row);
          reports += fold.listed.size;
          commands += fold.entries.size;
          onProgress(partition + 1, PARTITION_COUNT);
        }
        await insertUndone(client, [...undone]);
        return { reports, commands, unreadable };
      },
      { within: WHOLE },
    );
  }
}

const foldPartition = async (
  on: Queryable,
  partition: number,
  unreadable: UnreadableReport[],
): Promise<ReportListFold> => {
  const fold = new ReportListFold();
  for (let after = 0; ;) {
    const events = await readPartitionSealed(on, partition, { after, limit: PAGE });
    for (const sealed of events) {
      try {
        fold.apply(sealed);
      } catch (error) {
        const { position, stream } = sealed.event;
        unreadable.push({ readerId: readerOfStream(stream), partition, position, error: String(error) });
      }
    }
    if (events.length < PAGE) return fold;
    after = events[events.length - 1].event.position;
  }
};

const write = async (target: Target, fold: ReportListFold): Promise<void> => {
  const live = new Map<number, number>();
  for (const { position } of fold.listed.values()) live.set(position, (live.get(position) ?? 0) + 1);
  const { on, partition } = target;
  const ofReports = (rows: readonly ReportRow[]): unknown[] => {
    const entries = rows.map(({ position }) => fold.entries.get(position) as EntryRow);
    return [
      rows.map(() => partition),
      rows.map((row) => row.position),
      rows.map((row) => row.chapterId),
      entries.map((entry) => entry.readerId),
      entries.map((entry) => entry.readDate),
      rows.map((row) => row.private),
    ];
  };
  await inPages([...fold.listed.values()], (rows) =>
    on.query({
      text: `INSERT INTO views.report (partition, position, chapter_id, reader_id, read_date, private)
        SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::smallint[], $4::integer[], $5::date[], $6::bytea[])`,
      values: ofReports(rows),
    }),
  );
  await inPages([...fold.entries.values()], (rows) => insertEntries(target, rows, live));
  // As a range: a distributed database would have the node of one partition call the function, which asks other nodes.
  await on.query(sql(partition)`${closeBlocksWhere('partition BETWEEN $1 AND $1')}`);
  for (const [cutId, reports] of fold.cuts) {
    await inPages([...reports.values()], (rows) =>
      on.query(sql(...ofReports(rows), cutId)`
        INSERT INTO views.report_cut (cut_id, partition, position, chapter_id, reader_id, read_date, private)
          SELECT $7, * FROM unnest($1::smallint[], $2::bigint[], $3::smallint[], $4::integer[], $5::date[], $6::bytea[])`),
    );
  }
};

const insertEntries = (
  { on, partition }: Target,
  rows: readonly EntryRow[],
  live: ReadonlyMap<number, number>,
): Promise<unknown> =>
  on.query({
    text: `INSERT INTO views.report_entry (partition, position, reader_id, reported_by, batch_id, read_date, recorded_at, private, live_count, sequence, origin)
      SELECT $1::smallint, n.position, n.reader_id, n.reported_by, n.batch_id, n.read_date, to_timestamp(n.at / 1000), n.private, n.live, n.sequence, n.origin
      FROM unnest($2::bigint[], $3::integer[], $4::integer[], $5::text[], $6::date[], $7::float8[], $8::bytea[], $9::smallint[], $10::bigint[], $11::bigint[])
        AS n (position, reader_id, reported_by, batch_id, read_date, at, private, live, sequence, origin)`,
    values: [
      partition,
      rows.map((row) => row.position),
      rows.map((row) => row.readerId),
      rows.map((row) => row.reportedBy),
      rows.map((row) => row.batchId),
      rows.map((row) => row.readDate),
      rows.map((row) => row.recordedAt),
      rows.map((row) => row.private),
      rows.map((row) => live.get(row.position) ?? 0),
      rows.map((row) => row.sequence),
      rows.map((row) => row.origin),
    ],
  });

/** Those of which something is still put aside. */
const insertUndone = (on: Queryable, rows: readonly (readonly [string, UndoneRow])[]): Promise<unknown> =>
  on.query({
    text: `INSERT INTO views.undone_batch (partition, undo_id, account_id, batch_id, undone_at, cut_by, sequence, reason)
      SELECT ${partitionOfSql('n.account_id')}, n.undo_id, n.account_id, n.batch_id, to_timestamp(n.at / 1000), n.cut_by, n.sequence, n.reason
      FROM unnest($1::text[], $2::integer[], $3::text[], $4::float8[], $5::text[], $6::bigint[], $7::bytea[])
        AS n (undo_id, account_id, batch_id, at, cut_by, sequence, reason)
      WHERE n.undo_id = ANY(ARRAY(SELECT c.cut_id FROM views.report_cut c WHERE c.cut_id = ANY($1::text[])))`,
    values: [
      rows.map(([id]) => id),
      rows.map(([, row]) => row.accountId),
      rows.map(([, row]) => row.batchId),
      rows.map(([, row]) => row.undoneAt),
      rows.map(([, row]) => row.cutBy),
      rows.map(([, row]) => row.sequence),
      rows.map(([, row]) => row.reason),
    ],
  });

const inPages = async <Row>(
  rows: readonly Row[],
  insert: (page: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < rows.length; at += PAGE) await insert(rows.slice(at, at + PAGE));
};
