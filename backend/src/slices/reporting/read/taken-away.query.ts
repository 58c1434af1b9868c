import { Injectable } from '@nestjs/common';
import { LIMITS, type RemovalAnswer, type RemovalForAdministratorsAnswer } from '@lectio/contract';
import { encodeRanges, runsIn } from '@kernel/chapter-ranges';
import { Database } from '@platform/database/database';
import { AccountKeys, open } from '@platform/privacy/account-keys';
import { isOf } from '@slices/readers';

interface Row {
  readonly removalId: string;
  readonly takenAt: Date;
  readonly reason: Buffer;
  readonly takenBy: { id: number; name: string } | null;
  readonly owner: { id: number; name: string };
  readonly reports: number;
  readonly readings: { reader: { id: number; name: string }; readDate: string; chapters: number[] }[];
}

/** The newest removals of an account's reports, or of all, as far as they are not put back. */
const REMOVALS = `
  SELECT u.undo_id AS "removalId", u.undone_at AS "takenAt", u.reason, json_build_object('id', owner.id, 'name', owner.name) AS owner,
    CASE WHEN by.id IS NOT NULL THEN json_build_object('id', by.id, 'name', by.name) END AS "takenBy", away.reports, away.readings
  FROM views.undone_batch u LEFT JOIN users by ON by.id = u.account_id, LATERAL (
    SELECT min(day.account_id) AS account_id, sum(cardinality(day.chapters))::integer AS reports,
      json_agg(json_build_object('reader', json_build_object('id', day.reader_id, 'name', day.name), 'readDate', day.read_date, 'chapters', day.chapters)
        ORDER BY day.reader_id, day.read_date) AS readings
    FROM (SELECT reader.account_id, reader.name, c.reader_id, c.read_date, array_agg(c.chapter_id ORDER BY c.chapter_id) AS chapters
      FROM views.report_cut c JOIN readers reader ON ${isOf('c', 'reader')} WHERE c.cut_id = u.undo_id
      GROUP BY reader.account_id, reader.name, c.reader_id, c.read_date) day) away
    JOIN users owner ON owner.id = away.account_id
  WHERE u.reason IS NOT NULL AND u.cut_by IS NULL AND ($1::integer IS NULL OR away.account_id = $1)
  ORDER BY u.sequence DESC, u.undone_at DESC LIMIT ${LIMITS.removalsShown}`;

/** What administrators took away, newest first. */
@Injectable()
export class TakenAway {
  constructor(
    private readonly database: Database,
    private readonly keys: AccountKeys,
  ) {}

  /** For the owner, who does not learn which administrator it was. */
  async of(accountId: number): Promise<RemovalAnswer[]> {
    const removals = await this.forAdministrators(accountId);
    return removals.map(({ owner: _owner, takenBy: _takenBy, ...removal }) => removal);
  }

  /** Of an account, or of all. */
  async forAdministrators(accountId: number | null): Promise<RemovalForAdministratorsAnswer[]> {
    const rows = await this.database.rows<Row & Record<string, unknown>>(REMOVALS, [accountId]);
    const keys = await this.keys.of(rows.map(({ owner }) => owner.id));
    return rows.map(({ takenAt, reason, readings, ...row }) => ({
      ...row,
      takenAt: takenAt.toISOString(),
      reason: open<{ reason: string }>(keys.get(row.owner.id), reason)?.reason ?? null,
      readings: readings
        .slice(0, LIMITS.removalReadingsShown)
        .map(({ chapters, ...reading }) => ({ ...reading, chapters: runsIn(encodeRanges(chapters)) })),
    }));
  }
}
