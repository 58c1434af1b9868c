import type { FamilyAnswer, ReaderAnswer } from '@lectio/contract';
import { openDB } from 'idb';

/** What the report page needs to stand without a network. Signing out deletes the whole store. */
export interface Seen {
  readonly accountId: number;
  readonly readers: ReaderAnswer[];
  readonly families: FamilyAnswer[];
}

/** Opened and closed at once: signing out could not delete it otherwise. */
const withStore = async <T>(use: (db: Awaited<ReturnType<typeof openDB>>) => Promise<T>): Promise<T> => {
  const db = await openDB('lectio-seen', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('seen', { keyPath: 'accountId' }),
  });
  try {
    return await use(db);
  } finally {
    db.close();
  }
};

export const rememberSeen = (seen: Seen): Promise<unknown> => withStore((db) => db.put('seen', seen));

export const seenBy = (accountId: number): Promise<Seen | undefined> =>
  withStore((db) => db.get('seen', accountId) as Promise<Seen | undefined>);
