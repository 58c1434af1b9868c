import { prepared, type Queryable } from '@platform/database/database';

/** A published challenge that is not closed, and its group; neither family, church nor group for one of the site. */
export interface OpenChallenge {
  readonly id: number;
  readonly name: string;
  readonly churchId: number | null;
  readonly familyId: number | null;
  readonly groupId: number | null;
}

const OPEN = `SELECT c.id, c.name, c.church_id AS "churchId", c.family_id AS "familyId", c.group_id AS "groupId" FROM challenges c
  WHERE c.published_at IS NOT NULL AND c.closed_at IS NULL`;

export const organisedBy = async (on: Queryable, accountId: number): Promise<OpenChallenge[]> => {
  const { rows } = await on.query<OpenChallenge & Record<string, unknown>>(prepared(accountId)`
    ${OPEN} AND c.organiser_id = $1 ORDER BY c.id`);
  return rows;
};

/** Those that only this account leads: of its churches, families and groups, whoever organised them, and of the site those that it organised. */
export const ledBy = async (on: Queryable, accountId: number): Promise<OpenChallenge[]> => {
  const { rows } = await on.query<OpenChallenge & Record<string, unknown>>(prepared(accountId)`
    ${OPEN} AND c.id IN (SELECT id FROM challenges WHERE organiser_id = $1 AND scope = 'site'
      UNION ALL SELECT id FROM challenges WHERE church_id IN (SELECT id FROM churches WHERE admin_id = $1)
      UNION ALL SELECT id FROM challenges WHERE family_id IN (SELECT id FROM families WHERE created_by = $1)
      UNION ALL SELECT id FROM challenges WHERE group_id IN (SELECT group_id FROM group_member m WHERE account_id = $1 AND role = 'leader'
        AND NOT EXISTS (SELECT FROM group_member o WHERE o.group_id = m.group_id AND o.role = 'leader' AND o.account_id <> $1))) ORDER BY c.id`);
  return rows;
};

export const changeOrganiser = async (on: Queryable, id: number, accountId: number): Promise<void> => {
  await on.query(prepared(id, accountId)`UPDATE challenges SET organiser_id = $2 WHERE id = $1`);
};
