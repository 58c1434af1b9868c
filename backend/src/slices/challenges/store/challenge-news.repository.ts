import type { ChallengeScope } from '@lectio/contract';
import { sql, type Queryable } from '@platform/database/database';
import { GROUPS_ARE_ON } from '../read/challenge.query';
import type { ChallengeRules } from '../domain/challenge.events';

/** A published challenge of whose people not all have heard. */
export interface Untold {
  readonly id: number;
  readonly scope: ChallengeScope;
  readonly scopeId: number | null;
  readonly rules: ChallengeRules;
  readonly organiserId: number | null;
  /** The account up to which all have heard. */
  readonly toldAfter: number;
}

/** Locked for the transaction that tells some more; null when nobody waits, or another process is at it. */
export const takeUntold = async (on: Queryable): Promise<Untold | null> => {
  const { rows } = await on.query<Untold & Record<string, unknown>>(sql()`
    SELECT id, scope, coalesce(church_id, family_id, group_id) AS "scopeId", rules, organiser_id AS "organiserId", told_after AS "toldAfter"
      FROM challenges WHERE told_after IS NOT NULL ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`);
  return rows.at(0) ?? null;
};

/** SQL: the accounts of a group; $1 is its id. */
const PEOPLE: Readonly<Record<ChallengeScope, string>> = {
  site: 'SELECT id AS account_id FROM users WHERE $1::integer IS NULL',
  church: `SELECT account_id FROM church_members WHERE church_id = $1 AND status = 'approved'`,
  family: 'SELECT account_id FROM family_members WHERE family_id = $1',
  group: `SELECT account_id FROM group_member WHERE group_id = $1 AND ${GROUPS_ARE_ON}`,
};

/** Those who come next, by their number. */
export const nextToTell = async (
  on: Queryable,
  { scope, scopeId, toldAfter }: Untold,
  limit: number,
): Promise<number[]> => {
  const { rows } = await on.query<{ account_id: number }>(sql(scopeId, toldAfter, limit)`
    SELECT account_id FROM (${PEOPLE[scope]}) people WHERE account_id > $2 ORDER BY account_id LIMIT $3`);
  return rows.map(({ account_id }) => account_id);
};

export const noteTold = async (on: Queryable, id: number, after: number | null): Promise<void> => {
  await on.query(sql(id, after)`UPDATE challenges SET told_after = $2 WHERE id = $1`);
};
