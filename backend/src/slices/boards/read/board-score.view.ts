import { marked, table, type Row, type StateView } from '@platform/projections';
import { boardWindows, type ReaderRecord } from '@slices/reader-record';

/** The sums of the readers' families are now to be computed again (docs/decisions/0012). */
const MARK_FAMILIES = 'INSERT INTO family_mark (reader_id) SELECT * FROM unnest($1::integer[])';

const scores = marked(
  table('board_score', 3, [
    'partition:smallint',
    'reader_id:integer',
    'window_key:text',
    'points:bigint',
    'chapters:integer',
  ]),
  MARK_FAMILIES,
);

/**
 * A reader's score on each board: all time, and each week and month with points or chapters. Inactive readers have
 * none.
 */
export const boardScoreView: StateView<ReaderRecord> = {
  table: scores,
  rows: (record) => (record.active ? rowsIn(record, record.figures.windows.keys()) : []),
  moved(record) {
    const reports = record.reportsSinceTaken;
    if (!reports || !record.active) return null;
    return rowsIn(record, new Set(reports.flatMap((one) => boardWindows(one.readDay, one.recordedAt))));
  },
};

/** The row of all time, and those of windows with a score. */
const rowsIn = (record: ReaderRecord, windowKeys: Iterable<string>): Row[] => {
  const { totalPoints, boardReads, windows } = record.figures;
  const rows: Row[] = [];
  const add = (window_key: string, points: number, chapters: number): void =>
    void rows.push(
      scores.row({ partition: record.partition, reader_id: record.readerId, window_key, points, chapters }),
    );
  if (totalPoints !== 0 || boardReads !== 0) add('all', totalPoints, boardReads);
  for (const key of windowKeys) {
    const score = windows.get(key);
    if (score) add(key, score.points, score.chapters);
  }
  return rows;
};
