import {
  GROUP_MESSAGES,
  type GroupAnswer,
  type GroupEnvelope,
  type GroupMemberAnswer,
  type GroupSight,
} from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { byName } from '@platform/database/sql';
import { prepared, type Queryable, type RowOf } from '@platform/database/database';

/** An account's groups by name, or one of them. */
export const groupsOf = async (
  on: Queryable,
  accountId: number,
  groupId: number | null = null,
): Promise<GroupAnswer[]> => {
  const { rows } = await on.query<RowOf<GroupAnswer, 'createdAt'>>(prepared(accountId, groupId)`
    SELECT g.id, g.name, g.kind, g.description, CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name) END AS church,
        g.code, g.encouragement, g.created_at AS "createdAt", m.role, m.sees,
        (SELECT count(*)::integer FROM group_member other WHERE other.group_id = g.id) AS "memberCount"
      FROM group_member m JOIN reading_group g ON g.id = m.group_id LEFT JOIN churches c ON c.id = g.church_id
      WHERE m.account_id = $1 AND ($2::integer IS NULL OR g.id = $2) ORDER BY ${byName('g.name')}, g.id`);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
};

/** @throws Refusal (not-found) for strangers */
export const groupFor = async (on: Queryable, accountId: number, groupId: number): Promise<GroupEnvelope['group']> => {
  const [group] = await groupsOf(on, accountId, groupId);
  if (!group) throw notFound(GROUP_MESSAGES.groupNotFound);
  return { ...group, members: await membersOf(on, groupId) };
};

const ORDER = `ORDER BY m.role = 'leader' DESC, m.joined_at, m.account_id`;

const membersOf = async (on: Queryable, groupId: number): Promise<GroupMemberAnswer[]> => {
  const { rows } = await on.query<RowOf<GroupMemberAnswer, 'joinedAt'>>(prepared(groupId)`
    SELECT u.id, u.name, m.role, m.joined_at AS "joinedAt", u.email IS NULL AS "signsInByCard" FROM group_member m JOIN users u ON u.id = m.account_id
      WHERE m.group_id = $1 ${ORDER}`);
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
};

/** A member with the primary reader, and what the group may see of its reading. */
export interface GroupReader {
  readonly userId: number;
  readonly readerId: number;
  readonly sees: GroupSight;
}

/** In the order of the group's list. @throws Refusal (not-found) for strangers */
export const readersFor = async (on: Queryable, accountId: number, groupId: number): Promise<GroupReader[]> => {
  const { rows } = await on.query<GroupReader>(prepared(groupId, accountId)`
    SELECT m.account_id AS "userId", r.id AS "readerId", m.sees
      FROM group_member m JOIN readers r ON r.account_id = m.account_id AND r.is_primary
      WHERE m.group_id = $1 AND EXISTS (SELECT FROM group_member own WHERE own.group_id = $1 AND own.account_id = $2) ${ORDER}`);
  if (rows.length === 0) throw notFound(GROUP_MESSAGES.groupNotFound);
  return rows;
};

/** Whether its leaders have left encouragement on. */
export const isEncouraging = async (on: Queryable, groupId: number): Promise<boolean> => {
  const { rows } = await on.query<{ encouragement: boolean }>(prepared(groupId)`
    SELECT encouragement FROM reading_group WHERE id = $1`);
  return rows.at(0)?.encouragement ?? false;
};

/** The accounts of a group's members; of its leaders alone. */
export const accountsIn = async (on: Queryable, groupId: number): Promise<{ all: number[]; leaders: number[] }> => {
  const { rows } = await on.query<{ id: number; leads: boolean }>(prepared(groupId)`
    SELECT account_id AS id, role = 'leader' AS leads FROM group_member WHERE group_id = $1`);
  return { all: rows.map(({ id }) => id), leaders: rows.filter(({ leads }) => leads).map(({ id }) => id) };
};

/** Of the members, or one of them, those whom the leaders look after: their readers sign in with cards alone. */
export const lookedAfter = async (
  on: Queryable,
  groupId: number,
  accountId: number | null = null,
): Promise<number[]> => {
  const { rows } = await on.query<{ id: number }>(prepared(groupId, accountId)`
    SELECT u.id FROM group_member m JOIN users u ON u.id = m.account_id
      WHERE m.group_id = $1 AND u.email IS NULL AND ($2::integer IS NULL OR u.id = $2) ORDER BY u.id`);
  return rows.map(({ id }) => id);
};

/** How many members a group has, and to how many groups an account belongs. */
export const crowdAround = async (
  on: Queryable,
  { groupId, accountId }: { readonly groupId: number; readonly accountId: number },
): Promise<{ members: number; groups: number }> => {
  const { rows } = await on.query<{ members: number; groups: number }>(prepared(groupId, accountId)`
    SELECT (SELECT count(*)::integer FROM group_member WHERE group_id = $1) AS members,
      (SELECT count(*)::integer FROM group_member WHERE account_id = $2) AS groups`);
  return rows[0];
};

export const groupNames = async (on: Queryable, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await on.query<{ id: number; name: string }>(prepared(ids)`
    SELECT id, name FROM reading_group WHERE id = ANY($1::integer[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const groupNameByCode = async (on: Queryable, code: string): Promise<string | null> => {
  const { rows } = await on.query<{ name: string }>(prepared(code)`SELECT name FROM reading_group WHERE code = $1`);
  return rows.at(0)?.name ?? null;
};

/** The groups whose only leader an account is. */
export const ledAlone = async (on: Queryable, accountId: number): Promise<{ id: number; name: string }[]> => {
  const { rows } = await on.query<{ id: number; name: string }>(prepared(accountId)`
    SELECT g.id, g.name FROM group_member m JOIN reading_group g ON g.id = m.group_id
      WHERE m.account_id = $1 AND m.role = 'leader' AND NOT EXISTS (
        SELECT FROM group_member other WHERE other.group_id = g.id AND other.role = 'leader' AND other.account_id <> $1)
      ORDER BY g.id`);
  return rows;
};

/** Who leads without an account: the longest-standing leader, else the longest-standing member of those with mail; null for nobody. */
export const leaderWithout = async (on: Queryable, groupId: number, but: number): Promise<number | null> => {
  const { rows } = await on.query<{ id: number }>(prepared(groupId, but)`
    SELECT m.account_id AS id FROM group_member m JOIN users u ON u.id = m.account_id AND u.email IS NOT NULL
      WHERE m.group_id = $1 AND m.account_id <> $2 ORDER BY m.role = 'leader' DESC, m.joined_at, m.account_id LIMIT 1`);
  return rows.at(0)?.id ?? null;
};
