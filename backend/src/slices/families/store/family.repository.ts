import { In } from 'typeorm';
import { prepared } from '@platform/database/database';
import { insertIfFree, type Transaction } from '@platform/database/transaction';
import { FamilyEntity, FamilyMemberEntity, FamilyReaderEntity } from './family.entity';

export type Family = Readonly<FamilyEntity>;
export type NewFamily = Omit<FamilyEntity, 'id'>;

/** Null when the invite code is taken. */
export const insertFamily = async (transaction: Transaction, family: NewFamily): Promise<number | null> =>
  (await insertIfFree(transaction, FamilyEntity, family, ['invite_code']))?.id ?? null;

/** A family the account belongs to, locked: every change to it or its members locks it first. */
export const lockFamilyOf = async (
  { manager }: Transaction,
  accountId: number,
  familyId: number,
): Promise<Family | null> => {
  const family = await manager.findOne(FamilyEntity, { where: { id: familyId }, lock: { mode: 'pessimistic_write' } });
  if (!family) return null;
  return (await manager.existsBy(FamilyMemberEntity, { familyId, accountId })) ? family : null;
};

/** Every family the account founded or belongs to. */
export const lockFamiliesWith = async ({ manager }: Transaction, accountId: number): Promise<Family[]> => {
  const memberships = await manager.findBy(FamilyMemberEntity, { accountId });
  const where = [{ createdBy: accountId }, { id: In(memberships.map(({ familyId }) => familyId)) }];
  return manager.find(FamilyEntity, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
};

export const lockFamilyByCode = ({ manager }: Transaction, inviteCode: string): Promise<Family | null> =>
  manager.findOne(FamilyEntity, { where: { inviteCode }, lock: { mode: 'pessimistic_write' } });

export type NewMember = FamilyMemberEntity;

/** False when the account is already a member. */
export const insertMember = async (transaction: Transaction, member: NewMember): Promise<boolean> =>
  (await insertIfFree(transaction, FamilyMemberEntity, member, ['family_id', 'account_id'])) !== null;

/** False when the reader is already in the family. */
export const insertFamilyReader = async (transaction: Transaction, reader: FamilyReaderEntity): Promise<boolean> =>
  (await insertIfFree(transaction, FamilyReaderEntity, reader, ['family_id', 'reader_id'])) !== null;

export const deleteMember = async ({ manager }: Transaction, familyId: number, accountId: number): Promise<void> => {
  await manager.delete(FamilyMemberEntity, { familyId, accountId });
};

export const deleteFamilyReader = async (
  { manager }: Transaction,
  familyId: number,
  readerId: number,
): Promise<void> => {
  await manager.delete(FamilyReaderEntity, { familyId, readerId });
};

/** False when the code is taken. */
export const changeInviteCode = async ({ client }: Transaction, id: number, inviteCode: string): Promise<boolean> => {
  const { rows } = await client.query(prepared(id, inviteCode)`
    UPDATE families SET invite_code = $2 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM families WHERE invite_code = $2) RETURNING id`);
  return rows.length > 0;
};

/** Members and readers go with it. */
export const deleteFamily = async ({ manager }: Transaction, familyId: number): Promise<void> => {
  await manager.delete(FamilyEntity, { id: familyId });
};
