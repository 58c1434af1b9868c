import { prepared, type Queryable } from '@platform/database/database';

/** What somebody who leads a shared plan wrote for a date. */
export interface DayWord {
  readonly sharedPlanId: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly accountId: number;
  readonly text: string;
}

/** One for each date: the newest one stays. */
export const writeDayWord = async (on: Queryable, { sharedPlanId, date, accountId, text }: DayWord): Promise<void> => {
  await on.query(prepared(sharedPlanId, date, accountId, text)`
    INSERT INTO shared_plan_word (shared_plan_id, on_date, account_id, text) VALUES ($1, $2, $3, $4)
      ON CONFLICT (shared_plan_id, on_date) DO UPDATE SET account_id = excluded.account_id, text = excluded.text`);
};

/** False when there was none. */
export const deleteDayWord = async (on: Queryable, sharedPlanId: number, date: string): Promise<boolean> => {
  const { rows } = await on.query(prepared(sharedPlanId, date)`
    DELETE FROM shared_plan_word WHERE shared_plan_id = $1 AND on_date = $2 RETURNING 1`);
  return rows.length > 0;
};
