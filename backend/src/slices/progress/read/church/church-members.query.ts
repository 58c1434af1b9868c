import type { Queryable } from '@platform/database/database';
import { isOf } from '@slices/readers';
import type { PooledRow } from '../pooled';

export interface MemberRow extends PooledRow {
  id: number;
}

/** What the readers of a church's approved members have read: of all of them, or of those among `readerIds`. */
export const membersReading = async (
  on: Queryable,
  churchId: number,
  readerIds: readonly number[] | null,
): Promise<MemberRow[]> => {
  const { rows } = await on.query<MemberRow & Record<string, unknown>>({
    name: readerIds ? 'church-reading:some' : 'church-reading:all',
    text: `SELECT r.id, p.total_reads, p.counts FROM ${readerIds ? SOME : ALL}
      LEFT JOIN LATERAL (SELECT total_reads, counts FROM views.reader_progress o WHERE ${isOf('o', 'r')} AND total_reads > 0 LIMIT 1) p ON true
      WHERE m.church_id = $1 AND m.status = 'approved'`,
    values: readerIds ? [churchId, readerIds] : [churchId],
  });
  return rows;
};

const ALL = `church_members m CROSS JOIN LATERAL
  (SELECT id, partition FROM readers WHERE account_id = m.account_id AND is_active OFFSET 0) r`;

const SOME = `unnest($2::integer[]) wanted (id)
  JOIN readers r ON r.id = wanted.id AND r.is_active JOIN church_members m ON m.account_id = r.account_id`;
