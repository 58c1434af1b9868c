import type { ChurchLook, ChurchMembershipStatus, ChurchRole } from '@lectio/contract';
import { prepared, type Queryable, type Transaction } from '@platform/database/database';
import { updateGiven, type Columns } from '@platform/database/sql';

/** What of a church decides who may join it. */
export interface Church extends Readonly<ChurchLook> {
  readonly id: number;
  readonly name: string;
  readonly maxMembers: number;
  /** Counted by the database with each change of its members. */
  readonly approvedMembers: number;
  readonly pendingMembers: number;
  /** The first of its administrators: a church without members ends. */
  readonly adminId: number;
}

/** What its administrator writes about it. */
export interface Particulars extends Readonly<ChurchLook> {
  readonly name: string;
  readonly description: string | null;
  readonly address: string | null;
  readonly website: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly allowPublicJoining: boolean;
  readonly maxMembers: number;
}

export type NewChurch = Particulars & {
  readonly adminId: number;
  /** Upper case, without blanks. */
  readonly joinCode: string;
  readonly createdAt: Date;
};

/** A membership or a request for one: one church per account. */
export interface Membership {
  readonly accountId: number;
  readonly churchId: number;
  readonly status: ChurchMembershipStatus;
  readonly requestedAt: Date;
  readonly approvedAt: Date | null;
  /** True when the streams of the account's readers contain the membership. */
  readonly inLog: boolean;
  readonly role: ChurchRole;
}

const COLUMNS: Columns<Particulars & { adminId: number }> = {
  name: 'name',
  description: 'description',
  address: 'address',
  website: 'website',
  phone: 'phone',
  email: 'email',
  allowPublicJoining: 'allow_public_joining',
  maxMembers: 'max_members',
  accent: 'accent',
  motif: 'motif',
  adminId: 'admin_id',
};

const CHURCH = `SELECT id, name, accent, motif, max_members AS "maxMembers", approved_members AS "approvedMembers",
    pending_members AS "pendingMembers", admin_id AS "adminId" FROM churches`;

const MEMBERSHIP = `SELECT account_id AS "accountId", church_id AS "churchId", status, requested_at AS "requestedAt",
    approved_at AS "approvedAt", in_log AS "inLog", role FROM church_members`;

/** Null when the join code is taken. */
export const insertChurch = async (on: Transaction, church: NewChurch): Promise<number | null> => {
  const { name, description, address, website, phone, email } = church;
  const { allowPublicJoining, maxMembers, accent, motif, adminId, joinCode, createdAt } = church;
  const about = [name, description, address, website, phone, email, allowPublicJoining, maxMembers, accent, motif];
  const { rows } = await on.query<{ id: number }>(prepared(...about, adminId, joinCode, createdAt)`
    INSERT INTO churches (name, description, address, website, phone, email, allow_public_joining, max_members, accent, motif, admin_id, join_code, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (join_code) DO NOTHING RETURNING id`);
  return rows.at(0)?.id ?? null;
};

/** A church, locked: every change to it or its members locks it first. */
export const lockChurch = async (on: Transaction, id: number): Promise<Church | null> =>
  (await on.query<Church>(prepared(id)`${CHURCH} WHERE id = $1 FOR UPDATE`)).rows.at(0) ?? null;

export const lockChurchByCode = async (on: Transaction, joinCode: string): Promise<Church | null> =>
  (await on.query<Church>(prepared(joinCode)`${CHURCH} WHERE join_code = $1 FOR UPDATE`)).rows.at(0) ?? null;

/** Undefined fields stay as they are. */
export const updateChurch = (
  on: Transaction,
  id: number,
  changes: Partial<Particulars> & { adminId?: number },
): Promise<void> => updateGiven(on, { table: 'churches', columns: COLUMNS }, id, changes);

/** False when the code is taken. */
export const changeJoinCode = async (on: Transaction, id: number, joinCode: string): Promise<boolean> => {
  const { rows } = await on.query(prepared(id, joinCode)`
    UPDATE churches SET join_code = $2 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM churches WHERE join_code = $2) RETURNING id`);
  return rows.length > 0;
};

/** Its members and requests go with it. */
export const deleteChurch = async (on: Transaction, id: number): Promise<void> => {
  await on.query(prepared(id)`DELETE FROM churches WHERE id = $1`);
};

export const findMembership = async (on: Transaction, accountId: number): Promise<Membership | null> =>
  (await on.query<Membership>(prepared(accountId)`${MEMBERSHIP} WHERE account_id = $1`)).rows.at(0) ?? null;

/** False when the account already belongs to a church or has asked one. */
export const insertMembership = async (
  on: Transaction,
  { accountId, churchId, status, requestedAt, approvedAt, inLog, role }: Membership,
): Promise<boolean> => {
  const { rowCount } = await on.query(prepared(accountId, churchId, status, requestedAt, approvedAt, inLog, role)`
    INSERT INTO church_members (account_id, church_id, status, requested_at, approved_at, in_log, role)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account_id) DO NOTHING`);
  return rowCount === 1;
};

/** False when the account has no pending request for this church. */
export const approveMembership = async (
  on: Transaction,
  { churchId, accountId }: { churchId: number; accountId: number },
  approvedAt: Date,
): Promise<boolean> => {
  const { rowCount } = await on.query(prepared(churchId, accountId, approvedAt)`
    UPDATE church_members SET status = 'approved', approved_at = $3, in_log = true
      WHERE church_id = $1 AND account_id = $2 AND status = 'pending'`);
  return rowCount === 1;
};

/**
 * False when there is no such membership; of any status when none is given. What somebody shared was shared with those who
 * led this church.
 */
export const deleteMembership = async (
  on: Transaction,
  {
    churchId,
    accountId,
    status = null,
  }: { churchId: number; accountId: number; status?: ChurchMembershipStatus | null },
): Promise<boolean> => {
  const { rowCount } = await on.query(prepared(churchId, accountId, status)`
    WITH gone AS (
        DELETE FROM church_members WHERE church_id = $1 AND account_id = $2 AND ($3::text IS NULL OR status = $3) RETURNING account_id)
      UPDATE users u SET shares_with_leaders = false FROM gone WHERE u.id = gone.account_id`);
  return rowCount === 1;
};

/** How many belong and wait after the changes of this transaction, as the church's row keeps them. */
export const countsOf = async (
  on: Transaction,
  id: number,
): Promise<Pick<Church, 'approvedMembers' | 'pendingMembers' | 'maxMembers'>> =>
  (await on.query<Church>(prepared(id)`${CHURCH} WHERE id = $1`)).rows[0];

/** Who follows an administrator who goes: the longest-standing other one, else leader, else member; null for nobody. */
export const heirOf = async (on: Queryable, churchId: number, but: number): Promise<number | null> => {
  const { rows: leading } = await on.query<Membership>(prepared(churchId, but)`
    ${MEMBERSHIP} WHERE church_id = $1 AND role IN ('administrator', 'leader') AND account_id <> $2 ORDER BY role, approved_at, account_id LIMIT 1`);
  if (leading.length > 0) return leading[0].accountId;
  const { rows } = await on.query<Membership>(prepared(churchId, but)`
    ${MEMBERSHIP} WHERE church_id = $1 AND status = 'approved' AND account_id <> $2 ORDER BY approved_at, account_id LIMIT 1`);
  return rows.at(0)?.accountId ?? null;
};

/** Approved members missing from the log, in order of account id after `after`. */
export const membersNotInLog = async (
  on: Queryable,
  limit: number,
  after: number,
): Promise<{ accountId: number; churchId: number }[]> => {
  const { rows } = await on.query<{ account_id: number; church_id: number }>(prepared(limit, after)`
    SELECT account_id, church_id FROM church_members WHERE status = 'approved' AND NOT in_log AND account_id > $2 ORDER BY account_id LIMIT $1`);
  return rows.map((row) => ({ accountId: row.account_id, churchId: row.church_id }));
};

/** False when the account is no longer such a member. */
export const markInLog = async (
  on: Transaction,
  { accountId, churchId }: { accountId: number; churchId: number },
): Promise<boolean> => {
  const { rowCount } = await on.query(prepared(accountId, churchId)`
    UPDATE church_members SET in_log = true
      WHERE account_id = $1 AND church_id = $2 AND status = 'approved' AND NOT in_log`);
  return rowCount === 1;
};

/** The church of which an account is an approved member. */
export const approvedChurchOf = async (on: Transaction, accountId: number): Promise<number | null> => {
  const { rows } = await on.query<Membership>(prepared(accountId)`
    ${MEMBERSHIP} WHERE account_id = $1 AND status = 'approved' AND in_log`);
  return rows.at(0)?.churchId ?? null;
};

/** Replaces an email address in the churches that list it; null removes it. */
export const changeContact = async (on: Transaction, email: string, to: string | null): Promise<void> => {
  const pattern = email.replace(/[\\%_]/g, '\\$&');
  await on.query(prepared(pattern, to)`UPDATE churches SET email = $2 WHERE email ILIKE $1`);
};

/** The churches of which an account is the first administrator. */
export const administeredBy = async (on: Queryable, accountId: number): Promise<{ id: number; name: string }[]> => {
  const { rows } = await on.query<{ id: number; name: string }>(prepared(accountId)`
    SELECT id, name FROM churches WHERE admin_id = $1 ORDER BY id`);
  return rows;
};

/** Locked with the church. */
export const changeRole = async (
  on: Transaction,
  { churchId, accountId }: { churchId: number; accountId: number },
  role: ChurchRole,
): Promise<void> => {
  await on.query(prepared(churchId, accountId, role)`
    UPDATE church_members SET role = $3 WHERE church_id = $1 AND account_id = $2 AND status = 'approved'`);
};

/** Those who decide on requests to join it: everybody with a role. */
export const admittingTo = async (on: Queryable, churchId: number): Promise<number[]> => {
  const { rows } = await on.query<Membership>(prepared(churchId)`
    ${MEMBERSHIP} WHERE church_id = $1 AND role <> 'member' ORDER BY account_id`);
  return rows.map(({ accountId }) => accountId);
};

export const countAdministrators = async (on: Transaction, churchId: number): Promise<number> => {
  const { rows } = await on.query<{ n: number }>(prepared(churchId)`
    SELECT count(*)::integer AS n FROM church_members WHERE church_id = $1 AND role = 'administrator'`);
  return rows[0].n;
};

/** Notes what somebody says of sharing while joining. */
export const noteSharing = async (on: Transaction, accountId: number, shares: boolean): Promise<void> => {
  await on.query(prepared(accountId, shares)`UPDATE users SET shares_with_leaders = $2 WHERE id = $1`);
};

/** Its first administrator; null for a church that is gone. */
export const administratorOf = async (on: Queryable, churchId: number): Promise<number | null> => {
  const { rows } = await on.query<{ admin_id: number }>(prepared(churchId)`
    SELECT admin_id FROM churches WHERE id = $1`);
  return rows.at(0)?.admin_id ?? null;
};

export const requestsOf = async (on: Transaction, churchId: number): Promise<Membership[]> =>
  (await on.query<Membership>(prepared(churchId)`${MEMBERSHIP} WHERE church_id = $1 AND status = 'pending'`)).rows;

/** All members and applicants of a church. */
export const everyoneOf = async (on: Transaction, churchId: number): Promise<number[]> => {
  const { rows } = await on.query<Membership>(prepared(churchId)`${MEMBERSHIP} WHERE church_id = $1`);
  return rows.map(({ accountId }) => accountId);
};
