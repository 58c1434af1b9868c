import type { ReadingPlaceAnswer, ReadingPlaceEnvelope } from '@lectio/contract';
import { useSyncExternalStore } from 'react';
import { api } from '@/shared/api/client';
import { READING_PLACE } from '@/shared/api/reading-queries';
import { send } from '@/shared/api/send';
import { getAuth } from '@/shared/auth/auth-store';
import { saveValue, savedValue } from '@/shared/lib/storage';
import { movePlace, savedPlace } from '@/shared/reading/reading-place';
import { DEFAULTS, getSettings, setSettings, watchSettings, type ReadingSettings } from './reading-settings';

/** The time of the newest choice this device knows of, its own or another device's. */
const NEWEST_KEY = 'lectio.reading.newest';

/** How far the server's clock is ahead of this device's; null as long as this page has not heard from it. */
let ahead: number | null = null;

export const newestKnown = (): number => Number(savedValue(NEWEST_KEY) ?? 0);
const know = (at: number): void => saveValue(NEWEST_KEY, Math.max(newestKnown(), at));

export const clockKnown = (): boolean => ahead !== null;

/**
 * An answer was on its way for a while, so that it understates how far the server is ahead. The one that understates
 * it least is the most exact.
 */
export const learnClock = ({ now, chosenAt }: ReadingPlaceEnvelope): void => {
  ahead = Math.max(ahead ?? -Infinity, Date.parse(now) - Date.now());
  if (chosenAt !== null) know(Date.parse(chosenAt));
};

/**
 * When something was chosen, by the server's clock: as this device's says it, and later in any case than what the
 * device knew of then. So neither clocks that differ by some milliseconds nor the order of arrival turn it round.
 */
export const timeOfChoice = ({ at, after = -1 }: { at: number; after?: number }): string => {
  const time = Math.max(at + (ahead ?? 0), after + 1, 0);
  know(time);
  return new Date(time).toISOString();
};

type Value = keyof ReadingPlaceAnswer;
/** What was chosen here, when by this device's clock, and after which other choices; until the server knows. */
type Unsent = Partial<Record<Value, { value: number | string; at: number; after?: number }>>;

const UNSENT_KEY = 'lectio.reading.unsent';
/** The account whose place this device shows. */
const ACCOUNT_KEY = 'lectio.reading.account';
const SENT_AFTER_MS = 2000;
const FOLLOWED_EVERY_MS = 30_000;

const unsentHere = (): Unsent => (savedValue(UNSENT_KEY) ?? {}) as Unsent;

let timer: ReturnType<typeof setTimeout> | undefined;
let followed = { account: 0, at: 0 };

/** What was chosen elsewhere, unless something newer waits here to be sent. */
const adopt = ({ chapterId, textSize, audioSpeed }: ReadingPlaceAnswer): void => {
  const unsent = unsentHere();
  if (chapterId !== null && !unsent.chapterId) movePlace(chapterId);
  if (textSize !== null && !unsent.textSize) setSettings({ size: textSize });
  if (audioSpeed !== null && !unsent.audioSpeed) setSettings({ speed: audioSpeed });
};

const ask = async (body?: object): Promise<ReadingPlaceAnswer> => {
  const answer = await (body
    ? send<ReadingPlaceEnvelope>(READING_PLACE, { method: 'PUT', body })
    : api<ReadingPlaceEnvelope>(READING_PLACE));
  learnClock(answer);
  return answer.reading;
};

/** Sends what waits, and resolves with the account's place, if it had to ask the server. */
const sendUnsent = async (account: number): Promise<ReadingPlaceAnswer | null> => {
  let reading: ReadingPlaceAnswer | null = null;
  const names = Object.keys(unsentHere()) as Value[];
  if (names.length > 0 && !clockKnown()) reading = await ask();
  for (const name of names) {
    // It may have been sent by another tab meanwhile, and the device may have become another account's.
    const chosen = unsentHere()[name];
    if (!chosen || savedValue(ACCOUNT_KEY) !== account || getAuth().user?.id !== account) continue;
    reading = await ask({ [name]: chosen.value, chosenAt: timeOfChoice(chosen) });
    const { [name]: now, ...rest } = unsentHere();
    // It may have been chosen again meanwhile.
    if (now?.at === chosen.at && now.value === chosen.value) saveValue(UNSENT_KEY, rest);
  }
  return reading;
};

/** On a device that another account read on, nothing of that one; on one that nobody's was known of, its own as the oldest. */
const beginFor = (account: number): void => {
  const before = savedValue(ACCOUNT_KEY);
  if (before === account) return;
  const place = savedPlace();
  if (before !== null) {
    saveValue(UNSENT_KEY, {});
    movePlace(null);
    setSettings({ size: DEFAULTS.size, speed: DEFAULTS.speed });
  } else if (place !== null || getSettings().size !== DEFAULTS.size) {
    const at = 0;
    saveValue(UNSENT_KEY, {
      ...(place !== null && { chapterId: { value: place, at } }),
      textSize: { value: getSettings().size, at },
    } satisfies Unsent);
  }
  saveValue(ACCOUNT_KEY, account);
};

/** Learns where the account read last, on whichever device. Resolves in any case. */
export const followAccount = async (): Promise<void> => {
  const account = getAuth().user?.id;
  if (account === undefined) return;
  beginFor(account);
  if (followed.account === account && Date.now() - followed.at < FOLLOWED_EVERY_MS) return;
  followed = { account, at: Date.now() };
  try {
    const merged = (await sendUnsent(account)) ?? (await ask());
    if (getAuth().user?.id === account) adopt(merged);
  } catch {
    // What waits here is sent another time.
    followed = { account, at: 0 };
  }
};

/** Keeps a choice for the account's other devices. */
export const noteChosen = (name: Value, value: number | string): void => {
  const account = getAuth().user?.id;
  if (account === undefined) return;
  beginFor(account);
  saveValue(UNSENT_KEY, { ...unsentHere(), [name]: { value, at: Date.now(), after: newestKnown() } });
  clearTimeout(timer);
  timer = setTimeout(() => void sendUnsent(account).catch(() => undefined), SENT_AFTER_MS);
};

/** The reader opens a chapter: the account's place from now on. */
export const savePlace = (chapterId: number): void => {
  if (chapterId === savedPlace()) return;
  movePlace(chapterId);
  noteChosen('chapterId', chapterId);
};

/** The settings for scripture; text size and speed follow the account, the others stay with this browser. */
export function useReadingSettings(): [ReadingSettings, (change: Partial<ReadingSettings>) => void] {
  const settings = useSyncExternalStore(watchSettings, getSettings);
  const change = (part: Partial<ReadingSettings>): void => {
    setSettings(part);
    if (part.size !== undefined) noteChosen('textSize', part.size);
    if (part.speed !== undefined) noteChosen('audioSpeed', part.speed);
  };
  return [settings, change];
}
