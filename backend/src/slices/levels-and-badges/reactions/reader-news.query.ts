import type { Queryable } from '../../../platform/database/database';

/** True when the reader is the account holder; null when it is no longer active. */
export const isPrimaryReader = async (on: Queryable, readerId: number): Promise<boolean | null> => {
  const { rows } = await on.query<{ is_primary: boolean }>({
    name: 'reader-news:primary',
    text: 'SELECT is_primary FROM readers WHERE id = $1 AND is_active',
    values: [readerId],
  });
  return rows[0]?.is_primary ?? null;
};
