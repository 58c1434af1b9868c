import type { DayWordAnswer } from '@lectio/contract';
import { formatDay, type Day } from '@kernel/civil-date';
import { prepared, type Queryable } from '@platform/database/database';
import { IS_LED, IS_SEEN, WITH_GROUP } from '../store/shared-plan.repository';

export interface WordOn {
  readonly sharedPlanId: number;
  readonly day: Day;
  readonly today: Day;
}

/**
 * What was written for a date of a shared plan, for those who see the plan; before the date, for those who lead it. A
 * church is not told the name of somebody who doesn’t compete, as on its boards.
 */
export const dayWord = async (
  on: Queryable,
  accountId: number,
  { sharedPlanId, day, today }: WordOn,
): Promise<DayWordAnswer | null> => {
  const { rows } = await on.query<DayWordAnswer>(prepared(accountId, sharedPlanId, formatDay(day), day > today)`
    SELECT w.text, w.account_id = $1 AS "isMine",
        CASE WHEN w.account_id = $1 OR s.church_id IS NULL OR u.competitive_mode THEN u.name END AS by
      FROM ${WITH_GROUP} JOIN shared_plan_word w ON w.shared_plan_id = s.id JOIN users u ON u.id = w.account_id
      WHERE ${IS_SEEN} AND s.id = $2 AND w.on_date = $3::date AND (NOT $4::boolean OR ${IS_LED})`);
  return rows.at(0) ?? null;
};
