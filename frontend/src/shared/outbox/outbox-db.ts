import type { FieldError } from '@lectio/contract';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Submission } from './submission';

/**
 * A report that could not be sent. Its requests carry their read date and keys, so they count once, whenever they
 * arrive.
 */
export interface WaitingReport {
  /** The order of keeping and of sending. */
  readonly seq: number;
  /** Its account: no other one sees or sends it. */
  readonly accountId: number;
  readonly keptAt: number;
  readonly submission: Submission;
  /** Why the server refuses it; null while it waits. */
  readonly refusal: { readonly message: string; readonly details: readonly FieldError[] } | null;
}

interface Schema extends DBSchema {
  reports: { key: number; value: WaitingReport; indexes: { account: number } };
}

type New = Omit<WaitingReport, 'seq'>;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const database = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('lectio-outbox', 1, {
    upgrade: (db) =>
      void db.createObjectStore('reports', { keyPath: 'seq', autoIncrement: true }).createIndex('account', 'accountId'),
    terminated: () => {
      opened = undefined;
    },
  });
  // A browser that refuses storage now may allow it later.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
};

/** Resolves with its number. */
export const addWaiting = async (report: New): Promise<number> =>
  (await database()).add('reports', report as WaitingReport);

/** Stores a change, unless the report was sent or discarded meanwhile. */
export const updateWaiting = async (seq: number, change: Partial<New>): Promise<void> => {
  const transaction = (await database()).transaction('reports', 'readwrite');
  const found = await transaction.store.get(seq);
  if (found) await transaction.store.put({ ...found, ...change });
  await transaction.done;
};

export const removeWaiting = async (seq: number): Promise<void> => (await database()).delete('reports', seq);

/** An account's reports, oldest first. */
export const waitingOf = async (accountId: number): Promise<WaitingReport[]> =>
  (await database()).getAllFromIndex('reports', 'account', accountId);

/** For all accounts on this device. */
export const countWaiting = async (): Promise<number> => (await database()).count('reports');
