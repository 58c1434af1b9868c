import {
  CONFIRMATION_PHRASES,
  type ChallengeEnvelope,
  type ChurchEnvelope,
  type FamilyEnvelope,
  type ReadersAnswer,
  type ReportsAnswer,
  type RestDaysAnswer,
  type SharedPlanEnvelope,
} from '@lectio/contract';
import fc from 'fast-check';
import { checkReportList } from '@operations/report-list-check';
import { PARTITION_COUNT } from '@kernel/event';
import { ProjectionAdmin } from '@platform/projections';
import { ReportListRebuild } from '@slices/reporting';
import { caughtUp } from './support/caught-up';
import { sums } from './support/plain-figures';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';

const DAY = 86_400_000;
const RUNS = 3;

/** Two processes on one database, each with its workers. */
let nodes: readonly TestApp[];

beforeAll(async () => {
  const first = await startTestApp();
  nodes = [first, await startTestApp({ databaseUrl: first.databaseUrl })];
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
});

const dayBefore = (days: number): string => new Date(nodes[0].clock.now() - days * DAY).toISOString().slice(0, 10);

/** What a deed chooses among the things there are. */
type Pick = <T>(of: readonly T[]) => T;

/** Four people, the last of whom administers the site; a family and a church of the first, each with a challenge. */
class Community {
  familyId = 0;
  inviteCode = '';
  churchId = 0;
  joinCode = '';
  readonly challengeIds: number[] = [];
  readonly sharedPlanIds: number[] = [];
  readonly resetIds: string[] = [];
  readonly people: Person[] = [];

  static async found(): Promise<Community> {
    const one = new Community();
    for (const name of ['Anna', 'Ben', 'Clara', 'David'])
      one.people.push(await nodes[0].person(name, { isAdmin: name === 'David' }));
    const [leader] = one.people;
    const { family } = await one.asks<FamilyEnvelope>(leader, 'POST', '/families', { name: 'Family' });
    const { church } = await one.asks<ChurchEnvelope>(leader, 'POST', '/churches', {
      name: `Church ${leader.accountId}`,
    });
    Object.assign(one, { familyId: family.id, inviteCode: family.inviteCode });
    Object.assign(one, { churchId: church.id, joinCode: church.joinCode });
    for (const group of [
      { scope: 'family', scopeId: family.id },
      { scope: 'church', scopeId: church.id },
    ]) {
      const made = await one.asks<ChallengeEnvelope>(leader, 'POST', '/challenges', { ...one.rules(20), ...group });
      one.challengeIds.push(made.challenge.id);
      await one.asks(leader, 'POST', `/challenges/${made.challenge.id}/publish`);
    }
    return one;
  }

  rules(days: number): object {
    const teams = { teams: 'chosen', teamNames: ['One', 'Two'] };
    return { name: 'Together', from: '2026-03-10', until: dayBefore(-days), chapters: 'bible', goal: 'each', ...teams };
  }

  async asks<T>({ token }: Person, method: string, path: string, body?: object): Promise<T> {
    return answerOf(await nodes[0].api<T>(method, `/api${path}`, { token, body }));
  }
}

/** A refusal is an answer; a failure of the server is none. */
const answerOf = <T>({ status, body }: { readonly status: number; readonly body: T }): T => {
  if (status >= 500) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

interface Doing {
  readonly all: Community;
  /** The process that answers. */
  readonly node: TestApp;
  readonly pick: Pick;
  readonly asks: <T>(method: string, path: string, body?: object) => Promise<T>;
  /** One of the person's readers. */
  readonly reader: () => Promise<number>;
}

const oneOf = async <T>(
  pick: Pick,
  list: readonly T[] | undefined,
  does: (one: T) => Promise<unknown>,
): Promise<void> => {
  if (list && list.length > 0) await does(pick(list));
};
const newest = async ({ asks, pick }: Doing, does: (report: ReportsAnswer['reports'][number]) => Promise<unknown>) =>
  oneOf(pick, (await asks<Partial<ReportsAnswer>>('GET', '/reports?limit=20')).reports, does);
const declared = async ({ asks, pick, reader }: Doing, does: (path: string) => Promise<unknown>) => {
  const path = `/readers/${await reader()}/rest-days`;
  const { rest } = await asks<Partial<RestDaysAnswer>>('GET', path);
  await oneOf(pick, rest?.declared, (one) => does(`${path}/${one.id}`));
};

const DEEDS: Readonly<Record<string, (doing: Doing) => Promise<unknown>>> = {
  report: async ({ asks, pick, reader }) => {
    const from = pick([1, 5, 17, 40, 1180]);
    const chapterIds = Array.from({ length: pick([1, 2, 9]) }, (_, index) => from + index);
    return asks('POST', '/reports', {
      readerIds: [await reader()],
      chapterIds,
      readDate: dayBefore(pick([0, 1, 5, 11])),
    });
  },
  'report again': (doing) => DEEDS.report(doing),
  'report for all': ({ all, asks, pick }) =>
    asks('POST', `/reports/family/${all.familyId}`, { chapterIds: [pick([3, 41])], readDate: dayBefore(pick([0, 4])) }),
  delete: (doing) => newest(doing, ({ id }) => doing.asks('DELETE', `/reports/${id}`)),
  edit: (doing) => newest(doing, ({ id }) => doing.asks('PUT', `/reports/${id}`, { notes: 'a quiet morning' })),
  undo: ({ asks }) => asks('DELETE', '/reports/undo-last-batch'),
  redo: ({ asks }) => asks('POST', '/reports/redo-last-undo', {}),
  rest: async ({ asks, pick, reader }) => {
    const span = { from: dayBefore(pick([0, 2])), until: dayBefore(pick([0, -3])) };
    return asks(
      'POST',
      `/readers/${await reader()}/rest-days`,
      pick([span, { weekday: pick([2, 7]), from: dayBefore(0) }]),
    );
  },
  'rest no more': (doing) => declared(doing, (path) => doing.asks('PUT', path, { until: dayBefore(0) })),
  'take rest back': (doing) => declared(doing, (path) => doing.asks('DELETE', path)),
  'follow a plan': async ({ asks, pick, reader }) =>
    asks('POST', `/plans/reader/${await reader()}/start/bible-in-a-year`, { startDate: dayBefore(pick([0, 8])) }),
  'change a plan': async ({ asks, pick, reader }) =>
    asks('PUT', `/plans/reader/${await reader()}/plan/bible-in-a-year/progress`, {
      action: pick(['pause', 'resume', 'quit', 'catch-up']),
    }),
  'share a plan': async ({ all, asks }) => {
    const body = { planId: 'gospels-in-30-days', familyId: all.familyId };
    const { sharedPlan } = await asks<Partial<SharedPlanEnvelope>>('POST', '/plans/shared', body);
    if (sharedPlan) all.sharedPlanIds.push(sharedPlan.id);
  },
  'join a plan': ({ all, asks, pick, reader }) =>
    oneOf(pick, all.sharedPlanIds, async (id) =>
      asks('POST', `/plans/shared/${id}/join`, { readerId: await reader() }),
    ),
  'join the family': ({ all, asks }) => asks('POST', '/families/join', { inviteCode: all.inviteCode }),
  'leave the family': ({ all, asks }) => asks('DELETE', `/families/${all.familyId}/leave`),
  'bring a reader': async ({ all, asks, reader }) =>
    asks('POST', `/families/${all.familyId}/readers/${await reader()}`),
  'take a reader out': async ({ all, asks, reader }) =>
    asks('DELETE', `/families/${all.familyId}/readers/${await reader()}`),
  'join the church': ({ all, asks, pick }) =>
    asks('POST', '/churches/join', pick([{ joinCode: all.joinCode }, { churchId: all.churchId }])),
  'leave the church': ({ asks }) => asks('POST', '/churches/leave'),
  decide: ({ all, asks, pick }) =>
    asks('POST', `/churches/${all.churchId}/members/${pick(all.people).accountId}/status`, {
      status: pick(['approved', 'rejected']),
    }),
  'join a challenge': async ({ all, asks, pick, reader }) =>
    asks('POST', `/challenges/${pick(all.challengeIds)}/readers`, { readerId: await reader(), team: pick([1, 2]) }),
  'leave a challenge': async ({ all, asks, pick, reader }) =>
    asks('DELETE', `/challenges/${pick(all.challengeIds)}/readers/${await reader()}`),
  'change a team': async ({ all, asks, pick, reader }) =>
    asks('PUT', `/challenges/${pick(all.challengeIds)}/readers/${await reader()}`, { team: pick([1, 2]) }),
  'change a challenge': ({ all, asks, pick }) =>
    asks('PUT', `/challenges/${pick(all.challengeIds)}`, { ...all.rules(pick([19, 21])), reason: 'Holidays' }),
  'add a reader': ({ asks }) => asks('POST', '/readers', { name: 'Child' }),
  'retire a reader': async ({ asks, reader }) => asks('DELETE', `/readers/${await reader()}`),
  'let time pass': async ({ pick }) => {
    const hours = pick([1, 7, 30]);
    for (const { clock } of nodes) clock.advance(hours * 3_600_000);
  },
  reset: async ({ all, asks, pick }) => {
    const [confirmation, confirmationText] = [
      CONFIRMATION_PHRASES.deleteAllReports,
      CONFIRMATION_PHRASES.resetAllProgress,
    ];
    const path = pick(['/admin/reports/reset', '/reports/admin/reset-all-progress']);
    const { resetId } = await asks<{ resetId?: string }>('DELETE', path, { confirmation, confirmationText });
    if (resetId) all.resetIds.push(resetId);
  },
  revert: ({ all, asks, pick }) => oneOf(pick, all.resetIds, (id) => asks('POST', `/admin/resets/${id}/revert`)),
  adjust: async ({ all, asks, pick }) =>
    asks('POST', '/gamification/admin/award-points', {
      readerId: pick(all.people).readerId,
      points: pick([-7, 12]),
      reason: 'for the test',
    }),
  'rebuild the figures': async ({ node }) =>
    node.app
      .get(ProjectionAdmin)
      .rebuild('figures', () => node.clock.now())
      .catch((error: Error) => expect(error.message).toBe('a rebuild is already running')),
  'refold a partition': ({ node, all, pick }) =>
    node.app.get(ProjectionAdmin).refold('figures', [pick(all.people).accountId % PARTITION_COUNT]),
  'rebuild the list of reports': ({ node }) => node.app.get(ReportListRebuild).run(),
  'delete the account': ({ asks, pick }) =>
    pick([true, false, false]) ? asks('DELETE', '/users/account', { password: PASSWORD }) : Promise.resolve(),
};

const ADMINISTRATORS_DEEDS = ['reset', 'revert', 'adjust'];

interface Deed {
  readonly who: number;
  readonly does: string;
  readonly picks: readonly number[];
  readonly at: number;
}

const deed: fc.Arbitrary<Deed> = fc.record({
  who: fc.nat({ max: 2 }),
  does: fc.constantFrom(...Object.keys(DEEDS)),
  picks: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
  at: fc.nat({ max: 1 }),
});

const perform = async (all: Community, { who, does, picks, at }: Deed): Promise<void> => {
  const node = nodes[at];
  const person = all.people[ADMINISTRATORS_DEEDS.includes(does) ? 3 : who];
  let picked = 0;
  const pick: Pick = (of) => of[picks[picked++ % picks.length] % of.length];
  const asks = async <T>(method: string, path: string, body?: object): Promise<T> =>
    answerOf(await node.api<T>(method, `/api${path}`, { token: person.token, body }));
  const reader = async (): Promise<number> => {
    const { readers } = await asks<Partial<ReadersAnswer>>('GET', '/readers');
    return readers ? pick(readers).id : person.readerId;
  };
  await DEEDS[does]({ all, node, pick, asks, reader });
};

it('whatever people do at once, on two nodes, every figure equals a fresh replay', async () => {
  const atOnce = fc.array(deed, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(atOnce, { minLength: 10, maxLength: 30 }), async (rounds) => {
      for (const { clock } of nodes) clock.set('2026-03-10T12:00:00Z');
      const all = await Community.found();
      for (const deeds of rounds) await Promise.all(deeds.map((one) => perform(all, one)));
      const [{ app, database }] = nodes;
      await caughtUp(nodes[0]);
      expect(await app.get(ProjectionAdmin).verify('figures')).toEqual([]);
      const list = { missing: [], superfluous: [], wrongCounts: 0, unreadable: [] };
      expect(await checkReportList(database)).toEqual(list);
      const now = await sums(database);
      expect(now).toEqual({ ...now, heatmap: now.liveReports, progress: now.liveReports, wrongLedgers: 0 });
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 240_000);
