import type { QueryClient } from '@tanstack/react-query';
import { t } from '../language/speech';
import { ApiError, messageOf } from '../api/errors';
import { getAuth, subscribeAuth } from '../auth/auth-store';
import { claimsIn, readToken } from '../auth/token';
import { watched } from '../lib/browser';
import { refetchOwn } from '../realtime/refetch-own';
import { notify } from '../ui/notify';
import { addWaiting, countWaiting, removeWaiting, updateWaiting, waitingOf, type WaitingReport } from './outbox-db';
import { notKeptInWords, sendSubmission, type Submission } from './submission';
import { markOutbox } from './outbox-flag';

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 60_000;
/** Refusals that mean "not now": not signed in, too slow, raced, too many. */
const NOT_NOW = [401, 408, 409, 429];

/** What one tab tells the others. */
type TabMessage = 'changed' | { sent: number };

const NONE: readonly WaitingReport[] = [];
const shown = watched(NONE);
/** The numbers of the reports that any tab has sent since this page was opened. */
const sentSince = new Set<number>();
let client: QueryClient | undefined;
let channel: BroadcastChannel | undefined;
let draining: Promise<void> | undefined;
let retryMs = FIRST_RETRY_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Who is signed in, unless another tab has just signed in somebody else: calls take the token that all tabs share, and
 * a report goes under nobody's but its own account's.
 */
const accountId = (): number | undefined => {
  const id = getAuth().user?.id;
  const { sub } = claimsIn(readToken() ?? '');
  return sub === undefined || Number(sub) === id ? id : undefined;
};

/** Reloads the waiting reports of the signed-in account. */
const refresh = async (): Promise<void> => {
  const account = accountId();
  shown.set(account === undefined ? NONE : await waitingOf(account).catch(() => NONE));
};

const changed = async (): Promise<void> => {
  await refresh();
  markOutbox((await countWaiting().catch(() => 0)) > 0);
  channel?.postMessage('changed');
};

const mayComeLater = (error: unknown): boolean =>
  error instanceof ApiError && (error.isTransient || error.status >= 500 || NOT_NOW.includes(error.status));

/** Sends one report; false when it has to wait. Stores a refusal with it. */
const deliver = async (report: WaitingReport): Promise<boolean> => {
  try {
    const end = await sendSubmission(report.submission, {
      onProgress: (submission) => updateWaiting(report.seq, { submission }),
      stopped: () => accountId() !== report.accountId,
    });
    if (end.done < end.requests.length) return false;
    const notKept = notKeptInWords(end);
    if (notKept) void notify(notKept);
  } catch (error) {
    if (mayComeLater(error) || accountId() !== report.accountId) {
      retryMs = Math.max(retryMs, 1000 * ((error instanceof ApiError && error.retryAfter) || 0));
      return false;
    }
    const details = error instanceof ApiError ? error.details : [];
    await updateWaiting(report.seq, {
      refusal: { message: messageOf(error, t('We couldn’t send this report.')), details },
    });
    return true;
  }
  // Before it is gone from the device: who misses it there asks whether it was sent.
  sentSince.add(report.seq);
  channel?.postMessage({ sent: report.seq });
  await removeWaiting(report.seq);
  return true;
};

const nextOf = async (account: number): Promise<WaitingReport | undefined> =>
  (await waitingOf(account)).find((report) => report.refusal === null);

/** Sends waiting reports in order, one at a time, until one does not go through. */
const sendAll = async (account: number): Promise<void> => {
  let sent = 0;
  for (let next = await nextOf(account); next; next = await nextOf(account)) {
    if (accountId() !== account || !(await deliver(next))) break;
    if (!(await waitingOf(account)).some(({ seq }) => seq === next?.seq)) sent += 1;
    retryMs = FIRST_RETRY_MS;
    await changed();
  }
  if (sent > 0) {
    void notify(t('{reports, plural, one {# report sent.} other {# reports sent.}}', { reports: sent }));
    if (client) refetchOwn(client);
  }
};

const drainAlone = async (): Promise<void> => {
  const account = accountId();
  if (account === undefined) return;
  // Insecure origins have no locks: then only the keys keep two tabs from recording anything twice.
  if (navigator.locks) await navigator.locks.request(`lectio-outbox-${account}`, () => sendAll(account));
  else await sendAll(account);
  await refresh();
  clearTimeout(timer);
  if (!shown.get().some((report) => report.refusal === null)) return;
  timer = setTimeout(() => void drain(), retryMs);
  retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
};

/** Sends what is waiting; one run per tab, one tab at a time. */
export const drain = (): Promise<void> => {
  draining ??= drainAlone()
    .catch(() => undefined)
    .finally(() => {
      draining = undefined;
    });
  return draining;
};

/** Starts sending waiting reports as soon as possible. Safe to call again. */
export const startOutbox = (queryClient: QueryClient): void => {
  if (client) return;
  client = queryClient;
  if (typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('lectio-outbox');
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data !== 'changed') sentSince.add(data.sent);
      else void refresh();
    };
  }
  const wake = (): void => {
    retryMs = FIRST_RETRY_MS;
    void drain();
  };
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake());
  let account = accountId();
  subscribeAuth(() => {
    if (account === accountId()) return;
    account = accountId();
    void refresh().then(wake);
  });
  void refresh().then(wake);
};

/** Keeps a report for its account until it can be sent, and gives its number. Rejects if the browser cannot store it. */
export const saveReport = async (submission: Submission): Promise<number> => {
  const account = accountId();
  if (account === undefined) throw new Error('nobody is signed in');
  // Otherwise a browser that is short of space may drop it. It may say no.
  if (shown.get().length === 0) void navigator.storage?.persist?.().catch(() => false);
  const seq = await addWaiting({ accountId: account, keptAt: Date.now(), submission, refusal: null });
  await changed();
  return seq;
};

/** Resolves once a kept report waits no longer: true if it was sent, false if it was refused or discarded. */
export const whenSettled = (seq: number): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (): void => {
      const isSent = sentSince.has(seq);
      if (!isSent && shown.get().some((report) => report.seq === seq && report.refusal === null)) return;
      unwatch();
      resolve(isSent);
    };
    const unwatch = shown.watch(look);
    look();
  });

/** Discards a waiting report. */
export const discardReport = async (seq: number): Promise<void> => {
  await removeWaiting(seq);
  await changed();
};

/** The signed-in account's waiting reports, read from the device. */
export const waitingNow = async (): Promise<readonly WaitingReport[]> => {
  await refresh();
  return shown.get();
};

/** The signed-in account's waiting reports, oldest first. */
export const useOutbox = shown.use;
