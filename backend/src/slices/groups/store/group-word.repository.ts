import { prepared, type Transaction } from '@platform/database/database';

/** What a leader writes for a date. */
export interface GroupWord {
  readonly groupId: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly accountId: number;
  readonly text: string;
}

/** One for each date: the newest one stays. */
export const writeGroupWord = async (on: Transaction, { groupId, date, accountId, text }: GroupWord): Promise<void> => {
  await on.query(prepared(groupId, date, accountId, text)`
    INSERT INTO group_word (group_id, on_date, account_id, text) VALUES ($1, $2, $3, $4)
      ON CONFLICT (group_id, on_date) DO UPDATE SET account_id = excluded.account_id, text = excluded.text`);
};

/** False when there was none. */
export const deleteGroupWord = async (on: Transaction, groupId: number, date: string): Promise<boolean> => {
  const { rowCount } = await on.query(prepared(groupId, date)`
    DELETE FROM group_word WHERE group_id = $1 AND on_date = $2::date`);
  return rowCount === 1;
};
