import type { MigrationInterface, QueryRunner } from 'typeorm';
import { doNotNameIt, nameThePartition } from './partition-first/functions';

/** Tables without a partition so far; whose rows they hold, as SQL that gives it. */
const OF_READER = `SELECT r.partition FROM readers r WHERE r.id = t.reader_id`;
const OF_RECORD = `SELECT r.partition FROM readers r WHERE r.id = t.key`;
const OF_ACCOUNT = `t.account_id % 64`;
const NEW_COLUMN: Readonly<Record<string, string>> = {
  'views.reader_progress': OF_READER,
  'views.reader_points': OF_READER,
  'views.reader_badge': OF_READER,
  'views.completion_cycle': OF_READER,
  'views.reading_year': OF_READER,
  'views.board_score': OF_READER,
  'views.plan_run': OF_READER,
  'views.challenge_standing': OF_READER,
  'views.report_block': OF_READER,
  'views.undone_batch': OF_ACCOUNT,
  report_session: OF_ACCOUNT,
  projection_happening: OF_RECORD,
};

interface Key {
  readonly table: string;
  readonly name: string;
  readonly kind: 'PRIMARY KEY' | 'UNIQUE';
  readonly before: string;
  readonly after: string;
}

const key = (table: string, before: string, after = `partition, ${before}`): Key => ({
  table,
  name: `${table.replace('views.', '')}_pkey`,
  kind: 'PRIMARY KEY',
  before,
  after,
});
const unique = (table: string, name: string, before: string): Key => ({
  table,
  name,
  kind: 'UNIQUE',
  before,
  after: `partition, ${before}`,
});

const KEYS: readonly Key[] = [
  key('views.reader_progress', 'reader_id'),
  key('views.reader_points', 'reader_id'),
  key('views.reader_badge', 'reader_id, badge_id'),
  key('views.completion_cycle', 'reader_id, number'),
  key('views.reading_year', 'reader_id, year'),
  key('views.board_score', 'reader_id, window_key'),
  key('views.plan_run', 'reader_id, run_id'),
  key('views.challenge_standing', 'reader_id, challenge_id'),
  key('views.ledger_entry', 'reader_id, position, seq'),
  key('views.report_block', 'reader_id, level, last_position'),
  key('views.undone_batch', 'undo_id'),
  key('views.report_cut', 'cut_id, partition, position, chapter_id', 'partition, cut_id, position, chapter_id'),
  key('report_session', 'account_id, session_id'),
  key('projection_happening', 'id'),
  key('projection_parked', 'projection, schema, key'),
  key('projection_checkpoint', 'projection, schema, partition', 'partition, projection, schema'),
  unique('views.report', 'report_once', 'reader_id, read_date, chapter_id'),
  unique(
    'projection_happening',
    'projection_happening_projection_key_kind_detail_key',
    'projection, key, kind, detail',
  ),
];

interface Index {
  readonly name: string;
  readonly on: string;
  /** What follows the table, without and with the partition. */
  readonly before: string;
  readonly after: string;
}

/** Indexes by which one reader's or one account's rows are found. */
const INDEXES: readonly Index[] = [
  {
    name: 'report_entry_reader',
    on: 'views.report_entry',
    before: '(reader_id, position DESC) WHERE live_count > 0',
    after: '(partition, reader_id, position DESC) WHERE live_count > 0',
  },
  {
    name: 'report_block_top',
    on: 'views.report_block',
    before: '(reader_id) WHERE is_top',
    after: '(partition, reader_id) WHERE is_top',
  },
  {
    name: 'undone_batch_account',
    on: 'views.undone_batch',
    before: '(account_id, sequence DESC, undone_at DESC)',
    after: '(partition, account_id, sequence DESC, undone_at DESC)',
  },
  {
    name: 'ledger_entry_number',
    on: 'views.ledger_entry',
    before: '(reader_id, entry_number)',
    after: '(partition, reader_id, entry_number)',
  },
  {
    name: 'ledger_entry_reason',
    on: 'views.ledger_entry',
    before: '(reader_id, reason, reason_number)',
    after: '(partition, reader_id, reason, reason_number)',
  },
];

/**
 * The partition is the first column of every key of the log's read models, so that every row lies with its reader's
 * events wherever a partition is kept (docs/decisions/0065). What is put aside is also found by the undo or reset alone.
 */
export class PartitionFirst1763600031000 implements MigrationInterface {
  name = 'PartitionFirst1763600031000';

  async up(q: QueryRunner): Promise<void> {
    for (const [table, partition] of Object.entries(NEW_COLUMN)) {
      await q.query(`ALTER TABLE ${table} ADD COLUMN partition smallint`);
      // Of accounts that were deleted, no reader says any more in which partition they were.
      await q.query(`UPDATE ${table} t SET partition = (${partition.replace(/^t\./, 'SELECT t.')})`);
      await q.query(`DELETE FROM ${table} WHERE partition IS NULL`);
      await q.query(`ALTER TABLE ${table} ALTER COLUMN partition SET NOT NULL`);
    }
    for (const one of KEYS) await replaceKey(q, one, one.after);
    for (const { name, on, after } of INDEXES) await replaceIndex(q, name, `${on} ${after}`);
    await q.query(`CREATE INDEX report_cut_id ON views.report_cut (cut_id)`);
    for (const statement of nameThePartition()) await q.query(statement);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const statement of doNotNameIt()) await q.query(statement);
    await q.query(`DROP INDEX views.report_cut_id`);
    for (const { name, on, before } of INDEXES) await replaceIndex(q, name, `${on} ${before}`);
    for (const one of KEYS) await replaceKey(q, one, one.before);
    for (const table of Object.keys(NEW_COLUMN)) await q.query(`ALTER TABLE ${table} DROP COLUMN partition`);
  }
}

const replaceKey = (q: QueryRunner, { table, name, kind }: Key, columns: string): Promise<unknown> =>
  q.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}, ADD CONSTRAINT ${name} ${kind} (${columns})`);

const replaceIndex = async (q: QueryRunner, name: string, definition: string): Promise<void> => {
  const schema = definition.startsWith('views.') ? 'views.' : '';
  await q.query(`DROP INDEX ${schema}${name}`);
  await q.query(`CREATE INDEX ${name} ON ${definition}`);
};
