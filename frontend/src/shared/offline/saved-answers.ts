import { NO_DETAILS, type ReaderAnswer, type ReportAnswer } from '@lectio/contract';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api/errors';
import { keys } from '../api/keys';
import { getAuth } from '../auth/auth-store';
import { type SavedAnswer, withSaved } from './saved-db';

/**
 * What may be kept on a device: only what is listed here. Left out are the administration, churches (addresses and
 * codes of members), groups, notifications, devices, scripture, and why points were given, which an administrator writes.
 */
const SAVED_QUERIES: ReadonlySet<unknown> = new Set([
  'challenges',
  'community',
  'families',
  'leaderboard',
  'plan-days',
  'plan-readers',
  'plans',
  'points-summary',
  'preferences',
  'reader-calendar',
  'reader-profile',
  'reader-progress',
  'readers',
  'reports',
  'together',
]);

const mayBeShownAgain = ([topic, what]: QueryKey): boolean =>
  SAVED_QUERIES.has(topic) && !(topic === 'points-summary' && what === 'why');

/** A list of reports without the notes of readers who are not the account's own; other answers as they are. */
const withoutOthersNotes = (data: unknown, ownReaders: unknown): unknown => {
  const { reports } = (data ?? {}) as { reports?: ReportAnswer[] };
  if (!Array.isArray(reports)) return data;
  const { readers = [] } = (ownReaders ?? {}) as { readers?: ReaderAnswer[] };
  const own = new Set(readers.map(({ id }) => id));
  return {
    ...(data as object),
    reports: reports.map((report) => (own.has(report.reader?.id) ? report : { ...report, ...NO_DETAILS })),
  };
};

const WRITTEN_AFTER_MS = 1000;
const DAY_MS = 86_400_000;
/** What a device keeps at most: answers of an account, characters of one, and for how long. */
export const SAVED = { answers: 150, characters: 400_000, ms: 30 * DAY_MS } as const;

const accountId = (): number | undefined => getAuth().user?.id;

/** Writes what was seen, unless its account has left meanwhile. */
const write = (answers: readonly SavedAnswer[]): Promise<void> =>
  withSaved(async (db) => {
    const transaction = db.transaction('answers', 'readwrite');
    for (const answer of answers) if (answer.accountId === accountId()) await transaction.store.put(answer);
    let extra = (await transaction.store.count()) - SAVED.answers;
    for (
      let cursor = await transaction.store.index('at').openCursor();
      cursor && (extra > 0 || cursor.value.at < Date.now() - SAVED.ms);
      cursor = await cursor.continue(), extra -= 1
    )
      await cursor.delete();
    await transaction.done;
  });

/** Forgets what other accounts saw on this device. */
const forgetOthers = (): Promise<void> =>
  withSaved(async (db) => {
    const transaction = db.transaction('answers', 'readwrite');
    for (const key of await transaction.store.getAllKeys())
      if (key[0] !== accountId()) await transaction.store.delete(key);
    await transaction.done;
  });

/** Shows what this device saw last where the server cannot be reached and nothing newer is known. */
const showAgain = async (client: QueryClient, { queryKey, queryHash, state }: Query): Promise<void> => {
  const account = accountId();
  const error = state.fetchFailureReason ?? state.error;
  const isAway = error instanceof ApiError && error.isTransient;
  if (account === undefined || !isAway || state.data !== undefined || !mayBeShownAgain(queryKey)) return;
  const saved = await withSaved((db) => db.get('answers', [account, queryHash]));
  if (!saved || saved.at < Date.now() - SAVED.ms || accountId() !== account) return;
  if (client.getQueryData(queryKey) !== undefined) return;
  client.setQueryData(queryKey, saved.data, { updatedAt: saved.at });
  // Asked again as soon as the server is there.
  void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
};

/** Keeps what the server answers, and shows it again when it cannot be reached. */
export const saveAnswers = (client: QueryClient): void => {
  const waiting = new Map<string, SavedAnswer>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    const answers = [...waiting.values()].filter(({ data }) => JSON.stringify(data).length <= SAVED.characters);
    waiting.clear();
    void write(answers).catch(() => undefined);
  };
  const ownReaders = (): unknown => client.getQueryData(keys.readers);
  const note = ({ queryKey, queryHash, state }: { queryKey: QueryKey; queryHash: string; state: Query['state'] }) => {
    const account = accountId();
    if (account === undefined || state.data === undefined || !mayBeShownAgain(queryKey)) return;
    const data = withoutOthersNotes(state.data, ownReaders());
    waiting.set(queryHash, { accountId: account, hash: queryHash, data, at: state.dataUpdatedAt });
    timer ??= setTimeout(flush, WRITTEN_AFTER_MS);
  };
  const again = (query: Query): void => void showAgain(client, query).catch(() => undefined);

  const cache = client.getQueryCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') note(event.query);
    else if (event.action.type === 'failed' || event.action.type === 'error') again(event.query);
  });
  for (const query of cache.getAll()) {
    note(query);
    again(query);
  }
  void forgetOthers().catch(() => undefined);
};
