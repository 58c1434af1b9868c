import {
  ADMIN_MESSAGES,
  type AsOfAnswer,
  type EventDetailsAnswer,
  type EventsAnswer,
  type EventTypesAnswer,
  type LastBatchAnswer,
  type MaintenanceAnswer,
  type ReaderEnvelope,
  type ReaderProfileAnswer,
  type ReaderProgressAnswer,
  type ReportsResetAnswer,
} from '@lectio/contract';
import fc from 'fast-check';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const MINUTE = 60_000;

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('Overseer', { isAdmin: true });
});
afterAll(() => t?.close());

const get = async <Body>(path: string): Promise<Body> => (await t.api<Body>('GET', path, { token: admin.token })).body;
const types = (answer: EventsAnswer): string[] => answer.events.map((event) => event.type);

const report = async ({ token, readerId }: Person, chapterIds: number[]): Promise<string> => {
  t.clock.advance(MINUTE);
  const answer = await t.api('POST', '/api/reports', {
    token,
    body: { readerId, chapterIds, notes: 'nobody else may read this' },
  });
  return answer.headers.get('x-event-position') ?? '';
};

const undo = async ({ token }: Person): Promise<string> => {
  t.clock.advance(MINUTE);
  return (await t.api('DELETE', '/api/reports/undo-last-batch', { token })).headers.get('x-event-position') ?? '';
};

const projected = ({ token, readerId }: Person, position: string) =>
  t.api<ReaderProfileAnswer>('GET', `/api/gamification/profile/${readerId}`, {
    token,
    headers: { 'x-min-position': position },
  });

describe('the log, searched', () => {
  let person: Person;
  beforeAll(async () => {
    person = await t.person('Phoebe');
    await report(person, [1, 2]);
    await report(person, [3]);
    await projected(person, await undo(person));
  });

  it('by reader: its timeline, newest first, without what was written', async () => {
    const answer = await get<EventsAnswer>(`/api/admin/events?readerId=${person.readerId}`);
    expect(types(answer)).toEqual(['BatchUndone', 'ChaptersReported', 'ChaptersReported', 'ReaderRegistered']);
    expect(answer.next).toBeNull();
    expect(answer.events[1]).toMatchObject({
      stream: `reader-${person.readerId}`,
      version: 3,
      readerId: person.readerId,
      accountId: person.accountId,
      hasSealedPart: true,
    });
    expect(JSON.stringify(answer)).not.toContain('nobody else');
    expect(answer.events.map(({ readerName, accountName, points }) => [readerName, accountName, points])).toEqual([
      ['Phoebe', 'Phoebe', expect.any(Number)],
      ['Phoebe', 'Phoebe', 10],
      ['Phoebe', 'Phoebe', expect.any(Number)],
      ['Phoebe', 'Phoebe', 0],
    ]);
    for (const { id, points } of answer.events) {
      const { points: entries } = await get<EventDetailsAnswer>(`/api/admin/events/${id}`);
      expect(entries.reduce((sum, entry) => sum + entry.points, 0)).toBe(points);
    }
  });

  it('by account: its readers’ events, and commands that it gave for others', async () => {
    t.clock.advance(MINUTE);
    const child = await t.api<ReaderEnvelope>('POST', '/api/readers', { token: person.token, body: { name: 'Child' } });
    const answer = await get<EventsAnswer>(`/api/admin/events?accountId=${person.accountId}`);
    expect(answer.events[0]).toMatchObject({ type: 'ReaderRegistered', readerId: child.body.reader.id });
    expect(answer.events).toHaveLength(5);
  });

  it('by batch: its reports and its undo', async () => {
    const all = await get<EventsAnswer>(`/api/admin/events?readerId=${person.readerId}&type=BatchUndone`);
    const { batchId } = all.events[0].data as { batchId: string };
    expect(types(await get(`/api/admin/events?batchId=${batchId}`))).toEqual(['BatchUndone', 'ChaptersReported']);
    expect(types(await get('/api/admin/events?batchId=unheard-of'))).toEqual([]);
  });

  it('by reader, and as of then, also once the account was deleted, which says by whom', async () => {
    const gone = await t.person('Demas');
    const position = await report(gone, [1, 2]);
    await projected(gone, position);
    const then = new Date(t.clock.now()).toISOString();
    t.clock.advance(MINUTE);
    await t.api('DELETE', `/api/admin/users/${gone.accountId}`, { token: admin.token });
    const answer = await get<EventsAnswer>(`/api/admin/events?readerId=${gone.readerId}`);
    expect(answer.events.map(({ type, accountId }) => [type, accountId])).toEqual([
      ['ReaderMadeInactive', admin.accountId],
      ['ChaptersReported', gone.accountId],
      ['ReaderRegistered', gone.accountId],
    ]);
    expect((await get<AsOfAnswer>(`/api/admin/readers/${gone.readerId}/as-of?at=${then}`)).asOf).toMatchObject({
      isActive: true,
      stats: { totalReports: 2 },
    });
  });

  it('by type and time', async () => {
    const [undone] = (await get<EventsAnswer>(`/api/admin/events?readerId=${person.readerId}&type=BatchUndone`)).events;
    const at = Date.parse(undone.recordedAt);
    const between = (from: number, to: number) =>
      get<EventsAnswer>(`/api/admin/events?from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`);
    expect(types(await between(at, at + 1))).toEqual(['BatchUndone']);
    expect(types(await between(at - MINUTE, at))).toEqual(['ChaptersReported']);
  });

  it('page by page, each event once', async () => {
    const whole = await get<EventsAnswer>('/api/admin/events?limit=200');
    const paged: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: EventsAnswer = await get(`/api/admin/events?limit=2${next && `&before=${next}`}`);
      paged.push(...page.events.map((event) => event.id));
      next = page.next;
    }
    expect(paged).toEqual(whole.events.map((event) => event.id));
  });

  it('leads from an event to its points, and to what took them back', async () => {
    const { events } = await get<EventsAnswer>(`/api/admin/events?readerId=${person.readerId}&type=ChaptersReported`);
    const { event, points, corrections } = await get<EventDetailsAnswer>(`/api/admin/events/${events[0].id}`);
    expect(event).toEqual(events[0]);
    expect(points.map((entry) => [entry.reason, entry.points, entry.eventId])).toEqual([
      ['chapter_read_completion', 10, event.id],
    ]);
    expect(corrections.map((entry) => [entry.reason, entry.points, entry.corrects])).toEqual([
      ['chapter_read_completion', -10, event.id],
    ]);
  });

  it('holds once what concerns the whole site, and leads to the points of everybody', async () => {
    const other = await t.person('Rhoda');
    await projected(other, await report(other, [1]));
    t.clock.advance(MINUTE);
    const from = new Date(t.clock.now()).toISOString();
    const reset = await t.api<ReportsResetAnswer>('DELETE', '/api/admin/reports/reset', {
      token: admin.token,
      body: { confirmation: 'DELETE_ALL_REPORTS' },
    });
    await projected(other, reset.headers.get('x-event-position') ?? '');
    const { events } = await get<EventsAnswer>(`/api/admin/events?from=${from}`);
    expect(events.map(({ type, data }) => [type, (data as { resetId: string }).resetId])).toEqual([
      ['ProgressReset', reset.body.resetId],
    ]);
    for (const query of [`accountId=${admin.accountId}`, `readerId=${other.readerId}`])
      expect(types(await get(`/api/admin/events?from=${from}&${query}`))).toEqual(['ProgressReset']);
    const { points } = await get<EventDetailsAnswer>(`/api/admin/events/${events[0].id}`);
    const taken = (readerId: number) =>
      points.filter(({ reader }) => reader.id === readerId).reduce((sum, entry) => sum + entry.points, 0);
    expect([person, other].map(({ readerId }) => taken(readerId))).toEqual([-45, -35]);
    await t.api('POST', `/api/admin/resets/${reset.body.resetId}/revert`, { token: admin.token });
  });

  it('says what it cannot find or understand', async () => {
    const answers = await Promise.all(
      [
        'events/1-99999999',
        'events/nonsense',
        'events?type=Nothing',
        'events?from=yesterday',
        'events?to=20251003T180000Z',
        'events?readerId=-3',
        'events?before=x',
        'readers/999999/as-of?at=2026-01-01T00:00:00Z',
        `readers/${person.readerId}/as-of`,
      ].map(async (path) => {
        const { status, body } = await t.api<{ error: string }>('GET', `/api/admin/${path}`, { token: admin.token });
        return [status, body.error];
      }),
    );
    expect(answers).toEqual([
      [404, ADMIN_MESSAGES.eventUnknown],
      [404, ADMIN_MESSAGES.eventUnknown],
      [400, ADMIN_MESSAGES.eventTypeUnknown],
      [400, ADMIN_MESSAGES.instantInvalid],
      [400, ADMIN_MESSAGES.instantInvalid],
      [400, ADMIN_MESSAGES.idInvalid],
      [400, ADMIN_MESSAGES.cursorInvalid],
      [404, 'Reader not found'],
      [400, ADMIN_MESSAGES.instantInvalid],
    ]);
  });

  it('takes an instant without a zone for UTC, one with an offset for what it says, and a day for its first moment', async () => {
    const asOf = async (at: string) =>
      (await get<AsOfAnswer>(`/api/admin/readers/${person.readerId}/as-of?at=${encodeURIComponent(at)}`)).asOf.at;
    expect(
      await Promise.all(
        ['2025-10-03T18:00', '2025-10-03T23:30:00-05:00', '2025-10-03', '2025-10-03T18:00:00.5Z'].map(asOf),
      ),
    ).toEqual([
      '2025-10-03T18:00:00.000Z',
      '2025-10-04T04:30:00.000Z',
      '2025-10-03T00:00:00.000Z',
      '2025-10-03T18:00:00.500Z',
    ]);
  });

  it('knows every type by its meaning', async () => {
    const answer = await get<EventTypesAnswer>('/api/admin/event-types');
    expect(answer.types).toContainEqual({
      type: 'ChaptersReported',
      slice: 'reporting',
      meaning: expect.stringContaining('chapters') as string,
    });
  });
});

type Step =
  | { do: 'report'; from: number; count: number }
  | { do: 'award'; points: number }
  | { do: 'undo' | 'redo' | 'delete' | 'reset' | 'revert' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      from: fc.integer({ min: 1, max: 1100 }),
      count: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('undo' as const, 'redo' as const, 'delete' as const, 'reset' as const, 'revert' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('award' as const), points: fc.integer({ min: 1, max: 900 }) }) },
);

describe('a reader as of a past instant', () => {
  /** The log's position after the call. */
  const asAdmin = async (method: string, path: string, body?: object): Promise<string> =>
    (await t.api(method, `/api/${path}`, { token: admin.token, body })).headers.get('x-event-position') ?? '';

  const take = async (person: Person, one: Step): Promise<string> => {
    t.clock.advance(90 * MINUTE);
    const { token } = person;
    if (one.do === 'report')
      return report(
        person,
        Array.from({ length: one.count }, (_, index) => one.from + index),
      );
    if (one.do === 'undo') return undo(person);
    if (one.do === 'award')
      return asAdmin('POST', 'gamification/admin/award-points', {
        readerId: person.readerId,
        points: one.points,
        reason: 'For patience',
      });
    if (one.do === 'reset')
      return asAdmin('DELETE', 'reports/admin/reset-all-progress', { confirmationText: 'RESET_ALL_PROGRESS' });
    if (one.do === 'revert') {
      const [newest] = (await get<MaintenanceAnswer>('/api/admin/maintenance')).resets;
      return newest ? asAdmin('POST', `admin/resets/${newest.resetId}/revert`) : '';
    }
    if (one.do === 'redo')
      return (await t.api('POST', '/api/reports/redo-last-undo', { token })).headers.get('x-event-position') ?? '';
    const { body } = await t.api<LastBatchAnswer>('GET', '/api/reports/last-batch', { token });
    const id = (body.batch as { id: string }[])[0]?.id;
    return id ? ((await t.api('DELETE', `/api/reports/${id}`, { token })).headers.get('x-event-position') ?? '') : '';
  };

  /** The live figures right after a step. */
  const live = async (person: Person, position: string) => {
    const headers: Record<string, string> = position ? { 'x-min-position': position } : {};
    const { token, readerId } = person;
    const [profile, progress] = [
      await t.api<ReaderProfileAnswer>('GET', `/api/gamification/profile/${readerId}`, { token, headers }),
      await t.api<ReaderProgressAnswer>('GET', `/api/readers/${readerId}/progress`, { token, headers }),
    ];
    const { points, stats, completions, badges } = profile.body.profile;
    return {
      at: t.clock.now(),
      points,
      totalReports: stats.totalReports,
      longestStreak: stats.longestStreak,
      completions,
      badges,
      chapterReadCounts: progress.body.progress.chapterReadCounts,
    };
  };

  it('is what the figures said then, at fifty instants', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 6, maxLength: 12 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 25, maxLength: 25 }),
        async (steps, instants) => {
          const person = await t.person('Lois');
          // A session lasts a day of the test's clock.
          admin = await t.person('Overseer', { isAdmin: true });
          const moments = [await live(person, '')];
          for (const one of steps) moments.push(await live(person, await take(person, one)));
          const [first, last] = [moments[0].at, t.clock.now()];
          for (const share of instants) {
            const instant = Math.round(first + share * (last - first));
            const { at, ...then } = moments.findLast((moment) => moment.at <= instant) ?? moments[0];
            expect(at).toBeLessThanOrEqual(instant);
            const { asOf } = await get<AsOfAnswer>(
              `/api/admin/readers/${person.readerId}/as-of?at=${new Date(instant).toISOString()}`,
            );
            const { points, stats, completions, badges, chapterReadCounts } = asOf;
            expect({
              points,
              totalReports: stats.totalReports,
              longestStreak: stats.longestStreak,
              completions,
              badges,
              chapterReadCounts,
            }).toEqual(then);
          }
        },
      ),
      { numRuns: 2 },
    );
  }, 60_000);
});
