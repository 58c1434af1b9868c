import type { Queryable } from '../../../platform/database/database';

export const accountNames = async (on: Queryable, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await on.query<{ id: number; name: string }>({
    name: 'accounts:names',
    text: 'SELECT id, name FROM users WHERE id = ANY($1::integer[])',
    values: [ids],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
};
