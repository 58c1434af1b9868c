import fc from 'fast-check';
import { isBetween, REMINDER_WAYS, type ReminderWay } from '@lectio/contract';
import { dayInZone, dayOf, minutesInZone, type Day } from '@kernel/civil-date';
import { due, nextLook, quietUntil, shownUntil, type Choices, type Facts, type GivenKind } from './due';

const BERLIN = 'Europe/Berlin';
const ALL: Choices = {
  chosen: REMINDER_WAYS,
  timeZone: 'UTC',
  dayEndsAt: 0,
  at: 19 * 60,
  streakAt: 21 * 60 + 30,
  quiet: null,
};
const IDLE: Facts = { readToday: false, streak: 0, behind: 0, familyChapters: 0, restsToday: false, given: {} };
const TUESDAY = dayOf('2026-03-10');
/** Of somebody who reads at night. */
const NIGHT: Partial<Choices> = { streakAt: 60, dayEndsAt: 3 };

/** The kinds that are due at a time of that Tuesday, or of the Sunday before. */
const kinds = (
  time: string,
  facts: Partial<Facts> = {},
  choices: Partial<Choices> = {},
  date = '2026-03-10',
): GivenKind[] =>
  due(Date.parse(`${date}T${time}:00Z`), { ...ALL, ...choices }, { ...IDLE, ...facts }).map(({ kind }) => kind);

describe('a look', () => {
  it.each<[what: string, GivenKind[], Parameters<typeof kinds>]>([
    ['before its hour finds nothing', [], ['18:59']],
    ['at its hour calls to read', ['daily'], ['19:00']],
    ['that comes late still does', ['daily'], ['20:59']],
    ['that comes two hours late leaves it', [], ['21:00']],
    ['finds nothing where something is read', [], ['19:00', { readToday: true, streak: 5, behind: 3 }]],
    ['finds nothing on a day of rest', [], ['19:00', { restsToday: true, streak: 5, behind: 3 }]],
    ['finds nothing on a day of rest in the evening', [], ['21:30', { restsToday: true, streak: 5 }]],
    [
      'after midnight still belongs to the day before',
      [],
      ['01:00', { streak: 2, given: { streak: TUESDAY - 1 } }, NIGHT],
    ],
    ['after midnight warns before a streak ends', ['streak'], ['01:00', { streak: 2 }, NIGHT]],
    ['warns before a streak ends', ['streak'], ['21:30', { streak: 2 }]],
    ['does not call one day a streak', [], ['21:30', { streak: 1 }]],
    ['warns although it called to read before', ['streak'], ['21:30', { streak: 2, given: { daily: TUESDAY } }]],
    ['says that a plan is behind, and calls with that', ['plan'], ['19:00', { behind: 1 }]],
    ['says so once a week', ['daily'], ['19:00', { behind: 1, given: { plan: TUESDAY - 6 } }]],
    ['says so again after a week', ['plan'], ['19:00', { behind: 1, given: { plan: TUESDAY - 7 } }]],
    ['calls no second time the same day', [], ['19:30', { given: { daily: TUESDAY } }]],
    ['calls no second time after the plan did', [], ['19:30', { behind: 1, given: { plan: TUESDAY } }]],
    [
      'gives the most pressing of two at one hour',
      ['streak'],
      ['19:00', { streak: 9, behind: 2 }, { streakAt: 19 * 60 }],
    ],
    ['brings no digest during the week', ['daily'], ['19:00', { familyChapters: 9 }]],
    ['brings the digest on Sundays', ['digest'], ['19:00', { familyChapters: 9, readToday: true }, {}, '2026-03-15']],
    ['brings it beside a call to read', ['daily', 'digest'], ['19:00', { familyChapters: 9 }, {}, '2026-03-15']],
    ['brings it on a day of rest', ['digest'], ['19:00', { familyChapters: 9, restsToday: true }, {}, '2026-03-15']],
    ['brings none where nobody read', ['daily'], ['19:00', {}, {}, '2026-03-15']],
    ['gives nothing in quiet hours', [], ['20:00', { behind: 1 }, { quiet: { from: 19 * 60 + 30, until: 7 * 60 } }]],
    ['gives only what was asked for', [], ['19:00', {}, { chosen: ['streak-mail', 'news-push'] }]],
    ['gives nothing where nothing was asked for', [], ['19:00', { behind: 5 }, { chosen: [] }]],
  ])('%s', (_, expected, look) => expect(kinds(...look)).toEqual(expected));

  it('says for which day it is, and how it comes', () => {
    const choices = { ...ALL, timeZone: 'Pacific/Auckland', at: 60, chosen: ['daily-push'] as const };
    expect(due(Date.parse('2026-03-10T12:30:00Z'), choices, IDLE)).toEqual([
      { kind: 'daily', day: dayOf('2026-03-11'), byMail: false, byPush: true },
    ]);
  });
});

describe('quiet hours', () => {
  const quiet = { from: 22 * 60, until: 7 * 60 };
  it.each([
    ['over midnight, before it', '2026-03-10T23:00:00Z', '2026-03-11T07:00:00.000Z'],
    ['over midnight, after it', '2026-03-11T06:59:00Z', '2026-03-11T07:00:00.000Z'],
    ['not at their end', '2026-03-11T07:00:00Z', null],
    ['not before them', '2026-03-10T21:59:00Z', null],
  ])('%s', (_, now, end) => {
    const until = quietUntil(Date.parse(now), { timeZone: 'UTC', quiet });
    expect(until && new Date(until).toISOString()).toBe(end);
  });
});

describe('a push to a device that is off', () => {
  const quiet = { from: 22 * 60, until: 7 * 60 };
  const inBerlin: Partial<Choices> = { timeZone: 'Europe/Berlin', quiet: { from: 4 * 60, until: 6 * 60 } };
  const until = (now: string, kind: GivenKind, choices: Partial<Choices>): string | null => {
    const instant = shownUntil(Date.parse(now), kind, { ...ALL, ...choices });
    return instant === null ? null : new Date(instant).toISOString();
  };
  it.each<[string, Parameters<typeof until>, string | null]>([
    ['is shown before the quiet hours', ['2026-03-10T21:59:30Z', 'digest', { quiet }], '2026-03-10T22:00:00.000Z'],
    ['whenever, without quiet hours', ['2026-03-10T21:30:00Z', 'digest', {}], null],
    ['on its day, if it calls to read', ['2026-03-10T21:30:00Z', 'streak', {}], '2026-03-11T00:00:00.000Z'],
    ['by the clock of its zone', ['2026-03-28T22:30:00Z', 'streak', inBerlin], '2026-03-28T23:00:00.000Z'],
    ['also once clocks are set', ['2026-03-28T23:30:00Z', 'digest', inBerlin], '2026-03-29T02:00:00.000Z'],
  ])('%s', (_, given, end) => expect(until(...given)).toBe(end));
});

describe('when clocks are set', () => {
  /** What a year of looks gives to somebody who never reads: each kind's days. */
  const aYear = (choices: Choices, from: number, late: number): { kind: GivenKind; day: Day }[] => {
    const given: { kind: GivenKind; day: Day }[] = [];
    const last: Partial<Record<GivenKind, Day>> = {};
    for (let now = from; now < from + 366 * 86_400_000; now = nextLook(now, choices) + late) {
      for (const { kind, day } of due(now, choices, { ...IDLE, given: last })) {
        given.push({ kind, day });
        last[kind] = day;
      }
    }
    return given;
  };

  it.each([
    ['Europe/Berlin', 'an hour that is left out', 2 * 60 + 30],
    ['Europe/Berlin', 'the evening', 19 * 60],
    ['America/New_York', 'an hour that comes twice', 60 + 30],
    ['Australia/Lord_Howe', 'half an hour that comes twice', 60 + 45],
    ['Africa/Cairo', 'a midnight that is left out', 0],
    ['Asia/Kolkata', 'where nothing is set', 23 * 60 + 59],
  ])('in %s at %s every day gets one call', (timeZone, _, at) => {
    const from = Date.parse('2026-01-01T00:00:00Z');
    const choices: Choices = { ...ALL, chosen: ['daily-mail'], timeZone, at };
    const days = aYear(choices, from, 5_000).map(({ day }) => day);
    expect(days.slice(1, 360)).toEqual(Array.from({ length: 359 }, (_n, index) => days[0] + 1 + index));
  });

  it('a look is never more than a day and two hours away, and always ahead', () => {
    const choices = fc.record({
      timeZone: fc.constantFrom(BERLIN, 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'),
      at: fc.integer({ min: 0, max: 1439 }),
      streakAt: fc.integer({ min: 0, max: 1439 }),
    });
    const instant = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-12-31T00:00:00Z') });
    fc.assert(
      fc.property(choices, instant, (times, now) => {
        const next = nextLook(now, { ...ALL, ...times });
        expect(next).toBeGreaterThan(now);
        expect(next - now).toBeLessThanOrEqual(26 * 3_600_000);
      }),
    );
  });
});

it('whatever was chosen and whatever holds, nobody gets what was not asked for, twice, in quiet hours, or in vain', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const day = fc.integer({ min: TUESDAY - 9, max: TUESDAY + 9 });
  const anyChoices: fc.Arbitrary<Choices> = fc.record({
    chosen: fc.subarray<ReminderWay>([...REMINDER_WAYS]),
    timeZone: fc.constantFrom(BERLIN, 'America/New_York', 'Pacific/Kiritimati', 'UTC'),
    dayEndsAt: fc.integer({ min: 0, max: 4 }),
    at: minute,
    streakAt: minute,
    quiet: fc.option(fc.record({ from: minute, until: minute })),
  });
  const anyFacts: fc.Arbitrary<Facts> = fc.record({
    readToday: fc.boolean(),
    streak: fc.nat(3),
    behind: fc.nat(2),
    familyChapters: fc.nat(2),
    restsToday: fc.boolean(),
    given: fc.record({ daily: day, streak: day, plan: day, digest: day }, { requiredKeys: [] }),
  });
  const instant = fc.integer({ min: (TUESDAY - 9) * 86_400_000, max: (TUESDAY + 9) * 86_400_000 });
  fc.assert(
    fc.property(anyChoices, anyFacts, instant, (choices, facts, now) => {
      const found = due(now, choices, facts);
      const today = dayInZone(now - choices.dayEndsAt * 3_600_000, choices.timeZone);
      const quiet =
        choices.quiet && isBetween(minutesInZone(now, choices.timeZone), choices.quiet.from, choices.quiet.until);
      expect(found.length).toBeLessThanOrEqual(quiet ? 0 : 2);
      expect(found.filter(({ kind }) => kind !== 'digest').length).toBeLessThanOrEqual(
        facts.readToday || facts.restsToday ? 0 : 1,
      );
      for (const { kind, day: on, byMail, byPush } of found) {
        expect(on).toBe(today);
        expect(facts.given[kind]).not.toBe(today);
        expect([byMail, byPush]).toEqual([
          choices.chosen.includes(`${kind}-mail`),
          choices.chosen.includes(`${kind}-push`),
        ]);
        expect(byMail || byPush).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
