import type { CardAnswer, CardMemberAnswer } from '@lectio/contract';
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

/** Whether a card has the name. */
export const isNameInUse = async (on: Queryable, name: string): Promise<boolean> => {
  const { rows } = await on.query(prepared(name)`SELECT FROM reader_card WHERE name = $1`);
  return rows.length > 0;
};

/** Members of a group whose accounts have no mail, as they came. */
export const cardMembersOf = async (on: Queryable, groupId: number): Promise<CardMemberAnswer[]> => {
  const { rows } = await on.query<Omit<CardMemberAnswer, 'card'> & { card: string | null; madeAt: Date }>(prepared(
    groupId,
  )`
    SELECT u.id AS "userId", r.id AS "readerId", r.name, c.name AS card, c.made_at AS "madeAt"
      FROM group_member m JOIN users u ON u.id = m.account_id AND u.email IS NULL
        JOIN readers r ON r.account_id = u.id AND r.is_primary AND r.is_active LEFT JOIN reader_card c ON c.reader_id = r.id
      WHERE m.group_id = $1 ORDER BY m.joined_at, u.id`);
  return rows.map(({ card, madeAt, ...member }) => ({
    ...member,
    card: card === null ? null : { name: card, madeAt: madeAt.toISOString() },
  }));
};

export const hasNoMail = async (on: Queryable, accountId: number): Promise<boolean> => {
  const { rows } = await on.query(prepared(accountId)`SELECT FROM users WHERE id = $1 AND email IS NULL`);
  return rows.length > 0;
};
