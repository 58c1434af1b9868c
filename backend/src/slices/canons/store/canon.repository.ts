import type { Canon } from '@lectio/contract';
import { prepared, type Queryable } from '@platform/database/database';

/** Beside the event, so that lists of readers show the choice at once. Null: the site's. */
export const keepCanon = async (on: Queryable, readerId: number, canon: Canon | null): Promise<void> => {
  await on.query(prepared(readerId, canon)`UPDATE readers SET canon = $2 WHERE id = $1`);
};
