import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { chosenTranslation } from '../account/chosen-translation';
import { isReached } from '../api/reach';
import { getAuth, subscribeAuth } from '../auth/auth-store';
import { lastPlace, onPlace } from '../reading/reading-place';
import { saveAhead, saveBoards } from './ahead';
import { saveAnswers } from './saved-answers';

const CACHE = 'lectio-administration';
const LIST = '/assets/admin/files.json';

/** Has the pages of administrators on the devices of administrators, in the version that is running, and on no others. */
export const saveAdministration = async (isAdmin: boolean): Promise<void> => {
  if (!('caches' in globalThis)) return;
  if (!isAdmin) return void (await caches.delete(CACHE));
  const response = await fetch(LIST, { cache: 'no-cache' });
  if (!response.ok) return;
  const files = (await response.json()) as string[];
  const cache = await caches.open(CACHE);
  const here = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(here.filter((file) => !files.includes(file)).map((file) => cache.delete(file)));
  await cache.addAll(files.filter((file) => !here.includes(file)));
};

const SAVED_AHEAD_EVERY_MS = 3 * 3_600_000;
/** Somebody who leafs is not followed to every chapter. */
const RESTING_MS = 2000;

let started = false;

/** Prepares this device for being offline, and helps it when it is. Safe to call again. */
export const startOffline = (client: QueryClient): void => {
  if (started) return;
  started = true;
  saveAnswers(client);
  let last: { what: string; at: number } | undefined;
  let running = Promise.resolve();
  let resting: ReturnType<typeof setTimeout> | undefined;
  const ahead = (): void => {
    const account = getAuth().user?.id;
    const chosen = chosenTranslation();
    if (account === undefined || chosen === undefined || !isReached()) return;
    const what = `${account} ${chosen} ${lastPlace()}`;
    if (last?.what === what && Date.now() - last.at < SAVED_AHEAD_EVERY_MS) return;
    last = { what, at: Date.now() };
    const keep = async (): Promise<void> => {
      await saveBoards(client);
      await saveAhead(client, chosen);
      await saveAdministration(getAuth().user?.isAdmin === true);
    };
    // One after the other: each removes what it does not want itself.
    running = running.then(keep).catch(() => {
      last = undefined;
    });
  };
  ahead();
  subscribeAuth(ahead);
  onlineManager.subscribe(ahead);
  onPlace(() => {
    clearTimeout(resting);
    resting = setTimeout(ahead, RESTING_MS);
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ahead());
};
