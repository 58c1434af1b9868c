import { prepared, type Queryable } from '@platform/database/database';

export const accountNames = async (on: Queryable, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await on.query<{ id: number; name: string }>(prepared(ids)`
    SELECT id, name FROM users WHERE id = ANY($1::integer[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The administrator with the oldest account besides one; null when there is nobody else. */
export const longestStandingAdministrator = async (on: Queryable, but: number): Promise<number | null> => {
  const { rows } = await on.query<{ id: number }>(prepared(but)`
    SELECT id FROM users WHERE is_admin AND id <> $1 ORDER BY created_at, id LIMIT 1`);
  return rows.at(0)?.id ?? null;
};

/** Who has an account here. Not counted as real: the first administrator, who prepares the site before others come. */
export interface PeopleHere {
  readonly real: number;
  /** Accounts that the demo or a load generator made. */
  readonly invented: number;
}

export const peopleHere = async (on: Queryable): Promise<PeopleHere> => {
  const { rows } = await on.query<PeopleHere & Record<string, unknown>>(prepared()`
    SELECT count(*) FILTER (WHERE is_fake)::int AS invented,
        count(*) FILTER (WHERE NOT is_fake AND id IS DISTINCT FROM (SELECT min(id) FROM users WHERE is_admin AND NOT is_fake))::int AS real
      FROM users`);
  return rows[0];
};
