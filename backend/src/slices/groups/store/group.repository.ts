import type { GroupKind, GroupRole, GroupSight } from '@lectio/contract';
import { prepared, type Transaction } from '@platform/database/database';
import { updateGiven, type Columns } from '@platform/database/sql';

/** What its leaders decide about a group. */
export interface Particulars {
  readonly name: string;
  readonly kind: GroupKind;
  readonly description: string | null;
  readonly encouragement: boolean;
}

export interface NewGroup extends Omit<Particulars, 'encouragement'> {
  readonly churchId: number | null;
  /** Upper case, without blanks. */
  readonly code: string;
  readonly createdAt: Date;
}

export interface NewGroupMember {
  readonly groupId: number;
  readonly accountId: number;
  readonly role: GroupRole;
  readonly joinedAt: Date;
}

const COLUMNS: Columns<Particulars> = {
  name: 'name',
  kind: 'kind',
  description: 'description',
  encouragement: 'encouragement',
};

/** Null when the code is taken. */
export const insertGroup = async (
  on: Transaction,
  { name, kind, description, churchId, code, createdAt }: NewGroup,
): Promise<number | null> => {
  const { rows } = await on.query<{ id: number }>(prepared(name, kind, description, churchId, code, createdAt)`
    INSERT INTO reading_group (name, kind, description, church_id, code, created_at) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (code) DO NOTHING RETURNING id`);
  return rows.at(0)?.id ?? null;
};

/** Undefined fields stay as they are. */
export const updateGroup = (on: Transaction, id: number, changes: Partial<Particulars>): Promise<void> =>
  updateGiven(on, { table: 'reading_group', columns: COLUMNS }, id, changes);

/** The account's role in a group, locked: every change to it or its members locks it first. Null for who is no member. */
export const lockGroupOf = async (on: Transaction, accountId: number, groupId: number): Promise<GroupRole | null> => {
  await on.query(prepared(groupId)`SELECT FROM reading_group WHERE id = $1 FOR UPDATE`);
  return roleIn(on, groupId, accountId);
};

/** Every group the account belongs to. */
export const lockGroupsOf = async (on: Transaction, accountId: number): Promise<number[]> => {
  const { rows } = await on.query<{ id: number }>(prepared(accountId)`
    SELECT id FROM reading_group WHERE id IN (SELECT group_id FROM group_member WHERE account_id = $1)
      ORDER BY id FOR UPDATE`);
  return rows.map(({ id }) => id);
};

/** Locks the account's row, so that the groups it enters at the same moment are counted one after the other. */
export const lockAccount = async (on: Transaction, accountId: number): Promise<void> => {
  await on.query(prepared(accountId)`SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE`);
};

/** Null when the code is no group's. */
export const lockGroupByCode = async (on: Transaction, code: string): Promise<number | null> => {
  const { rows } = await on.query<{ id: number }>(prepared(code)`
    SELECT id FROM reading_group WHERE code = $1 FOR UPDATE`);
  return rows.at(0)?.id ?? null;
};

/** Null for who is no member. */
export const roleIn = async (on: Transaction, groupId: number, accountId: number): Promise<GroupRole | null> => {
  const { rows } = await on.query<{ role: GroupRole }>(prepared(groupId, accountId)`
    SELECT role FROM group_member WHERE group_id = $1 AND account_id = $2`);
  return rows.at(0)?.role ?? null;
};

/** False when the account is already a member. */
export const insertMember = async (
  on: Transaction,
  { groupId, accountId, role, joinedAt, sees }: NewGroupMember & { readonly sees: GroupSight },
): Promise<boolean> => {
  const { rowCount } = await on.query(prepared(groupId, accountId, role, sees, joinedAt)`
    INSERT INTO group_member (group_id, account_id, role, sees, joined_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (group_id, account_id) DO NOTHING`);
  return rowCount === 1;
};

export const deleteMember = async (on: Transaction, groupId: number, accountId: number): Promise<void> => {
  await on.query(prepared(groupId, accountId)`DELETE FROM group_member WHERE group_id = $1 AND account_id = $2`);
};

export const changeRole = async (
  on: Transaction,
  { groupId, accountId }: { readonly groupId: number; readonly accountId: number },
  role: GroupRole,
): Promise<void> => {
  await on.query(prepared(groupId, accountId, role)`
    UPDATE group_member SET role = $3 WHERE group_id = $1 AND account_id = $2`);
};

/** False for who is no member. */
export const changeSight = async (
  on: Transaction,
  { groupId, accountId }: { readonly groupId: number; readonly accountId: number },
  sees: GroupSight,
): Promise<boolean> => {
  const { rowCount } = await on.query(prepared(groupId, accountId, sees)`
    UPDATE group_member SET sees = $3 WHERE group_id = $1 AND account_id = $2`);
  return rowCount === 1;
};

/** False when the code is taken. */
export const changeCode = async (on: Transaction, id: number, code: string): Promise<boolean> => {
  const { rows } = await on.query(prepared(id, code)`
    UPDATE reading_group SET code = $2 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM reading_group WHERE code = $2) RETURNING id`);
  return rows.length > 0;
};

/** Its members go with it. */
export const deleteGroup = async (on: Transaction, id: number): Promise<void> => {
  await on.query(prepared(id)`DELETE FROM reading_group WHERE id = $1`);
};
