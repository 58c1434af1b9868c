import type { Queryable } from '../../../platform/database/database';

/** Some unconfirmed accounts registered between two instants that have not been reminded, oldest first. */
export const accountsToRemind = async (on: Queryable, { from, to }: { from: Date; to: Date }): Promise<number[]> => {
  const { rows } = await on.query<{ id: number }>({
    name: 'accounts:to-remind',
    text: `SELECT u.id FROM users u WHERE NOT u.email_verified AND u.created_at > $1 AND u.created_at <= $2 AND NOT u.is_fake
      AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.dedupe_key = 'verify-email:' || u.id) ORDER BY u.created_at LIMIT 500`,
    values: [from, to],
  });
  return rows.map(({ id }) => id);
};
