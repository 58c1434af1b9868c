import type { Queryable } from '../../../platform/database/database';

/** Whether the reader is its owner itself; null for one that is not active any more. */
export const isPrimaryReader = async (on: Queryable, readerId: number): Promise<boolean | null> => {
  const { rows } = await on.query<{ is_primary: boolean }>({
    name: 'reader-news:primary',
    text: 'SELECT is_primary FROM readers WHERE id = $1 AND is_active',
    values: [readerId],
  });
  return rows[0]?.is_primary ?? null;
};
