import {
  LIMITS,
  type ChurchAnswer,
  type ChurchLook,
  type ChurchMemberAnswer,
  type ChurchMembersAnswer,
  type ChurchMembershipStatus,
  type ChurchPersonAnswer,
  type ChurchRole,
  type PendingMembersAnswer,
  CHURCH_MESSAGES,
  hasRights,
} from '@lectio/contract';
import { byName, holds, searched } from '@platform/database/sql';
import { prepared, type Queryable, type RowOf } from '@platform/database/database';
import { pagination } from '@platform/http/answers/answered';
import { notFound } from '@kernel/errors';

/** Includes what only some see: the address, the code and the requests. */
type ChurchRow = RowOf<Omit<Required<ChurchAnswer>, 'admin' | 'members'>, 'createdAt'> & {
  adminId: number;
  adminName: string;
  adminEmail: string;
};

/** $1 is the caller. */
const ROWS = `
  SELECT c.id, c.name, c.description, c.address, c.website, c.phone, c.email, c.allow_public_joining AS "allowPublicJoining",
    c.max_members AS "maxMembers", c.accent, c.motif, c.approved_members AS "memberCount", a.id AS "adminId", a.name AS "adminName", a.email AS "adminEmail",
    own.status AS "membershipStatus", CASE WHEN own.status = 'approved' THEN own.role END AS role, c.created_at AS "createdAt", c.join_code AS "joinCode", c.pending_members AS "pendingMembersCount"
  FROM churches c JOIN users a ON a.id = c.admin_id
  LEFT JOIN church_members own ON own.church_id = c.id AND own.account_id = $1`;

/** The parts of a church that the caller may see. */
const answerOf = (row: ChurchRow): ChurchAnswer => {
  const { adminId, adminName, adminEmail, membershipStatus, createdAt, joinCode, pendingMembersCount, ...church } = row;
  return {
    ...church,
    admin: { userId: adminId, name: adminName, ...(church.role === 'administrator' ? { email: adminEmail } : {}) },
    membershipStatus,
    createdAt: createdAt.toISOString(),
    ...(hasRights(church.role, 'helper') ? { joinCode, pendingMembersCount } : {}),
  };
};

/** Ids are counted up: one without public joining is there only for those who belong to it or have asked. */
const VISIBLE = '(c.allow_public_joining OR own.account_id IS NOT NULL)';

/** The public churches by name, plus the caller's own. */
export const listedChurches = async (on: Queryable, accountId: number): Promise<ChurchAnswer[]> => {
  const { rows } = await on.query<ChurchRow>(prepared(accountId)`
    ${ROWS} WHERE ${VISIBLE} ORDER BY ${byName('c.name')}, c.id LIMIT ${LIMITS.churchesListed}`);
  return rows.map((row) => answerOf(row));
};

/**
 * The churches with this text in their name or address, those that begin with it first. The text is not a pattern. A
 * church without public joining is found only by its full name.
 */
export const searchChurches = async (on: Queryable, accountId: number, text: string): Promise<ChurchAnswer[]> => {
  const { rows } = await on.query<ChurchRow>(prepared(accountId, text)`${ROWS}
      WHERE c.search_name = ${searched('$2')}
        OR (c.allow_public_joining AND (${holds('c.search_name', '$2')} OR ${holds('c.search_address', '$2')}))
      ORDER BY starts_with(c.search_name, ${searched('$2')}) DESC, ${byName('c.name')}, c.id LIMIT ${LIMITS.churchesListed}`);
  return rows.map((row) => answerOf(row));
};

/** One church without its members, who may be ten thousand. */
export const churchInShort = async (
  on: Queryable,
  accountId: number,
  churchId: number,
): Promise<ChurchAnswer | null> => {
  const { rows } = await on.query<ChurchRow>(prepared(accountId, churchId)`${ROWS} WHERE c.id = $2`);
  return rows.map((row) => answerOf(row)).at(0) ?? null;
};

/** One church, with its members when the caller is one; null where the caller must not learn of it. */
export const findChurch = async (on: Queryable, accountId: number, churchId: number): Promise<ChurchAnswer | null> => {
  const { rows } = await on.query<ChurchRow>(prepared(accountId, churchId)`${ROWS} WHERE c.id = $2 AND ${VISIBLE}`);
  return (await withMembers(on, rows))[0] ?? null;
};

/** @throws Refusal (not-found) where the account must not see it */
export const churchFor = async (on: Queryable, accountId: number, churchId: number): Promise<ChurchAnswer> => {
  const church = await findChurch(on, accountId, churchId);
  if (!church) throw notFound(CHURCH_MESSAGES.churchNotFound);
  return church;
};

export const administeredChurches = async (on: Queryable, accountId: number): Promise<ChurchAnswer[]> => {
  const { rows } = await on.query<ChurchRow>(
    prepared(accountId)`${ROWS} WHERE own.role = 'administrator' ORDER BY c.id`,
  );
  return withMembers(on, rows);
};

const withMembers = async (on: Queryable, rows: ChurchRow[]): Promise<ChurchAnswer[]> => {
  const own = rows.filter((row) => row.membershipStatus === 'approved').map((row) => row.id);
  const members = own.length > 0 ? await approvedMembers(on, own) : [];
  const shown = (row: ChurchRow): ChurchMemberAnswer[] =>
    members.filter((member) => member.church_id === row.id).map(memberOf);
  return rows.map((row) => ({ ...answerOf(row), ...(own.includes(row.id) ? { members: shown(row) } : {}) }));
};

/** An address, where its owner shows it to the church; else null. */
const SHOWN_EMAIL = 'CASE WHEN u.shows_email_to_church THEN u.email END';

interface MemberRow {
  readonly id: number;
  readonly name: string;
  readonly role: ChurchRole;
  readonly shownEmail: string | null;
}

const memberOf = ({ id, name, role, shownEmail }: MemberRow): ChurchMemberAnswer => ({
  id,
  name,
  role,
  ...(shownEmail === null ? {} : { email: shownEmail }),
});

const approvedMembers = async (on: Queryable, churchIds: number[]) => {
  const { rows } = await on.query<MemberRow & { church_id: number }>(prepared(churchIds)`
    SELECT m.church_id, u.id, u.name, m.role, ${SHOWN_EMAIL} AS "shownEmail" FROM church_members m JOIN users u ON u.id = m.account_id
      WHERE m.church_id = ANY($1) AND m.status = 'approved' ORDER BY m.approved_at, u.id`);
  return rows;
};

/** A church's first administrator, which everyone may know. */
export const administratorOf = async (on: Queryable, churchId: number): Promise<{ userId: number; name: string }> => {
  const { rows } = await on.query<{ id: number; name: string }>(prepared(churchId)`
    SELECT u.id, u.name FROM churches c JOIN users u ON u.id = c.admin_id WHERE c.id = $1`);
  return { userId: rows[0].id, name: rows[0].name };
};

export const memberNamed = async (on: Queryable, userId: number): Promise<{ userId: number; name: string }> => {
  const { rows } = await on.query<{ name: string }>(prepared(userId)`SELECT name FROM users WHERE id = $1`);
  return { userId, name: rows[0].name };
};

/** The church an account belongs to or has asked, as shown to the account itself. */
export interface OwnChurch {
  readonly church: { readonly id: number; readonly name: string } & ChurchLook;
  readonly status: ChurchMembershipStatus;
}

export const ownChurch = async (on: Queryable, accountId: number): Promise<OwnChurch | null> => {
  const { rows } = await on.query<OwnChurch['church'] & { status: ChurchMembershipStatus }>(prepared(accountId)`
    SELECT c.id, c.name, c.accent, c.motif, m.status FROM church_members m JOIN churches c ON c.id = m.church_id WHERE m.account_id = $1`);
  const [row] = rows;
  if (!row) return null;
  const { status, ...church } = row;
  return { church, status };
};

/** Whether a church can be asked by an account: by its id and, where that must not tell of it, by its whole name too. */
export const mayAsk = async (
  on: Queryable,
  accountId: number,
  { churchId, name = null }: { readonly churchId: number; readonly name?: string | null },
): Promise<boolean> => {
  const { rows } = await on.query(prepared(accountId, churchId, name)`
    SELECT FROM churches c LEFT JOIN church_members own ON own.church_id = c.id AND own.account_id = $1
      WHERE c.id = $2 AND CASE WHEN $3::text IS NULL THEN ${VISIBLE} ELSE c.search_name = ${searched('$3')} END`);
  return rows.length > 0;
};

/** How a church appears to the people it invites or writes to. */
export interface ChurchFace {
  readonly name: string;
  readonly look: ChurchLook;
}

interface FaceRow extends ChurchLook, Record<string, unknown> {
  readonly name: string;
}

const faceOf = (rows: readonly FaceRow[]): ChurchFace | null =>
  rows.map(({ name, accent, motif }) => ({ name, look: { accent, motif } })).at(0) ?? null;

export const churchByCode = async (on: Queryable, joinCode: string): Promise<ChurchFace | null> =>
  faceOf(
    (await on.query<FaceRow>(prepared(joinCode)`SELECT name, accent, motif FROM churches WHERE join_code = $1`)).rows,
  );

export const churchFace = async (on: Queryable, id: number): Promise<ChurchFace | null> =>
  faceOf((await on.query<FaceRow>(prepared(id)`SELECT name, accent, motif FROM churches WHERE id = $1`)).rows);

export const churchNames = async (on: Queryable, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await on.query<{ id: number; name: string }>(prepared(ids)`
    SELECT id, name FROM churches WHERE id = ANY($1::integer[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

interface PersonRow extends RowOf<Required<ChurchPersonAnswer>, 'createdAt'> {
  role: ChurchRole;
  shownEmail: string | null;
  requestedAt: Date;
  /** Null while the request waits. */
  approvedAt: Date | null;
}

const PEOPLE = `SELECT u.id, u.name, u.email, m.role, ${SHOWN_EMAIL} AS "shownEmail", u.created_at AS "createdAt", m.requested_at AS "requestedAt", m.approved_at AS "approvedAt"
  FROM church_members m JOIN users u ON u.id = m.account_id`;

const personOf = ({ id, name, email, createdAt }: PersonRow, withEmail: boolean): ChurchPersonAnswer => ({
  id,
  name,
  ...(withEmail && { email }),
  createdAt: createdAt.toISOString(),
});

/** Whom a list names: a page of those whose name, or address where the list has it, holds the text. */
export interface PeopleAsked {
  readonly churchId: number;
  readonly search: string | null;
  readonly page: number;
  readonly limit: number;
}

const FOUND = `($2::text IS NULL OR ${holds('u.search_name', '$2')}`;
const byMail = (email: string): string => `OR position(lower($2) IN lower(${email})) > 0)`;

/** A page of those who wait or belong, and how many the whole list has. */
const peoplePage = async (
  on: Queryable,
  { churchId, search, page, limit }: PeopleAsked,
  { status, where, order }: { status: ChurchMembershipStatus; where: string; order: string },
): Promise<{ rows: PersonRow[]; total: number }> => {
  const counted =
    search === null
      ? `SELECT ${status}_members AS n FROM churches WHERE id = $1 AND $2::text IS NULL`
      : `SELECT count(*)::integer AS n FROM church_members m JOIN users u ON u.id = m.account_id WHERE ${where}`;
  const { rows: counts } = await on.query<{ n: number }>(prepared(churchId, search)`${counted}`);
  const { rows } = await on.query<PersonRow>(prepared(churchId, search, limit, (page - 1) * limit)`
    ${PEOPLE} WHERE ${where} ORDER BY ${order}, m.account_id LIMIT $3 OFFSET $4`);
  return { rows, total: counts[0]?.n ?? 0 };
};

const listed = ({ page, limit }: PeopleAsked, totalMembers: number): PendingMembersAnswer['pagination'] => ({
  ...pagination(page, limit, totalMembers),
  totalMembers,
});

/** With their addresses, to see as to find by, for administrators. */
export const pendingMembers = async (
  on: Queryable,
  asked: PeopleAsked,
  withEmail: boolean,
): Promise<PendingMembersAnswer> => {
  const { rows, total } = await peoplePage(on, asked, {
    status: 'pending',
    where: `m.church_id = $1 AND m.status = 'pending' AND ${FOUND} ${byMail(withEmail ? 'u.email' : 'NULL')}`,
    order: 'm.requested_at',
  });
  const people = rows.map((row) => ({ ...personOf(row, withEmail), requestedAt: row.requestedAt.toISOString() }));
  return { pendingMembers: people, pagination: listed(asked, total) };
};

/** Of addresses only those that their owners show, to see as to find by. */
export const membersPage = async (on: Queryable, asked: PeopleAsked): Promise<ChurchMembersAnswer> => {
  const { rows, total } = await peoplePage(on, asked, {
    status: 'approved',
    where: `m.church_id = $1 AND m.status = 'approved' AND ${FOUND} ${byMail(SHOWN_EMAIL)}`,
    order: 'm.approved_at',
  });
  const members = rows.map((row) => ({ ...memberOf(row), joinedAt: (row.approvedAt as Date).toISOString() }));
  return { members, pagination: listed(asked, total) };
};

export const availableAdministrators = async (on: Queryable, churchId: number): Promise<ChurchPersonAnswer[]> => {
  const { rows } = await on.query<PersonRow>(prepared(churchId)`${PEOPLE}
    WHERE m.church_id = $1 AND m.status = 'approved' AND m.role <> 'administrator' ORDER BY ${byName('u.name')}, u.id`);
  return rows.map((row) => personOf(row, true));
};
