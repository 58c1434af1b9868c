import type { DayWordAnswer } from '@lectio/contract';
import { formatDay, type Day } from '@kernel/civil-date';
import { prepared, type Queryable } from '@platform/database/database';

export interface GroupDay {
  readonly groupId: number;
  readonly day: Day;
}

/** What a leader wrote for the day; null when nobody did. For members. */
export const groupWord = async (
  on: Queryable,
  accountId: number,
  { groupId, day }: GroupDay,
): Promise<DayWordAnswer | null> => {
  const { rows } = await on.query<DayWordAnswer>(prepared(groupId, formatDay(day), accountId)`
    SELECT w.text, u.name AS by, w.account_id = $3 AS "isMine" FROM group_word w JOIN users u ON u.id = w.account_id
      WHERE w.group_id = $1 AND w.on_date = $2::date`);
  return rows.at(0) ?? null;
};

/** What an account wrote, for its takeout. */
export const groupWordsBy = async (
  on: Queryable,
  accountId: number,
): Promise<{ group: string; date: string; text: string }[]> => {
  const { rows } = await on.query<{ group: string; date: string; text: string }>(prepared(accountId)`
    SELECT g.name AS "group", to_char(w.on_date, 'YYYY-MM-DD') AS date, w.text
      FROM group_word w JOIN reading_group g ON g.id = w.group_id WHERE w.account_id = $1 ORDER BY w.on_date, w.group_id`);
  return rows;
};
