import {
  ALL_PARTS,
  keptText,
  LAST_CHAPTER_ID,
  LIMITS,
  passageOfChapter,
  type PassageFormat,
  type PassagesBatchAnswer,
  type ScripturePassage,
  type ShownParts,
} from '@lectio/contract';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { api } from '../api/client';
import { type SavedChapter, withSaved } from './saved-db';

interface Schema extends DBSchema {
  chapters: { key: [asked: string, chapterId: number]; value: SavedChapter };
}

const NAME = 'lectio-bible';

/** Whole Bibles, which stay when somebody signs out: they are the same for everybody. */
const withBible = async <T>(use: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
  const db = await openDB<Schema>(NAME, 2, {
    upgrade: (fresh, before) => {
      if (before > 0) fresh.deleteObjectStore('chapters');
      fresh.createObjectStore('chapters', { keyPath: ['asked', 'chapterId'] });
    },
  });
  try {
    return await use(db);
  } finally {
    db.close();
  }
};

/** A chapter from this device as the server would give it; undefined when it is not kept here. */
export const savedChapter = async (
  chapterId: number,
  { format, asked, ...parts }: ShownParts & { format: PassageFormat; asked: string },
): Promise<ScripturePassage | undefined> => {
  const ahead = await withSaved((db) => db.get('chapters', chapterId));
  const kept = (await withBible((db) => db.get('chapters', [asked, chapterId]))) ?? ahead;
  if (kept?.asked !== asked) return undefined;
  return { ...kept.text, passage: keptText(kept.text.passage, format, parts) };
};

/** All chapters of one translation. */
const allOf = (asked: string): IDBKeyRange => IDBKeyRange.bound([asked, 0], [asked, LAST_CHAPTER_ID]);

const idsOf = async (asked: string): Promise<Set<number>> =>
  new Set((await withBible((db) => db.getAllKeys('chapters', allOf(asked)))).map(([, chapterId]) => chapterId));

/** These chapters, as many as one call gives. Empty where the translation may not be kept. */
const chaptersToKeep = async (
  asked: string,
  chapterIds: readonly number[],
  signal?: AbortSignal,
): Promise<SavedChapter[]> => {
  const { data } = await api<PassagesBatchAnswer>('/esv/passages/batch', {
    method: 'POST',
    body: { passages: chapterIds.map(passageOfChapter), format: 'html', options: { ...ALL_PARTS, translation: asked } },
    signal,
  });
  return data.passages.flatMap((one, index) => {
    if (!one.success || !one.translation.mayBeKept) return [];
    const { passage, canonical, translation, insteadOf } = one;
    return [{ asked, chapterId: chapterIds[index], text: { passage, canonical, translation, insteadOf } }];
  });
};

const inCalls = (chapterIds: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(chapterIds.length / LIMITS.passagesPerBatch) }, (_, call) =>
    chapterIds.slice(call * LIMITS.passagesPerBatch, (call + 1) * LIMITS.passagesPerBatch),
  );

/** How many chapters stay on the device after they were read. */
const READ_LATELY = 10;

const readLately = (kept: readonly SavedChapter[], asked: string): number[] =>
  kept
    .filter((one) => one.asked === asked && one.readAt !== undefined)
    .sort((one, other) => (other.readAt ?? 0) - (one.readAt ?? 0))
    .slice(0, READ_LATELY)
    .map(({ chapterId }) => chapterId);

/**
 * Keeps these chapters for the account, those read lately, of which `place` is now the last one, and no others; those of a
 * Bible that is here are here already.
 */
export const saveChapters = async (asked: string, chapterIds: readonly number[], place: number): Promise<void> => {
  const kept = await withSaved((db) => db.getAll('chapters'));
  const inBible = await idsOf(asked);
  const wanted = [...new Set([...chapterIds, ...readLately(kept, asked)])].filter((id) => !inBible.has(id));
  const here = kept.map(({ chapterId }) => chapterId);
  const missing = wanted.filter((id) => !kept.some((one) => one.chapterId === id && one.asked === asked));
  const fetched = (await Promise.all(inCalls(missing).map((ids) => chaptersToKeep(asked, ids)))).flat();
  await withSaved(async (db) => {
    const transaction = db.transaction('chapters', 'readwrite');
    for (const id of here) if (!wanted.includes(id) || missing.includes(id)) await transaction.store.delete(id);
    for (const chapter of fetched) await transaction.store.put(chapter);
    const read = await transaction.store.get(place);
    if (read) await transaction.store.put({ ...read, readAt: Date.now() });
    await transaction.done;
  });
};

/** A Bible to have on this device: the chapters of a canon that a translation has. */
export interface BibleToKeep {
  readonly asked: string;
  readonly chapterIds: readonly number[];
}

/** How many of its chapters are here. */
export const countSaved = async ({ asked, chapterIds }: BibleToKeep): Promise<number> => {
  const here = await idsOf(asked);
  return chapterIds.filter((id) => here.has(id)).length;
};

/** Keeps what is missing of it. Stopped and started again, it goes on. */
export const saveBible = async (
  { asked, chapterIds }: BibleToKeep,
  onProgress: (chapters: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const here = await idsOf(asked);
  const missing = chapterIds.filter((id) => !here.has(id));
  let kept = chapterIds.length - missing.length;
  for (const ids of inCalls(missing)) {
    onProgress(kept);
    const chapters = await chaptersToKeep(asked, ids, signal);
    if (chapters.length < ids.length) throw new Error('not every chapter may be kept');
    await withBible(async (db) => {
      const transaction = db.transaction('chapters', 'readwrite');
      for (const chapter of chapters) await transaction.store.put(chapter);
      await transaction.done;
    });
    kept += chapters.length;
  }
  onProgress(kept);
};

export const removeBible = (asked: string): Promise<void> => withBible((db) => db.delete('chapters', allOf(asked)));
