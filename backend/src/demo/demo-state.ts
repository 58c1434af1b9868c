import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '../platform/database/database';
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
  const [found] = await context.get(Database).rows<{ made: number; last: number; others: number }>(
    `SELECT count(*) FILTER (WHERE is_fake AND email = ANY($1))::int AS made, count(*) FILTER (WHERE is_fake AND email = $2)::int AS last,
      count(*) FILTER (WHERE NOT is_fake AND NOT is_admin)::int AS others FROM users`,
    [emails, plan.accounts[plan.last.by].email],
  );
  if (found.last > 0) return 'complete';
  if (found.made > 0) return 'interrupted';
  return found.others > 0 ? 'occupied' : 'empty';
};
