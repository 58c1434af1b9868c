import { Injectable } from '@nestjs/common';
import type { JoinablePlanAnswer } from '@lectio/contract';
import { Database, prepared } from '@platform/database/database';
import { isOf } from '@slices/readers';
import { IS_TOGETHER } from '../store/shared-plan.repository';
import { planWordsHere } from './plan-words';

interface Row extends JoinablePlanAnswer, Record<string, unknown> {
  readonly planId: string;
}

/** What a reader may join and end by itself: the plans of its groups. */
@Injectable()
export class GroupPlans {
  constructor(private readonly database: Database) {}

  /** The ids of the plans it follows with a group, and isn’t through. */
  async followedBy(readerId: number): Promise<string[]> {
    const { rows } = await this.database.query<{ planId: string }>(prepared(readerId)`
      SELECT p.plan_id AS "planId" FROM readers r JOIN views.plan_run p ON ${isOf('p', 'r')} JOIN shared_plan s ON s.id = p.shared_plan_id
        WHERE r.id = $1 AND s.group_id IS NOT NULL AND p.completed_at IS NULL`);
    return rows.map(({ planId }) => planId);
  }

  /** Those that it doesn't follow, the newest first; none where groups are off, and none that is over. @param today `YYYY-MM-DD` */
  async openTo(readerId: number, today: string): Promise<JoinablePlanAnswer[]> {
    const { rows } = await this.database.query<Row>(prepared(readerId, today)`
      SELECT s.id, s.plan_id AS "planId", s.name, g.name AS "group"
        FROM readers r JOIN group_member m ON m.account_id = r.account_id
        JOIN reading_group g ON g.id = m.group_id JOIN shared_plan s ON s.group_id = g.id
        WHERE r.id = $1 AND ${IS_TOGETHER} AND coalesce((SELECT groups FROM site_setting), true)
          AND (s.target_on IS NULL OR s.target_on >= $2::date)
          AND NOT EXISTS (SELECT 1 FROM views.plan_run p WHERE ${isOf('p', 'r')}
            AND (p.shared_plan_id = s.id OR p.plan_id = s.plan_id AND p.completed_at IS NULL AND NOT p.paused))
        ORDER BY s.id DESC`);
    return rows.map(({ id, planId, name, group }) => ({
      id,
      name: planWordsHere(planId, { name, description: null }).name,
      group,
    }));
  }
}
