import { prepared, type Queryable } from '@platform/database/database';

/** Some unconfirmed accounts registered between two instants that have not been reminded, oldest first. */
export const accountsToRemind = async (on: Queryable, { from, to }: { from: Date; to: Date }): Promise<number[]> => {
  const { rows } = await on.query<{ id: number }>(prepared(from, to)`
    SELECT u.id FROM users u WHERE NOT u.email_verified AND u.created_at > $1 AND u.created_at <= $2 AND NOT u.is_fake
      AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.dedupe_key = 'verify-email:' || u.id) ORDER BY u.created_at LIMIT 500`);
  return rows.map(({ id }) => id);
};
