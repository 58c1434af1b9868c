import { prepared, type Queryable, type Transaction } from '@platform/database/database';

/** The plans that an account shared with one family, church or group. */
export interface SharedByAccount {
  readonly familyId: number | null;
  readonly churchId: number | null;
  readonly groupId: number | null;
  /** `endsOn` is the last day of reading, `YYYY-MM-DD`; null without an end. */
  readonly plans: readonly { readonly id: number; readonly name: string; readonly endsOn: string | null }[];
}

/** In all groups; one that the account has left counts too. */
export const sharedBy = async (on: Queryable, accountId: number): Promise<SharedByAccount[]> => {
  const { rows } = await on.query<SharedByAccount & Record<string, unknown>>(prepared(accountId)`
    SELECT family_id AS "familyId", church_id AS "churchId", group_id AS "groupId",
        json_agg(json_build_object('id', id, 'name', name, 'endsOn', to_char(target_on, 'YYYY-MM-DD')) ORDER BY id) AS plans
      FROM shared_plan WHERE account_id = $1 GROUP BY family_id, church_id, group_id ORDER BY family_id, church_id, group_id`);
  return rows;
};

export const changeSharer = async (on: Transaction, { plans }: SharedByAccount, accountId: number): Promise<void> => {
  await on.query(prepared(
    plans.map(({ id }) => id),
    accountId,
  )`
    UPDATE shared_plan SET account_id = $2 WHERE id = ANY($1::integer[])`);
};

/** The plans of an account that an administrator shows to everybody. */
export const publishedBy = async (on: Queryable, accountId: number): Promise<{ id: number; name: string }[]> => {
  const { rows } = await on.query<{ id: number; name: string }>(prepared(accountId)`
    SELECT id, name FROM custom_plans WHERE account_id = $1 AND published ORDER BY id`);
  return rows;
};

export const changePublisher = async (on: Transaction, accountId: number, heirId: number): Promise<void> => {
  await on.query(prepared(accountId, heirId)`
    UPDATE custom_plans SET account_id = $2 WHERE account_id = $1 AND published`);
};

/** What an account said of the readers of others is theirs: that they read a day together. */
export const leaveReadTogether = async (on: Transaction, accountId: number): Promise<void> => {
  await on.query(prepared(accountId)`
    UPDATE shared_plan_together t SET account_id = r.account_id
      FROM readers r WHERE r.id = t.reader_id AND t.account_id = $1 AND r.account_id <> $1`);
};
