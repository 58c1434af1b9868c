import { ILike } from 'typeorm';
import { prepared, type Queryable } from '@platform/database/database';
import { insertIfFree, updateGiven, type Transaction } from '@platform/database/transaction';
import { ChurchEntity, ChurchMemberEntity } from './church.entity';

export type Church = Readonly<ChurchEntity>;
export type NewChurch = Omit<ChurchEntity, 'id' | 'approvedMembers' | 'pendingMembers'>;
export type Membership = Readonly<ChurchMemberEntity>;
export type Particulars = Partial<
  Pick<
    ChurchEntity,
    'name' | 'description' | 'address' | 'website' | 'phone' | 'email' | 'allowPublicJoining' | 'maxMembers'
  >
>;

/** Null when the join code is taken. */
export const insertChurch = async (transaction: Transaction, church: NewChurch): Promise<number | null> =>
  (await insertIfFree(transaction, ChurchEntity, church, ['join_code']))?.id ?? null;

/** A church, locked: every change to it or its members locks it first. */
export const lockChurch = ({ manager }: Transaction, id: number): Promise<Church | null> =>
  manager.findOne(ChurchEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });

export const lockChurchByCode = ({ manager }: Transaction, joinCode: string): Promise<Church | null> =>
  manager.findOne(ChurchEntity, { where: { joinCode }, lock: { mode: 'pessimistic_write' } });

export const updateChurch = (
  { manager }: Transaction,
  id: number,
  changes: Particulars & { adminId?: number },
): Promise<void> => updateGiven(manager, ChurchEntity, { id }, changes);

/** False when the code is taken. */
export const changeJoinCode = async ({ client }: Transaction, id: number, joinCode: string): Promise<boolean> => {
  const { rows } = await client.query(prepared(id, joinCode)`
    UPDATE churches SET join_code = $2 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM churches WHERE join_code = $2) RETURNING id`);
  return rows.length > 0;
};

/** Its members and requests go with it. */
export const deleteChurch = async ({ manager }: Transaction, id: number): Promise<void> => {
  await manager.delete(ChurchEntity, { id });
};

export const findMembership = ({ manager }: Transaction, accountId: number): Promise<Membership | null> =>
  manager.findOneBy(ChurchMemberEntity, { accountId });

/** False when the account already belongs to a church or has asked one. */
export const insertMembership = async (transaction: Transaction, member: ChurchMemberEntity): Promise<boolean> =>
  (await insertIfFree(transaction, ChurchMemberEntity, member, ['account_id'])) !== null;

/** False when the account has no pending request for this church. */
export const approveMembership = async (
  { manager }: Transaction,
  { churchId, accountId }: { churchId: number; accountId: number },
  approvedAt: Date,
): Promise<boolean> => {
  const { affected } = await manager.update(
    ChurchMemberEntity,
    { churchId, accountId, status: 'pending' },
    { status: 'approved', approvedAt, inLog: true },
  );
  return affected === 1;
};

/** False when there is no such membership. */
export const deleteMembership = async (
  { manager }: Transaction,
  membership: Partial<Pick<ChurchMemberEntity, 'churchId' | 'accountId' | 'status'>>,
): Promise<boolean> => {
  const { affected } = await manager.delete(ChurchMemberEntity, membership);
  return affected === 1;
};

/** How many belong and wait after the changes of this transaction, as the church's row keeps them. */
export const countsOf = (
  { manager }: Transaction,
  id: number,
): Promise<Pick<Church, 'approvedMembers' | 'pendingMembers' | 'maxMembers'>> =>
  manager.findOneByOrFail(ChurchEntity, { id });

/** The longest-standing member; null when there is none. */
export const longestStanding = async ({ manager }: Transaction, churchId: number): Promise<number | null> => {
  const order = { approvedAt: 'ASC', accountId: 'ASC' } as const;
  return (
    (await manager.findOne(ChurchMemberEntity, { where: { churchId, status: 'approved' }, order }))?.accountId ?? null
  );
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
  { manager }: Transaction,
  { accountId, churchId }: { accountId: number; churchId: number },
): Promise<boolean> => {
  const { affected } = await manager.update(
    ChurchMemberEntity,
    { accountId, churchId, status: 'approved', inLog: false },
    { inLog: true },
  );
  return affected === 1;
};

/** The church of which an account is an approved member. */
export const approvedChurchOf = async ({ manager }: Transaction, accountId: number): Promise<number | null> =>
  (await manager.findOneBy(ChurchMemberEntity, { accountId, status: 'approved', inLog: true }))?.churchId ?? null;

/** Removes an email address from the churches that list it. */
export const clearContact = async ({ manager }: Transaction, email: string): Promise<void> => {
  await manager.update(ChurchEntity, { email: ILike(email.replace(/[\\%_]/g, '\\$&')) }, { email: null });
};

export const requestsOf = ({ manager }: Transaction, churchId: number): Promise<Membership[]> =>
  manager.findBy(ChurchMemberEntity, { churchId, status: 'pending' });

/** All members and applicants of a church. */
export const everyoneOf = async ({ manager }: Transaction, churchId: number): Promise<number[]> =>
  (await manager.find(ChurchMemberEntity, { select: { accountId: true }, where: { churchId } })).map(
    ({ accountId }) => accountId,
  );
