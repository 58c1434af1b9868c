import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { chosenTranslation } from '../account/chosen-translation';
import { getAuth, subscribeAuth } from '../auth/auth-store';
import { isReached } from '../api/reach';
import { keepAdministration } from './administration';
import { keepAhead } from './ahead';
import { keepAnswers } from './answers';

const KEPT_AHEAD_EVERY_MS = 3 * 3_600_000;

let started = false;

/** Prepares this device for being offline, and helps it when it is. Safe to call again. */
export const startOffline = (client: QueryClient): void => {
  if (started) return;
  started = true;
  keepAnswers(client);
  let last: { who: string; at: number } | undefined;
  const ahead = (): void => {
    const account = getAuth().user?.id;
    const chosen = chosenTranslation();
    if (account === undefined || chosen === undefined || !isReached()) return;
    const who = `${account} ${chosen}`;
    if (last?.who === who && Date.now() - last.at < KEPT_AHEAD_EVERY_MS) return;
    last = { who, at: Date.now() };
    void Promise.all([keepAhead(client, chosen), keepAdministration(getAuth().user?.isAdmin === true)]).catch(() => {
      last = undefined;
    });
  };
  ahead();
  subscribeAuth(ahead);
  onlineManager.subscribe(ahead);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ahead());
};
