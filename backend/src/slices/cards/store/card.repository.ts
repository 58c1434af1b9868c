import { createHash } from 'node:crypto';
import { prepared, type Queryable, type Transaction } from '@platform/database/database';

/** After so many wrong PINs in a row there is one more try an hour. */
const WRONG_PINS = 10;
const REST_MS = 60 * 60 * 1000;

export interface NewCard {
  readonly readerId: number;
  readonly accountId: number;
  readonly name: string;
  readonly pinHash: string;
  readonly secretHash: Buffer;
  readonly madeAt: Date;
}

/** A card of an active reader. */
export interface Card {
  readonly readerId: number;
  readonly accountId: number;
  readonly reader: string;
  readonly pinHash: string;
  readonly secretHash: Buffer;
}

/** No salt: secrets are random, so likely ones cannot be guessed. */
export const secretHashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A reader has one card: a new one takes the place of the one before. */
export const putCard = async (
  on: Transaction,
  { readerId, accountId, name, pinHash, secretHash, madeAt }: NewCard,
): Promise<void> => {
  await on.query(prepared(readerId, accountId, name, pinHash, secretHash, madeAt)`
    INSERT INTO reader_card (reader_id, account_id, name, pin_hash, secret_hash, made_at) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (reader_id) DO UPDATE SET name = excluded.name, pin_hash = excluded.pin_hash,
        secret_hash = excluded.secret_hash, made_at = excluded.made_at, wrong_pins = 0, wrong_at = NULL`);
};

/** False when there is none. Its sessions go with it. */
export const deleteCard = async (on: Transaction, readerId: number): Promise<boolean> => {
  const { rowCount } = await on.query(prepared(readerId)`DELETE FROM reader_card WHERE reader_id = $1`);
  return rowCount === 1;
};

const CARD = `c.reader_id AS "readerId", c.account_id AS "accountId", r.name AS reader, c.pin_hash AS "pinHash", c.secret_hash AS "secretHash"`;
const IN_USE = 'r.id = c.reader_id AND r.account_id = c.account_id AND r.is_active';

export const cardBySecret = async (on: Queryable, secret: string): Promise<Card | null> => {
  const { rows } = await on.query<Card>(prepared(secretHashOf(secret))`
    SELECT ${CARD} FROM reader_card c JOIN readers r ON ${IN_USE} WHERE c.secret_hash = $1`);
  return rows.at(0) ?? null;
};

/**
 * The card whose PIN may be tried, which counts as a wrong one until `forgetWrongPins`: of many tries at once none is
 * left out. Null for a name that is unknown or rests.
 */
export const cardToTry = async (on: Queryable, name: string, now: Date): Promise<Card | null> => {
  const before = new Date(now.getTime() - REST_MS);
  const { rows } = await on.query<Card>(prepared(name, now, before)`
    UPDATE reader_card c SET wrong_pins = least(wrong_pins + 1, ${WRONG_PINS}), wrong_at = $2 FROM readers r
      WHERE c.name = $1 AND ${IN_USE} AND (c.wrong_pins < ${WRONG_PINS} OR c.wrong_at <= $3) RETURNING ${CARD}`);
  return rows.at(0) ?? null;
};

export const forgetWrongPins = async (on: Queryable, readerId: number): Promise<void> => {
  await on.query(prepared(readerId)`UPDATE reader_card SET wrong_pins = 0, wrong_at = NULL WHERE reader_id = $1`);
};
