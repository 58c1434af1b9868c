import fc from 'fast-check';
import type { ChurchAnswer, ChurchEnvelope, LeadersReadingAnswer, ReportsAnswer } from '@lectio/contract';
import { dayOf, formatDay } from '@kernel/civil-date';
import { caughtUp } from './support/caught-up';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const TODAY = dayOf('2026-01-20');
const NAMES = ['Anna', 'Boas', 'Clara'];

const who = fc.nat({ max: NAMES.length - 1 });
/** Around the turn of a year, with days outside of every period. */
const ago = fc.nat({ max: 60 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('read' as const), who, ago, chapters: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('share' as const), who, shares: fc.boolean() }) },
);
const period = fc.record({ end: fc.nat({ max: 30 }), days: fc.integer({ min: 1, max: 40 }) });

const get = async <T>({ token }: Person, path: string): Promise<T> =>
  (await t.api<T>('GET', `/api/${path}`, { token })).body;

/** The dates of all reports of a reader that stand, straight from its list. */
const datesOf = async (person: Person): Promise<number[]> =>
  (await get<ReportsAnswer>(person, `reports?readerId=${person.readerId}&limit=1000`)).reports.map(({ readDate }) =>
    dayOf(readDate),
  );

it('is a plain fold of the reports of those who share, after any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), period, async (steps, { end, days }) => {
      t.clock.set('2026-01-20T12:00:00Z');
      const people = await Promise.all(NAMES.map((name) => t.person(name)));
      const church = await together(people);
      const sharing = new Set<number>();
      for (const one of steps) {
        const person = people[one.who];
        const reporter = reporterFor(t, person);
        if (one.kind === 'read')
          await reporter.report({
            chapterIds: Array.from({ length: one.chapters }, (_, at) => 1 + at),
            readDate: formatDay(TODAY - one.ago),
          });
        if (one.kind === 'undo') await reporter.undo();
        if (one.kind === 'delete') {
          const newest = await reporter.newest();
          if (newest) await reporter.remove(newest.id);
        }
        if (one.kind === 'share') {
          sharing[one.shares ? 'add' : 'delete'](one.who);
          const body = { sharesWithLeaders: one.shares };
          await t.api('PUT', '/api/users/preferences', { token: person.token, body });
        }
      }
      await caughtUp(t);
      const [from, to] = [TODAY - end - days + 1, TODAY - end];
      const shown = await get<LeadersReadingAnswer>(
        people[0],
        `churches/${church.id}/reading?from=${formatDay(from)}&to=${formatDay(to)}`,
      );
      const shared = await Promise.all(
        people.filter((_, at) => sharing.has(at)).map(async (person) => ({ person, dates: await datesOf(person) })),
      );
      const within = (dates: number[], first: number, last: number) =>
        dates.filter((date) => date >= first && date <= last);
      expect(shown).toEqual({
        from: formatDay(from),
        to: formatDay(to),
        members: NAMES.length,
        sharing: shared.length,
        reading: shared.filter(({ dates }) => within(dates, from, to).length > 0).length,
        chapters: shared.reduce((sum, { dates }) => sum + within(dates, from, to).length, 0),
        weeks: Array.from({ length: Math.ceil(days / 7) }, (_, at) => {
          const [first, last] = [from + 7 * at, Math.min(from + 7 * at + 6, to)];
          return {
            from: formatDay(first),
            to: formatDay(last),
            chapters: shared.reduce((sum, { dates }) => sum + within(dates, first, last).length, 0),
            readers: shared.filter(({ dates }) => within(dates, first, last).length > 0).length,
          };
        }),
        readers: shared.map(({ person, dates }) => {
          const until = within(dates, 0, to);
          const last = until.length === 0 ? null : Math.max(...until);
          return {
            readerId: person.readerId,
            name: NAMES[people.indexOf(person)],
            userId: person.accountId,
            memberName: NAMES[people.indexOf(person)],
            chapters: within(dates, from, to).length,
            daysRead: new Set(within(dates, from, to)).size,
            lastReadDate: last === null ? null : formatDay(last),
            quietWeeks: last === null ? null : Math.floor((to - last) / 7),
          };
        }),
        groups: [],
        plans: [],
      });
    }),
    { numRuns: 12 },
  );
}, 120_000);

const together = async ([first, ...others]: Person[]): Promise<ChurchAnswer> => {
  const { church } = (
    await t.api<ChurchEnvelope>('POST', '/api/churches', { token: first.token, body: { name: 'Antioch' } })
  ).body;
  for (const { token } of others)
    await t.api('POST', '/api/churches/join', { token, body: { joinCode: church.joinCode } });
  return church;
};
