import type { Gender } from '@lectio/contract';
import { In } from 'typeorm';
import { updateGiven, type Transaction } from '@platform/database/transaction';
import { ReaderEntity } from './reader.entity';

export interface NewReader {
  readonly accountId: number;
  readonly name: string;
  readonly age: number | null;
  readonly gender: Gender | null;
  readonly isPrimary: boolean;
  readonly createdAt: Date;
}

export interface Particulars {
  readonly name?: string;
  readonly age?: number | null;
  readonly gender?: Gender | null;
}

/** The fields of a reader that other slices need. */
export interface ReaderRow {
  readonly id: number;
  readonly accountId: number;
  readonly isPrimary: boolean;
}

export const insertReader = async ({ manager }: Transaction, reader: NewReader): Promise<number> => {
  const result = await manager.insert(ReaderEntity, { ...reader, isActive: true });
  return (result.identifiers[0] as { id: number }).id;
};

export const updateParticulars = ({ manager }: Transaction, id: number, particulars: Particulars): Promise<void> =>
  updateGiven(manager, ReaderEntity, { id }, particulars);

export const renamePrimary = async (
  { manager }: Transaction,
  accountId: number,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await manager.update(ReaderEntity, { accountId, isPrimary: true, name: from }, { name: to });
};

export const markInactive = async ({ manager }: Transaction, readerId: number): Promise<void> => {
  await manager.update(ReaderEntity, { id: readerId }, { isActive: false });
};

/** An account's active readers, locked until the transaction ends: every change to a reader locks it first. */
export const lockReaders = async (
  { manager }: Transaction,
  accountId: number,
  ids?: readonly number[],
): Promise<ReaderRow[]> =>
  manager.find(ReaderEntity, {
    select: { id: true, accountId: true, isPrimary: true },
    where: { accountId, isActive: true, ...(ids ? { id: In([...ids]) } : {}) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
