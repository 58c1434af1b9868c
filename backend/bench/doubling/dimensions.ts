import { CHAPTERS, chapterName, type FamilyEnvelope, type PlanEnvelope, type ReportsAnswer } from '@lectio/contract';
import { call, openAccount, type BenchAccount } from '../http';

export interface Asked {
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

/** What of a request, or of what it is about, may be twice as much. */
export interface Dimension {
  /** As in the OpenAPI document. */
  readonly route: string;
  readonly of: string;
  /** Doubled once. */
  readonly count: number;
  /** Prepares `count` of it; what is asked differs from round to round, so that nothing is known already. */
  ready(base: string, count: number): Promise<(round: number) => Promise<Asked>>;
}

let accounts = 0;
const account = (base: string, readers = 1): Promise<BenchAccount> =>
  openAccount(base, `doubling-${++accounts}@bench.example`, readers);

const done = async <T>(base: string, method: string, { path, ...options }: Asked): Promise<T> => {
  const { status, text } = await call(method, base + path, options);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
  return JSON.parse(text) as T;
};

const DAY_MS = 86_400_000;
const dayOf = (round: number): string => new Date(Date.UTC(2020, 0, 1) + round * DAY_MS).toISOString().slice(0, 10);
const chapters = (count: number): number[] => Array.from({ length: count }, (_, at) => (at % CHAPTERS.length) + 1);
const lines = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${dayOf(at % 2000)},Psalms,${(at % 150) + 1}`);
const importing = (token: string, columns: readonly string[], rows: readonly string[]): Asked => ({
  path: '/reports/import?dryRun=true',
  token,
  body: { csv: [columns.join(','), ...rows].join('\n') },
});

/** Each of a plan of its own, all of the same chapters. */
const follow = async (
  base: string,
  { token, readerIds }: BenchAccount,
  runs: number,
  size: number,
): Promise<string[]> => {
  const ids: string[] = [];
  for (let run = 0; run < runs; run++) {
    const body = { name: `Plan ${run}`, chapterIds: chapters(size), estimatedDays: Math.ceil(1.3 * size) };
    const { plan } = await done<PlanEnvelope>(base, 'POST', { path: '/plans', token, body });
    ids.push(plan.id);
    for (const id of readerIds) {
      const path = `${base}/plans/reader/${id}`;
      const { status, text, position } = await call('POST', `${path}/start/${plan.id}`, { token, body: {} });
      if (status >= 300) throw new Error(`POST ${path}/start: ${status} ${text.slice(0, 200)}`);
      // A plan is followed once its start is folded.
      const headers = { 'x-min-position': position ?? '' };
      await call('GET', `${path}/plan/${plan.id}/today`, { token, headers });
    }
  }
  return ids;
};

const report = async (base: string, { token, readerIds }: BenchAccount, size: number): Promise<void> => {
  await done(base, 'POST', {
    path: '/reports',
    token,
    body: { readerIds, chapterIds: chapters(size), readDate: dayOf(0) },
  });
};

/** The same path for each round. */
const get = (path: string, token?: string) => () => Promise.resolve({ path, token });

export const DIMENSIONS: readonly Dimension[] = [
  {
    route: 'POST /api/reports',
    of: 'chapters',
    count: 594,
    async ready(base, count) {
      const { token, readerIds } = await account(base);
      const body = { readerIds, chapterIds: chapters(count) };
      return (round) => Promise.resolve({ path: '/reports', token, body: { ...body, readDate: dayOf(round) } });
    },
  },
  {
    route: 'POST /api/reports',
    of: 'days that the chapters are spread over',
    count: 180,
    async ready(base, count) {
      const { token, readerIds } = await account(base, 10);
      const body = { readerIds, chapterIds: chapters(360) };
      // Going back in time, so that no day is in the future.
      const spread = (round: number) => ({
        readDate: dayOf(-400 * (round + 1)),
        lastReadDate: dayOf(-400 * (round + 1) + count - 1),
      });
      return (round) => Promise.resolve({ path: '/reports', token, body: { ...body, ...spread(round) } });
    },
  },
  {
    route: 'POST /api/reports',
    of: 'readers',
    count: 25,
    async ready(base, count) {
      const { token, readerIds } = await account(base, count);
      const body = { readerIds, chapterIds: chapters(100) };
      return (round) => Promise.resolve({ path: '/reports', token, body: { ...body, readDate: dayOf(round) } });
    },
  },
  {
    route: 'POST /api/reports',
    of: 'plans that the reader follows',
    count: 10,
    async ready(base, count) {
      const who = await account(base);
      await follow(base, who, count, CHAPTERS.length);
      const body = { readerIds: who.readerIds, chapterIds: chapters(CHAPTERS.length) };
      return (round) =>
        Promise.resolve({ path: '/reports', token: who.token, body: { ...body, readDate: dayOf(round) } });
    },
  },
  {
    route: 'POST /api/reports/family/{familyId}',
    of: 'chapters',
    count: 594,
    async ready(base, count) {
      const { token, readerIds } = await account(base);
      const { family } = await done<FamilyEnvelope>(base, 'POST', {
        path: '/families',
        token,
        body: { name: 'Bench' },
      });
      await call('POST', `${base}/families/${family.id}/readers`, { token, body: { readerId: readerIds[0] } });
      const path = `/reports/family/${family.id}`;
      return (round) => Promise.resolve({ path, token, body: { chapterIds: chapters(count), readDate: dayOf(round) } });
    },
  },
  {
    route: 'POST /api/reports/import',
    of: 'lines',
    count: 5000,
    async ready(base, count) {
      const { token } = await account(base);
      return () => Promise.resolve(importing(token, ['date', 'book', 'chapters'], lines(count)));
    },
  },
  {
    route: 'POST /api/reports/import',
    of: 'columns',
    count: 20,
    async ready(base, count) {
      const { token } = await account(base);
      const more = Array.from({ length: count - 3 }, (_, at) => `more${at}`);
      return () => Promise.resolve(importing(token, ['date', 'book', 'chapters', ...more], lines(5000)));
    },
  },
  {
    route: 'POST /api/reports/removal-preview',
    of: 'reports',
    count: 500,
    async ready(base, count) {
      const who = await account(base);
      await report(base, who, count);
      const { reports } = await done<ReportsAnswer>(base, 'GET', { path: `/reports?limit=${count}`, token: who.token });
      const body = { reportIds: reports.map(({ id }) => id) };
      return () => Promise.resolve({ path: '/reports/removal-preview', token: who.token, body });
    },
  },
  {
    route: 'GET /api/reports',
    of: 'readers',
    count: 25,
    async ready(base, count) {
      const who = await account(base, count);
      await report(base, who, 100);
      return get(`/reports?limit=100&readerIds=${who.readerIds.join(',')}`, who.token);
    },
  },
  {
    route: 'GET /api/reports/last-batch',
    of: 'reports',
    count: 25,
    async ready(base, count) {
      const who = await account(base, count);
      await report(base, who, CHAPTERS.length);
      return get('/reports/last-batch', who.token);
    },
  },
  {
    route: 'GET /api/users/me/export',
    of: 'reports',
    count: 8,
    async ready(base, count) {
      const who = await account(base, count);
      await report(base, who, CHAPTERS.length);
      return get('/users/me/export', who.token);
    },
  },
  {
    route: 'POST /api/plans/import',
    of: 'readings',
    count: CHAPTERS.length,
    async ready(base, count) {
      const { token } = await account(base);
      const readings = chapters(count).map((id) => chapterName(CHAPTERS[id - 1]));
      return () =>
        Promise.resolve({ path: '/plans/import', token, body: { lectioPlan: 1, name: 'Bench', days: 7, readings } });
    },
  },
  {
    route: 'POST /api/plans/reader/{readerId}/start/{planId}',
    of: 'plans that the reader follows',
    count: 9,
    async ready(base, count) {
      const who = await account(base);
      await follow(base, who, count, CHAPTERS.length);
      const { token, readerIds } = who;
      const plan = '/plans/reader/' + readerIds[0];
      return async (round) => {
        const quit = { path: `${plan}/plan/gospels-in-30-days/progress`, token, body: { action: 'quit' } };
        if (round > 0) await done(base, 'PUT', quit);
        return { path: `${plan}/start/gospels-in-30-days`, token, body: {} };
      };
    },
  },
  {
    route: 'GET /api/plans/reader/{readerId}/plan/{planId}/calendar',
    of: 'chapters',
    count: CHAPTERS.length,
    async ready(base, count) {
      const who = await account(base);
      const [plan] = await follow(base, who, 1, count);
      return get(`/plans/reader/${who.readerIds[0]}/plan/${plan}/calendar`, who.token);
    },
  },
  {
    route: 'GET /api/plans/feed/{file}',
    of: 'plans of five readers',
    count: 10,
    async ready(base, count) {
      const who = await account(base, 5);
      await follow(base, who, count, CHAPTERS.length);
      const { address } = await done<{ address: string }>(base, 'POST', { path: '/plans/feed', token: who.token });
      const path = new URL(address).pathname.replace('/api', '');
      return async (round) => {
        const body = { readerIds: who.readerIds, chapterIds: [round + 1] };
        await done(base, 'POST', { path: '/reports', token: who.token, body });
        return { path };
      };
    },
  },
  {
    route: 'POST /api/churches',
    of: 'readers',
    count: 50,
    async ready(base, count) {
      const { token } = await account(base, count);
      return async (round) => {
        if (round > 0) await done(base, 'POST', { path: '/churches/leave', token });
        return { path: '/churches', token, body: { name: `Bench ${round}` } };
      };
    },
  },
  {
    route: 'GET /api/esv/search',
    of: 'words',
    count: 25,
    async ready(base, count) {
      const { token } = await account(base);
      return get(`/esv/search?q=${'-a'.repeat(count)}`, token);
    },
  },
  {
    route: 'POST /api/esv/passages/batch',
    of: 'passages',
    count: 10,
    async ready(base, count) {
      const { token } = await account(base);
      const passages = Array.from({ length: count }, (_, at) => `Genesis ${at + 1}`);
      return () => Promise.resolve({ path: '/esv/passages/batch', token, body: { passages } });
    },
  },
  {
    route: 'GET /api/scripture/passages',
    of: 'words',
    count: 80,
    ready: (_, count) =>
      Promise.resolve(
        get(`/scripture/passages?text=${encodeURIComponent('Psalms 1:2; '.repeat(count).slice(0, 12 * count - 2))}`),
      ),
  },
];
