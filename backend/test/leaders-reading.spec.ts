import {
  LEADERS_MESSAGES,
  LIMITS,
  type ChurchAnswer,
  type ChurchEnvelope,
  type LeadersReadingAnswer,
  type PreferencesEnvelope,
  type ReaderEnvelope,
  type SharedPlanEnvelope,
} from '@lectio/contract';
import { caughtUp } from './support/caught-up';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let [paul, lydia, timothy]: Person[] = [];
let church: ChurchAnswer;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** Paul's church with Lydia, who shares, and Timothy, who does not. */
beforeEach(async () => {
  t.clock.set('2026-03-28T12:00:00Z');
  [paul, lydia, timothy] = await Promise.all(['Paul', 'Lydia', 'Timothy'].map((name) => t.person(name)));
  church = (await call<ChurchEnvelope>(paul, 'POST', 'churches', { name: 'Philippi' })).church;
  await join(lydia, true);
  await join(timothy);
});

const call = async <T>({ token }: Person, method: string, path: string, body?: object): Promise<T> => {
  const answer = await t.api<T>(method, `/api/${path}`, { token, body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body;
};
const join = (who: Person, sharesWithLeaders?: boolean) =>
  call(who, 'POST', 'churches/join', { joinCode: church.joinCode, sharesWithLeaders });
const read = (who: Person, readDate: string, chapterIds: number[], readerId = who.readerId) =>
  reporterFor(t, who).report({ readerIds: [readerId], chapterIds, readDate });
const shown = async (query = ''): Promise<LeadersReadingAnswer> => {
  await caughtUp(t);
  return call(paul, 'GET', `churches/${church.id}/reading${query}`);
};
const shares = async (who: Person): Promise<boolean> =>
  (await call<PreferencesEnvelope>(who, 'GET', 'users/preferences')).preferences.sharesWithLeaders;

describe('what leaders see', () => {
  it('is what those read who share, with their children, in the last four weeks', async () => {
    const { reader: child } = await call<ReaderEnvelope>(lydia, 'POST', 'readers', { name: 'Euodia' });
    await read(lydia, '2025-11-02', [9]);
    await read(lydia, '2026-03-01', [1, 2, 3]);
    await read(lydia, '2026-03-10', [4]);
    await read(lydia, '2026-03-28', [5, 6], child.id);
    await read(timothy, '2026-03-27', [1, 2, 3, 4, 5, 6, 7]);
    expect(await shown()).toEqual({
      from: '2026-03-01',
      to: '2026-03-28',
      members: 3,
      sharing: 1,
      reading: 1,
      chapters: 6,
      weeks: [
        { from: '2026-03-01', to: '2026-03-07', chapters: 3, readers: 1 },
        { from: '2026-03-08', to: '2026-03-14', chapters: 1, readers: 1 },
        { from: '2026-03-15', to: '2026-03-21', chapters: 0, readers: 0 },
        { from: '2026-03-22', to: '2026-03-28', chapters: 2, readers: 1 },
      ],
      readers: [
        {
          readerId: lydia.readerId,
          name: 'Lydia',
          userId: lydia.accountId,
          memberName: 'Lydia',
          chapters: 4,
          daysRead: 2,
          lastReadDate: '2026-03-10',
          quietWeeks: 2,
        },
        {
          readerId: child.id,
          name: 'Euodia',
          userId: lydia.accountId,
          memberName: 'Lydia',
          chapters: 2,
          daysRead: 1,
          lastReadDate: '2026-03-28',
          quietWeeks: 0,
        },
      ],
      groups: [],
      plans: [],
    });
  });

  it('says who was quiet before the period, and who never read', async () => {
    await call(timothy, 'PUT', 'users/preferences', { sharesWithLeaders: true });
    await read(lydia, '2023-12-31', [1]);
    const { readers, reading } = await shown('?from=2026-03-20');
    expect(reading).toBe(0);
    expect(readers.map(({ lastReadDate, quietWeeks }) => [lastReadDate, quietWeeks])).toEqual([
      ['2023-12-31', 116],
      [null, null],
    ]);
    const before = await shown('?from=2023-12-01&to=2023-12-30');
    expect(before.readers.map(({ lastReadDate }) => lastReadDate)).toEqual([null, null]);
  });

  it('tells nothing of those who do not share, whatever they read: only their number', async () => {
    const { sharedPlan } = await call<SharedPlanEnvelope>(paul, 'POST', 'plans/shared', {
      planId: 'new-testament-in-90-days',
      churchId: church.id,
    });
    for (const who of [lydia, timothy])
      await call(who, 'POST', `plans/shared/${sharedPlan.id}/join`, { readerId: who.readerId });
    await read(lydia, '2026-03-28', [930, 931]);
    const before = await shown();
    expect(before).toMatchObject({ members: 3, sharing: 1, plans: [{ readers: 1, completed: 0, percentRead: null }] });
    await read(
      timothy,
      '2026-03-28',
      Array.from({ length: 260 }, (_, at) => 930 + at),
    );
    expect(await shown()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('Timothy');
  });

  it('averages a plan where three follow it', async () => {
    const { sharedPlan } = await call<SharedPlanEnvelope>(paul, 'POST', 'plans/shared', {
      planId: 'gospels-in-30-days',
      churchId: church.id,
    });
    for (const who of [paul, lydia, timothy]) {
      await call(who, 'PUT', 'users/preferences', { sharesWithLeaders: true });
      await call(who, 'POST', `plans/shared/${sharedPlan.id}/join`, { readerId: who.readerId });
    }
    await read(
      lydia,
      '2026-03-28',
      Array.from({ length: 89 }, (_, at) => 930 + at),
    );
    t.clock.set('2026-04-11T12:00:00Z');
    const [plan] = (await shown()).plans;
    expect(plan).toMatchObject({ readers: 3, completed: 1, percentRead: 33, percentDue: 50, startDate: '2026-03-28' });
  });

  it.each([
    ['?from=2026-02-30', LEADERS_MESSAGES.dateInvalid],
    ['?to=2026-13-01', LEADERS_MESSAGES.dateInvalid],
    ['?from=1899-12-31', LEADERS_MESSAGES.dateInvalid],
    ['?to=1899-12-31', LEADERS_MESSAGES.dateInvalid],
    ['?from=2026-03-02&to=2026-03-01', LEADERS_MESSAGES.toBeforeFrom],
    ['?from=2025-03-01&to=2026-03-02', LEADERS_MESSAGES.periodTooLong],
  ])('refuses the period %s', async (query, error) => {
    for (const path of ['reading', 'reading.csv']) {
      const answer = await t.api('GET', `/api/churches/${church.id}/${path}${query}`, { token: paul.token });
      expect(answer).toMatchObject({ status: 400, body: { error } });
    }
  });

  it('spans a leap year at most', async () => {
    expect((await shown('?from=2024-01-01&to=2024-12-31')).weeks).toHaveLength(53);
    expect(LIMITS.leadersPeriodDays).toBe(366);
  });

  it('comes as a sheet in which no name is a formula', async () => {
    await call(lydia, 'PUT', 'users/profile', { name: '=1+1' });
    await read(lydia, '2026-03-28', [1, 2]);
    await caughtUp(t);
    const answer = await t.api('GET', `/api/churches/${church.id}/reading.csv?from=2026-03-22`, { token: paul.token });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('lectio-reading-2026-03-22-2026-03-28.csv');
    expect(answer.text.replace('\uFEFF', '').trim().split('\n')).toEqual([
      'reader,member,chapters,daysRead,lastRead,quietWeeks',
      "'=1+1,'=1+1,2,1,2026-03-28,0",
    ]);
  });
});

describe('sharing', () => {
  it('is off until somebody turns it on, and off again for the next church', async () => {
    expect([await shares(lydia), await shares(timothy), await shares(paul)]).toEqual([true, false, false]);
    await call(lydia, 'PUT', 'users/preferences', { sharesWithLeaders: false });
    expect((await shown()).sharing).toBe(0);
    await call(lydia, 'PUT', 'users/preferences', { sharesWithLeaders: true });
    await call(lydia, 'POST', 'churches/leave');
    expect(await shares(lydia)).toBe(false);
    await join(lydia);
    expect((await shown()).readers).toEqual([]);
  });

  it('ends for somebody who is removed or not let in', async () => {
    await call(paul, 'DELETE', `churches/${church.id}/members/${lydia.accountId}`);
    expect(await shares(lydia)).toBe(false);
    await call(lydia, 'POST', 'churches/join', { churchId: church.id, sharesWithLeaders: true });
    expect(await shares(lydia)).toBe(true);
    expect((await shown()).sharing).toBe(0);
    await call(paul, 'POST', `churches/${church.id}/members/${lydia.accountId}/status`, { status: 'rejected' });
    expect(await shares(lydia)).toBe(false);
  });
});
