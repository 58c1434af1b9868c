import { setTimeout as sleep } from 'node:timers/promises';
import { call, type Answer } from '@bench/http';

const PASSWORD = 'of the rehearsal, and long enough';
export const ADMIN = { email: 'admin@rehearsal.example', password: PASSWORD };
const DAY = '2024-05-05';
/** For what is done behind an answer. */
const SETTLED_WITHIN_MS = 15_000;

/** One thing that people do; `run` throws with the answer when it is not what it should be. */
export interface Scene {
  readonly part: string;
  readonly name: string;
  run(): Promise<void>;
}

interface Person {
  readonly token: string;
  readonly readerId: number;
}

/** What the scenes remember of each other. */
interface Memory {
  people: Person[];
  family?: { id: number; inviteCode: string };
  church?: { id: number };
  undoId?: string;
  resetId?: string;
  admin?: string;
}

/** What happens over HTTP, in order. A scene needs those before it. */
export const storyOf = (base: string): Scene[] => {
  const memory: Memory = { people: [] };
  const send = async (method: string, path: string, options: Parameters<typeof call>[2] = {}): Promise<Answer> => {
    const answer = await call(method, `${base}${path}`, { limitMs: 60_000, ...options });
    if (answer.status >= 300)
      throw new Error(
        `${method} ${path}: ${answer.status}${answer.status < 500 ? ` ${answer.text.slice(0, 200)}` : ''}`,
      );
    return answer;
  };
  const json = async <T>(...given: Parameters<typeof send>): Promise<T> => JSON.parse((await send(...given)).text) as T;
  const person = (which: number): Person => {
    const found = memory.people[which];
    if (!found) throw new Error('nobody is registered');
    return found;
  };
  const known = <Key extends keyof Memory>(key: Key): NonNullable<Memory[Key]> => {
    const value = memory[key];
    if (value === undefined) throw new Error(`needs what an earlier scene did not get (${key})`);
    return value;
  };
  const report = (which: number, chapterIds: number[], key = `${which}-${chapterIds.join('-')}`): Promise<Answer> =>
    send('POST', '/reports', {
      token: person(which).token,
      body: { readerId: person(which).readerId, chapterIds, readDate: DAY },
      headers: { 'idempotency-key': key },
    });
  const get = (path: string, token = person(0).token): Promise<void> =>
    send('GET', path, { token }).then(() => undefined);
  /** The first reader has read that many chapters, also in the read models. */
  const settles = async (chapters: number): Promise<void> => {
    const { token, readerId } = person(0);
    const end = performance.now() + SETTLED_WITHIN_MS;
    for (let seen = -1; seen !== chapters; await sleep(200)) {
      const path = `/readers/${readerId}/progress`;
      const { progress } = await json<{ progress: { totalChaptersRead: number } }>('GET', path, { token });
      seen = progress.totalChaptersRead;
      if (performance.now() > end) throw new Error(`${seen} chapters instead of ${chapters}: the worker is stuck`);
    }
  };

  const scene = (part: string, name: string, run: () => Promise<unknown>): Scene => ({
    part,
    name,
    run: async () => void (await run()),
  });
  return [
    scene('accounts', 'three people register', async () => {
      for (const name of ['Anna', 'Bert', 'Cleo']) {
        const body = { name, email: `${name.toLowerCase()}@rehearsal.example`, password: PASSWORD };
        const { token } = await json<{ token: string }>('POST', '/auth/register', { body });
        const { readers } = await json<{ readers: { id: number }[] }>('GET', '/readers', { token });
        memory.people.push({ token, readerId: readers[0].id });
      }
    }),
    scene('accounts', 'the administrator signs in', async () => {
      memory.admin = (await json<{ token: string }>('POST', '/auth/login', { body: ADMIN })).token;
    }),
    scene('reporting', 'a report', () => report(0, [1, 2, 3])),
    scene('reporting', 'the same report again, with its key', () => report(0, [1, 2, 3])),
    scene('reporting', 'reports of several people at once', () =>
      Promise.all([report(0, [4]), report(1, [1, 2]), report(2, [1])]),
    ),
    scene('reporting', 'the list of reports', () => get('/reports?limit=20')),
    scene('reporting', 'sums of the list', () => get('/reports/stats')),
    scene('worker', 'the report reaches the read models', () => settles(4)),
    scene('reading', "a reader's map", () => get(`/readers/${person(0).readerId}/progress`)),
    scene('reading', "a reader's calendar", () => get(`/readers/${person(0).readerId}/calendar?year=2024`)),
    scene('reading', 'streak', () => get(`/users/me/readers/${person(0).readerId}/streak`)),
    scene('reading', "a reader's profile", () => get(`/gamification/profile/${person(0).readerId}`)),
    scene('reading', 'points and their reasons', () => get(`/users/me/readers/${person(0).readerId}/points-history`)),
    scene('reading', 'the community', () => get('/reports/global-stats')),
    scene('reading', 'a look back', () => get(`/readers/${person(0).readerId}/progress?at=2024-06-01`)),
    scene('family', 'a family is founded and joined', async () => {
      const token = person(0).token;
      memory.family = (
        await json<{ family: Memory['family'] }>('POST', '/families', { token, body: { name: 'Family' } })
      ).family;
      await send('POST', '/families/join', {
        token: person(1).token,
        body: { inviteCode: known('family').inviteCode },
      });
      for (const { token: own, readerId } of [person(0), person(1)])
        await call('POST', `${base}/families/${known('family').id}/readers/${readerId}`, { token: own });
    }),
    scene('family', 'a report for the whole family', () =>
      send('POST', `/reports/family/${known('family').id}`, {
        token: person(0).token,
        body: { chapterIds: [40, 41], readDate: DAY },
      }),
    ),
    scene('family', 'what the family reads', () => get(`/families/${known('family').id}/reading`)),
    scene('undo', 'the last batch is undone', async () => {
      const { undoId } = await json<{ undoId?: string }>('DELETE', '/reports/undo-last-batch', {
        token: person(0).token,
      });
      memory.undoId = undoId;
    }),
    scene('undo', 'and done again', () =>
      send('POST', '/reports/redo-last-undo', { token: person(0).token, body: { undoId: known('undoId') } }),
    ),
    scene('batch', 'a file with history', () =>
      send('POST', '/reports/import', {
        token: person(2).token,
        body: { csv: `reader,date,passage\nCleo,2023-01-01,Genesis 1-5\nCleo,2023-01-02,Genesis 6-9\n` },
      }),
    ),
    scene('choices', 'a plan is begun', () =>
      send('POST', `/plans/reader/${person(1).readerId}/start/old-testament`, { token: person(1).token, body: {} }),
    ),
    scene('choices', 'how far the plan is', () => get(`/plans/reader/${person(1).readerId}/progress`, person(1).token)),
    scene('choices', 'a canon is chosen', () =>
      send('PUT', `/readers/${person(1).readerId}/canon`, { token: person(1).token, body: { canon: 'catholic' } }),
    ),
    scene('choices', 'a day of rest', () =>
      send('POST', `/readers/${person(1).readerId}/rest-days`, { token: person(1).token, body: { weekday: 3 } }),
    ),
    scene('choices', 'an administrator gives points', () =>
      send('POST', '/gamification/admin/award-points', {
        token: known('admin'),
        body: { readerId: person(1).readerId, points: 5, reason: 'For patience' },
      }),
    ),
    scene('choices', 'and a badge', () =>
      send('POST', '/gamification/admin/grant-badge', {
        token: known('admin'),
        body: { readerId: person(1).readerId, badgeId: 'psalter' },
      }),
    ),
    scene('boards', 'readers by points', () => get('/gamification/leaderboard?category=points')),
    scene('boards', 'families', () => get('/gamification/leaderboard?category=family_points')),
    scene('boards', 'the readers of a family', () => get(`/families/${known('family').id}/leaderboard`)),
    scene('administration', 'people', () => get('/admin/users', known('admin'))),
    scene('administration', 'the log', () => get('/admin/events', known('admin'))),
    scene('administration', 'all reports', () => get('/admin/reports', known('admin'))),
    scene('reset', 'all reports are reset', async () => {
      const options = { token: known('admin'), body: { confirmation: 'DELETE_ALL_REPORTS' } };
      memory.resetId = (await json<{ resetId: string }>('DELETE', '/admin/reports/reset', options)).resetId;
    }),
    scene('reset', 'the reset is reverted', () =>
      send('POST', `/admin/resets/${known('resetId')}/revert`, { token: known('admin') }),
    ),
    scene('health', 'ready', () => get('/health/ready')),
  ];
};
