import {
  REST_MESSAGES,
  type ErrorAnswer,
  type ReaderProfileAnswer,
  type ReadingCalendarAnswer,
  type RestDaysAnswer,
  type RestDaysEnvelope,
  type StreakAnswer,
} from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { ProjectionAdmin } from '@platform/projections';
import { ReadersAsOf } from '@slices/profiles';
import { ResetProgress, RevertReset } from '@slices/reporting';
import type { Answer } from './support/api';
import { familyOf, reporterFor, type Reporter } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let lydia: Person;
let my: Reporter;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set('2026-03-10T12:00:00Z');
  lydia = await t.person('Lydia');
  my = reporterFor(t, lydia);
});
afterAll(() => t?.close());

type Asked<A> = Answer<A & Partial<ErrorAnswer>>;

const rest = <A = RestDaysEnvelope>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  { id = '', body, who = lydia }: { id?: string; body?: object; who?: Person } = {},
): Promise<Asked<A>> =>
  t.api(method, `/api/readers/${lydia.readerId}/rest-days${id && `/${id}`}`, { token: who.token, body });

const get = async <A>(path: string, after: { headers: Headers }): Promise<A> =>
  (
    await t.api<A>('GET', path, {
      token: lydia.token,
      headers: { 'x-min-position': after.headers.get('x-event-position') ?? '0.0' },
    })
  ).body;
const profile = async (after: { headers: Headers }): Promise<ReaderProfileAnswer['profile']> =>
  (await get<ReaderProfileAnswer>(`/api/gamification/profile/${lydia.readerId}`, after)).profile;
const streakAfter = async (after: { headers: Headers }): Promise<StreakAnswer['streak']> =>
  (await get<StreakAnswer>(`/api/users/me/readers/${lydia.readerId}/streak`, after)).streak;
const idOf = ({ body }: Asked<RestDaysEnvelope>): string => body.rest.declared.at(-1)?.id ?? '';

const at = (position: string | null): { headers: Headers } => ({
  headers: new Headers({ 'x-event-position': position ?? '' }),
});

/** Reads chapter n on the n-th day of March, each on its day. */
const readOn = async (...days: number[]): Promise<void> => {
  for (const day of days) {
    t.clock.set(`2026-03-${String(day).padStart(2, '0')}T12:00:00Z`);
    await my.report({ chapterIds: [day] });
  }
};

describe('days of rest', () => {
  it('are none at first, and thirty days of spans are left', async () => {
    expect(await rest<RestDaysAnswer>('GET')).toMatchObject({
      status: 200,
      body: {
        rest: {
          readerId: lydia.readerId,
          canChange: true,
          declared: [],
          left: [
            { year: 2026, days: 30 },
            { year: 2027, days: 30 },
          ],
        },
      },
    });
  });

  it('let a streak pass over a week of illness, which the calendar and the streak show', async () => {
    await readOn(1, 2, 3);
    t.clock.set('2026-03-05T12:00:00Z');
    const declared = await rest('POST', { body: { from: '2026-03-04', until: '2026-03-09' } });
    expect(declared).toMatchObject({ status: 201, body: { rest: { left: [{ days: 24 }, { days: 30 }] } } });
    expect(await profile(declared)).toMatchObject({ currentStreak: 3, restsToday: true });
    t.clock.set('2026-03-10T12:00:00Z');
    const after = await my.report({ chapterIds: [10] });
    const streak = await streakAfter(after);
    expect(streak).toMatchObject({ currentStreak: 4, longestStreak: 4 });
    expect(streak.days.map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-03', '2026-03-02', '2026-03-01']);
    expect(streak.rests).toEqual(['2026-03-09', '2026-03-08', '2026-03-07', '2026-03-06', '2026-03-05', '2026-03-04']);
    const { calendar } = await get<ReadingCalendarAnswer>(`/api/readers/${lydia.readerId}/calendar?year=2026`, after);
    expect(calendar.runs).toEqual([{ from: '2026-03-01', to: '2026-03-10', days: 4 }]);
    expect(calendar.rests).toEqual(streak.rests.toReversed());
  });

  it('on which somebody read count as read', async () => {
    await readOn(6, 7);
    await rest('POST', { body: { weekday: 7 } });
    await readOn(8);
    expect(await profile(await my.report({ chapterIds: [1], readDate: '2026-03-08' }))).toMatchObject({
      currentStreak: 3,
    });
  });

  it('leave the price of what is recorded; what comes later has its streak; taking them back corrects that', async () => {
    await readOn(1, 2, 3, 4, 5, 7);
    const plain = await profile(await my.report({ chapterIds: [100], readDate: '2026-03-07' }));
    const declared = await rest('POST', { body: { from: '2026-03-06', until: '2026-03-06' } });
    expect(await profile(declared)).toMatchObject({ currentStreak: 6, totalPoints: plain.totalPoints });
    t.clock.set('2026-03-08T12:00:00Z');
    const seventh = await profile(await my.report({ chapterIds: [101] }));
    // The badge of seven days is worth 25, the chapter 10 times 1.1.
    expect([seventh.currentStreak, seventh.totalPoints - plain.totalPoints]).toEqual([7, 25 + 11]);
    const takenBack = await rest('DELETE', { id: idOf(declared) });
    expect(takenBack).toMatchObject({ status: 200, body: { rest: { declared: [] } } });
    const broken = await profile(takenBack);
    expect([broken.currentStreak, broken.totalPoints - plain.totalPoints]).toEqual([2, 10]);
  });

  it('end without taking back what has passed', async () => {
    await readOn(1, 2);
    t.clock.set('2026-03-04T12:00:00Z');
    const declared = await rest('POST', { body: { from: '2026-03-03', until: '2026-03-20' } });
    const ended = await rest('PUT', { id: idOf(declared), body: { until: '2026-03-03' } });
    expect(ended).toMatchObject({ status: 200, body: { rest: { left: [{ days: 29 }, { days: 30 }] } } });
    expect(await profile(await my.report({ chapterIds: [4] }))).toMatchObject({ currentStreak: 3 });
  });

  it('hold as of a past instant, in a replay, through undo, and across a reset and its revert', async () => {
    await readOn(1, 2);
    const declared = await rest('POST', { body: { weekday: 3 } });
    await readOn(3, 5);
    const before = await profile(await my.undo());
    expect(before.currentStreak).toBe(3);
    expect((await profile(await my.redo())).currentStreak).toBe(4);
    const { stats } = await t.app.get(ReadersAsOf).at(lydia.readerId, new Date('2999-01-01T00:00:00Z'));
    expect(stats).toMatchObject({ longestStreak: 4 });
    const bus = t.app.get(CommandBus);
    const reset = await bus.execute(new ResetProgress(null, 'all'));
    expect((await profile(at(reset.position))).stats).toMatchObject({ currentStreak: 0, longestStreak: 0 });
    const reverted = await bus.execute(new RevertReset(null, reset.answer.resetId));
    expect((await profile(at(reverted.position))).currentStreak).toBe(4);
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
    expect((await rest<RestDaysAnswer>('GET')).body.rest.declared).toMatchObject([{ id: idOf(declared), weekday: 3 }]);
  });

  it('are seen by the family and changed by the owner alone', async () => {
    const [silas, stranger] = [await t.person('Silas'), await t.person('Stranger')];
    await familyOf(t, lydia, silas);
    const declared = await rest('POST', { body: { weekday: 7 } });
    expect(await rest<RestDaysAnswer>('GET', { who: silas })).toMatchObject({
      status: 200,
      body: { rest: { canChange: false, declared: [{ weekday: 7 }] } },
    });
    expect(await rest('DELETE', { id: idOf(declared), who: silas })).toMatchObject({
      status: 403,
      body: { error: REST_MESSAGES.ownersOnly },
    });
    expect((await rest('GET', { who: stranger })).status).toBe(404);
    expect((await rest('POST', { body: { weekday: 1 }, who: stranger })).status).toBe(404);
  });

  it.each([
    [{ weekday: 8 }, 400, REST_MESSAGES.weekdayInvalid],
    [{ weekday: '7' }, 400, REST_MESSAGES.weekdayInvalid],
    [{}, 400, REST_MESSAGES.untilRequired],
    [{ from: 'soon', until: '2026-03-12' }, 400, REST_MESSAGES.dateInvalid],
    [{ from: '2026-03-07', until: '2026-03-12' }, 400, REST_MESSAGES.tooLongAgo],
  ])('refuse %j', async (body, status, error) => {
    expect(await rest('POST', { body })).toMatchObject({ status, body: { error } });
    expect((await rest<RestDaysAnswer>('GET')).body.rest.declared).toEqual([]);
  });
});
