import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '@platform/database/database';
import { peopleHere } from '@slices/accounts';
import type { CommunityPlan } from './plan';

/** `occupied`: real people have accounts here, so an invented community does not belong. */
export type DemoState = 'empty' | 'complete' | 'interrupted' | 'occupied';

/**
 * Finds out whether the community exists. There is no separate marker: the plan's last account arrives when everything
 * else has happened and is projected, so it is the marker. That holds even after a power cut, because no two statements
 * have to agree about it.
 */
export const demoState = async (context: INestApplicationContext, plan: CommunityPlan): Promise<DemoState> => {
  const emails = plan.accounts.map((account) => account.email);
  const database = context.get(Database);
  const [found] = await database.rows<{ made: number; last: number }>(
    `SELECT count(*) FILTER (WHERE email = ANY($1))::int AS made, count(*) FILTER (WHERE email = $2)::int AS last
      FROM users WHERE is_fake`,
    [emails, plan.accounts[plan.last.by].email],
  );
  if (found.last > 0) return 'complete';
  if (found.made > 0) return 'interrupted';
  return (await peopleHere(database)).real > 0 ? 'occupied' : 'empty';
};
