import { prepared, type Transaction } from '@platform/database/database';

export interface Family {
  readonly id: number;
  /** The present owner. */
  readonly createdBy: number;
}

export interface NewFamily {
  readonly name: string;
  readonly description: string | null;
  /** Upper case, without blanks. */
  readonly inviteCode: string;
  readonly createdBy: number;
  readonly createdAt: Date;
}

export interface NewMember {
  readonly familyId: number;
  readonly accountId: number;
  readonly joinedAt: Date;
}

const FAMILY = 'SELECT id, created_by AS "createdBy" FROM families';

/** Null when the invite code is taken. */
export const insertFamily = async (
  on: Transaction,
  { name, description, inviteCode, createdBy, createdAt }: NewFamily,
): Promise<number | null> => {
  const { rows } = await on.query<{ id: number }>(prepared(name, description, inviteCode, createdBy, createdAt)`
    INSERT INTO families (name, description, invite_code, created_by, created_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (invite_code) DO NOTHING RETURNING id`);
  return rows.at(0)?.id ?? null;
};

/** A family the account belongs to, locked: every change to it or its members locks it first. */
export const lockFamilyOf = async (on: Transaction, accountId: number, familyId: number): Promise<Family | null> => {
  const { rows } = await on.query<Family>(prepared(familyId)`${FAMILY} WHERE id = $1 FOR UPDATE`);
  // Once it is locked: what was true of its members before may be no longer.
  const member = await on.query(prepared(familyId, accountId)`
    SELECT FROM family_members WHERE family_id = $1 AND account_id = $2`);
  return member.rows.length > 0 ? (rows.at(0) ?? null) : null;
};

/** Every family the account owns or belongs to. */
export const lockFamiliesWith = async (on: Transaction, accountId: number): Promise<Family[]> => {
  const { rows } = await on.query<Family>(prepared(accountId)`
    ${FAMILY} WHERE created_by = $1 OR id IN (SELECT family_id FROM family_members WHERE account_id = $1)
      ORDER BY id FOR UPDATE`);
  return rows;
};

export const lockFamilyByCode = async (on: Transaction, inviteCode: string): Promise<Family | null> =>
  (await on.query<Family>(prepared(inviteCode)`${FAMILY} WHERE invite_code = $1 FOR UPDATE`)).rows.at(0) ?? null;

/** False when the account is already a member. */
export const insertMember = async (on: Transaction, { familyId, accountId, joinedAt }: NewMember): Promise<boolean> => {
  const { rowCount } = await on.query(prepared(familyId, accountId, joinedAt)`
    INSERT INTO family_members (family_id, account_id, joined_at) VALUES ($1, $2, $3)
      ON CONFLICT (family_id, account_id) DO NOTHING`);
  return rowCount === 1;
};

/** False when the reader is already in the family. */
export const insertFamilyReader = async (
  on: Transaction,
  { familyId, readerId }: { familyId: number; readerId: number },
): Promise<boolean> => {
  const { rowCount } = await on.query(prepared(familyId, readerId)`
    INSERT INTO family_readers (family_id, reader_id) VALUES ($1, $2) ON CONFLICT (family_id, reader_id) DO NOTHING`);
  return rowCount === 1;
};

export const deleteMember = async (on: Transaction, familyId: number, accountId: number): Promise<void> => {
  await on.query(prepared(familyId, accountId)`
    DELETE FROM family_members WHERE family_id = $1 AND account_id = $2`);
};

export const deleteFamilyReader = async (on: Transaction, familyId: number, readerId: number): Promise<void> => {
  await on.query(prepared(familyId, readerId)`DELETE FROM family_readers WHERE family_id = $1 AND reader_id = $2`);
};

/** Takes a reader out of the families that an account does not belong to, which are returned. */
export const leaveFamiliesBut = async (on: Transaction, readerId: number, accountId: number): Promise<number[]> => {
  const { rows } = await on.query<{ familyId: number }>(prepared(readerId, accountId)`
    DELETE FROM family_readers WHERE reader_id = $1
      AND family_id NOT IN (SELECT family_id FROM family_members WHERE account_id = $2) RETURNING family_id AS "familyId"`);
  return rows.map(({ familyId }) => familyId);
};

/** Makes a reader one of each family of an account; those that it was none of are returned. */
export const enterFamiliesOf = async (on: Transaction, accountId: number, readerId: number): Promise<number[]> => {
  const { rows } = await on.query<{ familyId: number }>(prepared(accountId, readerId)`
    INSERT INTO family_readers (family_id, reader_id) SELECT family_id, $2 FROM family_members WHERE account_id = $1
      ON CONFLICT (family_id, reader_id) DO NOTHING RETURNING family_id AS "familyId"`);
  return rows.map(({ familyId }) => familyId);
};

export const changeOwner = async (on: Transaction, familyId: number, accountId: number): Promise<void> => {
  await on.query(prepared(familyId, accountId)`UPDATE families SET created_by = $2 WHERE id = $1`);
};

/** False when the code is taken. */
export const changeInviteCode = async (on: Transaction, id: number, inviteCode: string): Promise<boolean> => {
  const { rows } = await on.query(prepared(id, inviteCode)`
    UPDATE families SET invite_code = $2 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM families WHERE invite_code = $2) RETURNING id`);
  return rows.length > 0;
};

/** Members and readers go with it. */
export const deleteFamily = async (on: Transaction, familyId: number): Promise<void> => {
  await on.query(prepared(familyId)`DELETE FROM families WHERE id = $1`);
};
