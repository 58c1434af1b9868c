import { prepared, type Queryable } from '@platform/database/database';

/** True when the reader is the account holder; null when it is no longer active. */
export const isPrimaryReader = async (on: Queryable, readerId: number): Promise<boolean | null> => {
  const { rows } = await on.query<{ is_primary: boolean }>(prepared(readerId)`
    SELECT is_primary FROM readers WHERE id = $1 AND is_active`);
  return rows[0]?.is_primary ?? null;
};
