import { prepared, sql, type Queryable } from '@platform/database/database';
import type { ChallengeRow } from './challenge.query';

/** Published challenges whose last late report can have come. */
export const dueChallenges = async (on: Queryable, now: Date): Promise<number[]> => {
  const { rows } = await on.query<{ id: number }>(prepared(now)`
    SELECT id FROM challenges WHERE published_at IS NOT NULL AND closed_at IS NULL AND closes_at < $1 ORDER BY closes_at LIMIT 100`);
  return rows.map(({ id }) => id);
};

/** The account that leads a challenge's group, with its primary reader. */
interface Leader {
  readonly partition: number;
  readonly readerId: number;
}

/** Null when it is gone. */
export const lockDue = async (
  on: Queryable,
  id: number,
): Promise<{ readonly row: ChallengeRow; readonly leader: Leader | null } | null> => {
  const { rows } = await on.query<ChallengeRow>(sql(id)`
    SELECT id, scope, coalesce(church_id, family_id, group_id) AS "scopeId", NULL AS "scopeName", name, reward, rules, choice, version,
        published_at AS "publishedAt", closed_at AS "closedAt", true AS "canOrganise" FROM challenges WHERE id = $1 FOR UPDATE`);
  if (rows.length === 0) return null;
  const leaders = await on.query<Leader & Record<string, unknown>>(sql(id)`
    SELECT r.partition, r.id AS "readerId" FROM challenges c
      LEFT JOIN churches ch ON ch.id = c.church_id LEFT JOIN families f ON f.id = c.family_id
      LEFT JOIN LATERAL (SELECT account_id FROM group_member WHERE group_id = c.group_id AND role = 'leader' ORDER BY joined_at, account_id LIMIT 1) gl ON true
      JOIN users u ON u.id = coalesce(ch.admin_id, f.created_by, gl.account_id, c.organiser_id) OR (c.scope = 'site' AND c.organiser_id IS NULL AND u.is_admin)
      JOIN readers r ON r.account_id = u.id AND r.is_primary WHERE c.id = $1 ORDER BY u.id LIMIT 1`);
  return { row: rows[0], leader: leaders.rows.at(0) ?? null };
};
