import type { CardAnswer } from '@lectio/contract';
import { prepared, type Queryable } from '@platform/database/database';

/** Null without one. */
export const cardOf = async (on: Queryable, readerId: number): Promise<CardAnswer['card']> => {
  const { rows } = await on.query<{ name: string; madeAt: Date }>(prepared(readerId)`
    SELECT name, made_at AS "madeAt" FROM reader_card WHERE reader_id = $1`);
  return rows.length === 0 ? null : { name: rows[0].name, madeAt: rows[0].madeAt.toISOString() };
};

/** For the account's takeout: without what is secret. */
export const cardsOfAccount = async (
  on: Queryable,
  accountId: number,
): Promise<{ readonly reader: string; readonly name: string; readonly madeAt: Date }[]> => {
  const { rows } = await on.query<{ reader: string; name: string; madeAt: Date }>(prepared(accountId)`
    SELECT r.name AS reader, c.name, c.made_at AS "madeAt" FROM reader_card c JOIN readers r ON r.id = c.reader_id
      WHERE c.account_id = $1 AND r.is_active ORDER BY r.id`);
  return rows;
};
