import { Injectable } from '@nestjs/common';
import { sql, type Queryable } from '@platform/database/database';
import { isOf } from '@slices/readers';
import type { ReportKey } from '../read/report-list/report-list.inline';
import { named, placesNamed } from '../read/report-list/report-rows';
import { GROUPED, GROUPS, LISTED, type ChangeableReports } from './change-reports.query';

/** Reports of anybody, for administrators. */
export interface RemovableReports extends ChangeableReports {
  readonly ownerId: number;
}

/** What a removal put aside, and the partition of the removal itself: that of the account that removed it. */
export interface TakenAwayReports {
  readonly aside: readonly RemovableReports[];
  readonly removalPartition: number;
}

const OWNED = `${GROUPED}, reader.account_id AS "ownerId"`;
const OWNERS = `${GROUPS}, reader.account_id`;

/** Each method runs one statement, so that no other command comes between the reports and their versions. */
@Injectable()
export class ReportsToRemove {
  async byKeys(on: Queryable, keys: readonly ReportKey[]): Promise<RemovableReports[]> {
    const { rows } = await on.query<RemovableReports>(sql(...named(keys))`
      SELECT ${OWNED} FROM ${LISTED} JOIN ${placesNamed(1)} n
        ON n.partition = r.partition AND n.position = r.position AND n.chapter_id = r.chapter_id ${OWNERS}`);
    return rows;
  }

  async ofBatch(on: Queryable, batchId: string): Promise<RemovableReports[]> {
    const { rows } = await on.query<RemovableReports>(sql(batchId)`
      SELECT ${OWNED} FROM ${LISTED} WHERE entry.batch_id = $1 AND entry.live_count > 0 ${OWNERS}`);
    return rows;
  }

  /** What an administrator took away, without what was reported again meanwhile; null when it is all back, or a reset came. */
  async takenAway(on: Queryable, removalId: string): Promise<TakenAwayReports | null> {
    const { rows } = await on.query<RemovableReports & { isFree: boolean; removalPartition: number }>(sql(removalId)`
      SELECT ${OWNED}, NOT EXISTS (SELECT 1 FROM views.report s
          WHERE s.partition = r.partition AND s.reader_id = r.reader_id AND s.read_date = r.read_date AND s.chapter_id = r.chapter_id) AS "isFree", u.partition AS "removalPartition"
        FROM views.undone_batch u JOIN views.report_cut r ON r.cut_id = u.undo_id JOIN readers reader ON ${isOf('r', 'reader')}
        WHERE u.undo_id = $1 AND u.reason IS NOT NULL AND u.cut_by IS NULL ${OWNERS}, "isFree", u.partition`);
    if (rows.length === 0) return null;
    return { aside: rows.filter(({ isFree }) => isFree), removalPartition: rows[0].removalPartition };
  }
}
