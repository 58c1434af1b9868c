import { prepared, type Queryable } from '@platform/database/database';

export const accountNames = async (on: Queryable, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await on.query<{ id: number; name: string }>(prepared(ids)`
    SELECT id, name FROM users WHERE id = ANY($1::integer[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
