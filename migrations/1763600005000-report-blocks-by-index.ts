import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A session plans these functions once. While a table is new its statistics say it is tiny, and the plan scans it
 * until the next autoanalyze, for every report; the index is right at any size.
 */
export class ReportBlocksByIndex1763600005000 implements MigrationInterface {
  name = 'ReportBlocksByIndex1763600005000';

  async up(q: QueryRunner): Promise<void> {
    for (const name of FUNCTIONS) await q.query(`ALTER FUNCTION ${name} SET enable_seqscan = off`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const name of FUNCTIONS) await q.query(`ALTER FUNCTION ${name} RESET enable_seqscan`);
  }
}

const FUNCTIONS = ['close_blocks_of_entries', 'count_blocks_of_entries', 'close_report_blocks'];
