import type { FamilyAnswer, ReaderAnswer, ScripturePassage } from '@lectio/contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A chapter on this device, with verse numbers, headings and footnotes. */
export interface SavedChapter {
  /** The translation that was asked for; the text says which one it is. */
  readonly asked: string;
  readonly chapterId: number;
  readonly text: ScripturePassage;
  /** When somebody last rested at it, in milliseconds since the epoch; missing for one that is only ahead. */
  readonly readAt?: number;
}

/** What the report page needs to work offline. */
export interface SavedBasics {
  readonly accountId: number;
  readonly readers: ReaderAnswer[];
  readonly families: FamilyAnswer[];
}

/** An answer of the server as this device last saw it. */
export interface SavedAnswer {
  readonly accountId: number;
  /** Of its query. */
  readonly hash: string;
  readonly data: unknown;
  /** When it was given, in milliseconds since the epoch. */
  readonly at: number;
}

interface Schema extends DBSchema {
  seen: { key: number; value: SavedBasics };
  answers: { key: [number, string]; value: SavedAnswer; indexes: { at: number } };
  chapters: { key: number; value: SavedChapter };
}

/**
 * What this device has seen of an account; signing out deletes it. Opened and closed at once; otherwise signing out
 * could not delete it.
 */
export const withSaved = async <T>(use: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
  const db = await openDB<Schema>('lectio-seen', 2, {
    upgrade: (fresh, before) => {
      if (before < 1) fresh.createObjectStore('seen', { keyPath: 'accountId' });
      fresh.createObjectStore('answers', { keyPath: ['accountId', 'hash'] }).createIndex('at', 'at');
      fresh.createObjectStore('chapters', { keyPath: 'chapterId' });
    },
  });
  try {
    return await use(db);
  } finally {
    db.close();
  }
};

export const saveBasics = (seen: SavedBasics): Promise<unknown> => withSaved((db) => db.put('seen', seen));

export const savedBasics = (accountId: number): Promise<SavedBasics | undefined> =>
  withSaved((db) => db.get('seen', accountId));
