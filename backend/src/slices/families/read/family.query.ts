import { FAMILY_MESSAGES, type FamilyAnswer, type FamilyReaderAnswer } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { canonSql } from '@slices/readers';
import { prepared, type Queryable, type RowOf } from '@platform/database/database';

type FamilyRow = RowOf<Omit<FamilyAnswer, 'members' | 'readers'>, 'createdAt'>;

/** An account's families, oldest first, or one of them, as their members see them. */
export const familiesOf = async (
  on: Queryable,
  accountId: number,
  familyId: number | null = null,
): Promise<FamilyAnswer[]> => {
  const { rows: families } = await on.query<FamilyRow>(prepared(accountId, familyId)`
    SELECT f.id, f.name, f.description, f.invite_code AS "inviteCode", f.created_by AS "createdBy", f.created_at AS "createdAt"
      FROM families f JOIN family_members m ON m.family_id = f.id
      WHERE m.account_id = $1 AND ($2::integer IS NULL OR f.id = $2) ORDER BY f.id`);
  if (families.length === 0) return [];
  const ids = families.map((family) => family.id);
  const members = await membersOf(on, ids);
  const readers = await readersOf(on, ids);
  return families.map((family) => ({
    ...family,
    createdAt: family.createdAt.toISOString(),
    members: members.get(family.id) ?? [],
    readers: readers.get(family.id) ?? [],
  }));
};

/** @throws Refusal (not-found) for strangers */
export const familyFor = async (on: Queryable, accountId: number, familyId: number): Promise<FamilyAnswer> => {
  const [family] = await familiesOf(on, accountId, familyId);
  if (!family) throw notFound(FAMILY_MESSAGES.familyNotFound);
  return family;
};

const membersOf = async (on: Queryable, familyIds: number[]): Promise<Map<number, FamilyAnswer['members']>> => {
  const { rows } = await on.query<{ familyId: number; id: number; name: string }>(prepared(familyIds)`
    SELECT m.family_id AS "familyId", u.id, u.name FROM family_members m JOIN users u ON u.id = m.account_id
      WHERE m.family_id = ANY($1) ORDER BY m.joined_at, u.id`);
  return grouped(rows);
};

const readersOf = async (on: Queryable, familyIds: number[]): Promise<Map<number, FamilyReaderAnswer[]>> => {
  const { rows } = await on.query<FamilyReaderAnswer & { familyId: number }>(prepared(familyIds)`
    SELECT f.family_id AS "familyId", r.id, r.name, r.is_primary AS "isPrimary", true AS "isActive", r.account_id AS "userId",
        json_build_object('name', u.name) AS "user", ${canonSql('r')} AS canon
      FROM family_readers f JOIN readers r ON r.id = f.reader_id JOIN users u ON u.id = r.account_id
      WHERE f.family_id = ANY($1) AND r.is_active ORDER BY r.is_primary DESC, r.id`);
  return grouped(rows);
};

const grouped = <Part extends object>(rows: readonly (Part & { familyId: number })[]): Map<number, Part[]> => {
  const groups = new Map<number, Part[]>();
  for (const { familyId, ...part } of rows) groups.set(familyId, [...(groups.get(familyId) ?? []), part as Part]);
  return groups;
};

/** A family's active reader and its owner. */
export interface FamilyReaderRow {
  readonly readerId: number;
  readonly ownerId: number;
  readonly partition: number;
  readonly isPrimary: boolean;
}

/** A family's active readers, optionally only one owner's, locked in id order until the transaction ends. */
export const lockFamilyReaders = async (
  on: Queryable,
  familyId: number,
  ownerId: number | null = null,
): Promise<FamilyReaderRow[]> => {
  const { rows } = await on.query<FamilyReaderRow>(prepared(familyId, ownerId)`
    SELECT r.id AS "readerId", r.account_id AS "ownerId", r.partition, r.is_primary AS "isPrimary" FROM readers r
      WHERE r.id IN (SELECT reader_id FROM family_readers WHERE family_id = $1) AND r.is_active AND ($2::integer IS NULL OR r.account_id = $2)
      ORDER BY r.id FOR UPDATE`);
  return rows;
};

export const isFamilyMember = async (on: Queryable, accountId: number, familyId: number): Promise<boolean> => {
  const { rows } = await on.query(prepared(familyId, accountId)`
    SELECT FROM family_members WHERE family_id = $1 AND account_id = $2`);
  return rows.length > 0;
};

/** A family's active readers, for commands that report for all of them; null when the account is not a member. */
export const readersForMember = async (
  on: Queryable,
  accountId: number,
  familyId: number,
): Promise<FamilyReaderRow[] | null> => {
  const { rows } = await on.query<FamilyReaderRow | { readerId: null }>(prepared(familyId, accountId)`
    SELECT r.id AS "readerId", r.account_id AS "ownerId", r.partition, r.is_primary AS "isPrimary"
      FROM family_members m
      LEFT JOIN (family_readers f JOIN readers r ON r.id = f.reader_id AND r.is_active) ON f.family_id = m.family_id
      WHERE m.family_id = $1 AND m.account_id = $2 ORDER BY r.id`);
  return rows.length === 0 ? null : rows.filter((row) => row.readerId !== null);
};

/** How many members and active readers a family has, and to how many families an account belongs. */
export const crowdAround = async (
  on: Queryable,
  { familyId, accountId }: { readonly familyId: number; readonly accountId: number },
): Promise<{ members: number; readers: number; families: number }> => {
  const { rows } = await on.query<{ members: number; readers: number; families: number }>(prepared(familyId, accountId)`
    SELECT (SELECT count(*)::integer FROM family_members WHERE family_id = $1) AS members,
      (SELECT count(*)::integer FROM family_readers f JOIN readers r ON r.id = f.reader_id AND r.is_active WHERE f.family_id = $1) AS readers,
      (SELECT count(*)::integer FROM family_members WHERE account_id = $2) AS families`);
  return rows[0];
};

export const familyNames = async (on: Queryable, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await on.query<{ id: number; name: string }>(prepared(ids)`
    SELECT id, name FROM families WHERE id = ANY($1::integer[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The families that an account owns. */
export const ownedFamilies = async (on: Queryable, accountId: number): Promise<{ id: number; name: string }[]> => {
  const { rows } = await on.query<{ id: number; name: string }>(prepared(accountId)`
    SELECT id, name FROM families WHERE created_by = $1 ORDER BY id`);
  return rows;
};

export const familyNameByCode = async (on: Queryable, inviteCode: string): Promise<string | null> => {
  const { rows } = await on.query<{ name: string }>(prepared(inviteCode)`
    SELECT name FROM families WHERE invite_code = $1`);
  return rows[0]?.name ?? null;
};

/** The accounts of a family's members. */
export const membersOfFamily = async (on: Queryable, familyId: number): Promise<number[]> => {
  const { rows } = await on.query<{ account_id: number }>(prepared(familyId)`
    SELECT account_id FROM family_members WHERE family_id = $1`);
  return rows.map((row) => row.account_id);
};

/** Null for a family that is gone. */
export const ownerOf = async (on: Queryable, familyId: number): Promise<number | null> => {
  const { rows } = await on.query<{ owner: number }>(prepared(familyId)`
    SELECT created_by AS owner FROM families WHERE id = $1`);
  return rows.at(0)?.owner ?? null;
};

/** The longest-standing member besides an account; null when there is nobody else. */
export const longestStanding = async (on: Queryable, familyId: number, but: number): Promise<number | null> => {
  const { rows } = await on.query<{ account_id: number }>(prepared(familyId, but)`
    SELECT account_id FROM family_members WHERE family_id = $1 AND account_id <> $2 ORDER BY joined_at, account_id LIMIT 1`);
  return rows.at(0)?.account_id ?? null;
};

/** The other accounts that share a family with this one. */
export const familyCompanions = async (on: Queryable, accountId: number): Promise<number[]> => {
  const { rows } = await on.query<{ account_id: number }>(prepared(accountId)`
    SELECT DISTINCT other.account_id FROM family_members own JOIN family_members other ON other.family_id = own.family_id
      WHERE own.account_id = $1 AND other.account_id <> $1`);
  return rows.map((row) => row.account_id);
};
