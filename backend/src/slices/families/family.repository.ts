import { In, type EntityManager } from 'typeorm';
import { prepared } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { FamilyEntity, FamilyMemberEntity, FamilyReaderEntity } from './family.entity';

export type Family = Readonly<FamilyEntity>;
export type NewFamily = Omit<FamilyEntity, 'id'>;

/** Null when the invite code is taken. */
export const insertFamily = async ({ manager }: Transaction, family: NewFamily): Promise<number | null> => {
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(FamilyEntity)
    .values(family)
    .orIgnore()
    .returning('id')
    .execute();
  return (inserted.raw as { id: number }[])[0]?.id ?? null;
};

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
export const insertMember = ({ manager }: Transaction, member: NewMember): Promise<boolean> =>
  insertOnce(manager, FamilyMemberEntity, member);

/** False when the reader is already in the family. */
export const insertFamilyReader = ({ manager }: Transaction, reader: FamilyReaderEntity): Promise<boolean> =>
  insertOnce(manager, FamilyReaderEntity, reader);

const insertOnce = async <T extends object>(manager: EntityManager, entity: new () => T, row: T): Promise<boolean> => {
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(row)
    .orIgnore()
    .returning('*')
    .execute();
  return (inserted.raw as unknown[]).length > 0;
};

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
