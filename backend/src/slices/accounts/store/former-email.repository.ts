import { sql, type Queryable } from '@platform/database/database';

/** Keeps an address that an account had until it is told. Returns the id of the row. */
export const keepFormerEmail = async (on: Queryable, accountId: number, email: string): Promise<number> => {
  const { rows } = await on.query<{ id: number }>(sql(accountId, email)`
    INSERT INTO former_email (account_id, email) VALUES ($1, $2) RETURNING id`);
  return rows[0].id;
};

/** Null once it was told. */
export const findFormerEmail = async (on: Queryable, id: number): Promise<string | null> =>
  (await on.query<{ email: string }>(sql(id)`SELECT email FROM former_email WHERE id = $1`)).rows.at(0)?.email ?? null;

export const forgetFormerEmail = async (on: Queryable, id: number): Promise<void> => {
  await on.query(sql(id)`DELETE FROM former_email WHERE id = $1`);
};
