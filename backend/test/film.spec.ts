import {
  decodeFrames,
  MOMENT_MESSAGES,
  type ChurchEnvelope,
  type FilmAnswer,
  type Film,
  type ErrorAnswer,
  type FamilyReadingAnswer,
  type FamilyReviewAnswer,
  type Frame,
  type GlobalStatsAnswer,
  type ReaderProfileAnswer,
  type ReaderProgressAnswer,
  type ReviewAnswer,
} from '@lectio/contract';
import { formatDay } from '@kernel/civil-date';
import { Positions } from '@platform/projections/run/positions';
import { familyOf, reporterFor, type Reporter } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const positionOf = ({ headers }: { headers: Headers }): string => headers.get('x-event-position') ?? '';

const get = async <Body>(who: Person, path: string, after = ''): Promise<Body> =>
  (
    await t.api<Body>('GET', `/api/${path}`, {
      token: who.token,
      headers: after ? { 'x-min-position': after } : {},
    })
  ).body;

const filmOf = async (who: Person, path: string, after = ''): Promise<Film> => {
  const { film } = await get<FilmAnswer>(who, `${path}/film`, after);
  if (!film) throw new Error('still in the making');
  return film;
};

/** What the film shows at the end of a day; of all days without one. */
const shownOn = (frames: readonly Frame[], day = Infinity): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { changes } of frames.filter((frame) => frame.day <= day))
    for (const [id, delta] of changes) counts[id] = (counts[id] ?? 0) + delta;
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
};

const NIGHT = 86_400_000;

/** Some days of reading with second thoughts; the position of the last. */
const days = async (my: Reporter): Promise<string> => {
  await my.report({ chapterIds: [1, 2, 3] });
  t.clock.advance(NIGHT);
  await my.report({ chapterIds: [3, 4] });
  await my.report({ chapterIds: [5] });
  await my.undo();
  t.clock.advance(NIGHT);
  await my.remove((await my.newest()).id);
  await my.redo();
  t.clock.advance(3 * NIGHT);
  return positionOf(await my.report({ book: 'Ruth' }));
};

it('of one reader equals, on any day, the figures as of that day, and at its end those of today', async () => {
  const who = await t.person('Anna');
  const after = await days(reporterFor(t, who));
  const film = await filmOf(who, `readers/${who.readerId}`, after);
  expect([film.step, film.readers, film.until]).toEqual(['event', 1, formatDay(Math.floor(t.clock.now() / NIGHT))]);
  const frames = decodeFrames(film.frames);
  expect(new Set(frames.map(({ kind }) => kind))).toEqual(new Set(['report', 'undo', 'delete', 'redo', 'streak']));
  for (const { day } of frames) {
    const at = `?at=${formatDay(day)}`;
    const { progress } = await get<ReaderProgressAnswer>(who, `readers/${who.readerId}/progress${at}`);
    const { profile } = await get<ReaderProfileAnswer>(who, `gamification/profile/${who.readerId}${at}`);
    const sofar = frames.filter((frame) => frame.day <= day);
    expect(shownOn(frames, day)).toEqual(progress.chapterReadCounts);
    expect(sofar.reduce((sum, { points }) => sum + points, 0)).toBe(profile.totalPoints);
    expect(sofar.at(-1)?.streak).toBe(profile.currentStreak);
    expect(Object.keys(film.badges)).toEqual(expect.arrayContaining(profile.badges.map(({ badge }) => badge.id)));
  }
  const { progress } = await get<ReaderProgressAnswer>(who, `readers/${who.readerId}/progress`);
  expect(shownOn(frames)).toEqual(progress.chapterReadCounts);
});

it('names events that the log has under that number', async () => {
  const who = await t.person('Tabitha');
  const admin = await t.person('Overseer', { isAdmin: true });
  const after = await days(reporterFor(t, who));
  const { partition, frames } = await filmOf(who, `readers/${who.readerId}`, after);
  const undo = decodeFrames(frames).find(({ kind }) => kind === 'undo');
  const { event } = await get<{ event: { type: string; readerId: number } }>(
    admin,
    `admin/events/${partition}-${undo?.position}`,
  );
  expect([event.type, event.readerId]).toEqual(['BatchUndone', who.readerId]);
});

it('of a family, a church and everybody ends with today’s map', async () => {
  const [naomi, ruth] = [await t.person('Naomi'), await t.person('Ruth')];
  const familyId = await familyOf(t, naomi, ruth);
  const { church } = (
    await t.api<ChurchEnvelope>('POST', '/api/churches', { token: naomi.token, body: { name: 'Bethlehem' } })
  ).body;
  const after = [await days(reporterFor(t, naomi)), await days(reporterFor(t, ruth))].join('_');
  const family = await filmOf(naomi, `families/${familyId}`, after);
  const read = await get<FamilyReadingAnswer>(naomi, `families/${familyId}/reading`, after);
  const some = (counts: Record<string, number>): Record<string, number> =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  expect([family.readers, family.partition, family.badges]).toEqual([2, null, {}]);
  expect(shownOn(decodeFrames(family.frames))).toEqual(some(read.chapterReadCounts));

  const ofChurch = await filmOf(naomi, `churches/${church.id}`, after);
  const own = await get<ReaderProgressAnswer>(naomi, `readers/${naomi.readerId}/progress`);
  expect([ofChurch.readers, shownOn(decodeFrames(ofChurch.frames))]).toEqual([1, own.progress.chapterReadCounts]);

  const everybody = await filmOf(naomi, 'community', after);
  const { stats } = await get<GlobalStatsAnswer>(naomi, 'reports/global-stats', after);
  expect(shownOn(decodeFrames(everybody.frames))).toEqual(some(stats.chapterReadCounts));
  expect(JSON.stringify(everybody)).not.toContain('Naomi');
});

it('of everybody is made again for a caller whose report it lacks, and for no other position', async () => {
  const naomi = await t.person('Naomi');
  const my = reporterFor(t, naomi);
  const first = positionOf(await my.report({ book: 'Ruth' }));
  const before = await filmOf(naomi, 'community', first);
  const second = positionOf(await my.report({ book: 'Jonah' }));
  expect(await filmOf(naomi, 'community', first)).toEqual(before);
  const after = await filmOf(naomi, 'community', second);
  expect(after).not.toEqual(before);

  await my.report({ book: 'Amos' });
  const positions = t.app.get(Positions);
  const patience = positions.longestWaitMs;
  // What was never recorded would be waited for that long.
  positions.longestWaitMs = 0;
  const nowhere = [0, 1, 2].map((n) => `${(naomi.accountId + 1 + n) % 64}.999999999`);
  for (const position of nowhere) expect(await filmOf(naomi, 'community', position)).toEqual(after);
  positions.longestWaitMs = patience;
});

it('of somebody who has read nothing is empty', async () => {
  const who = await t.person('Rhoda');
  expect((await filmOf(who, `readers/${who.readerId}`)).frames).toBe('');
});

describe('a span in review', () => {
  it('has the chapters, books, runs and hours of its days, and the event that it rests on', async () => {
    t.clock.set('2027-01-03T20:30:00Z');
    const who = await t.person('Lydia');
    const my = reporterFor(t, who);
    await my.report({ book: 'Ruth', readDate: '2026-12-31' });
    await my.report({ chapterIds: [1, 2], readDate: '2027-01-01' });
    await my.report({ chapterIds: [3], readDate: '2027-01-02' });
    await my.report({ book: 'Jude', readDate: '2027-01-03' });
    const after = positionOf(await my.report({ chapterIds: [4], readDate: '2027-01-03' }));
    const { review } = await get<ReviewAnswer>(
      who,
      `readers/${who.readerId}/review?from=2027-01-01&until=2027-12-31`,
      after,
    );
    expect(review).toMatchObject({
      chapters: 5,
      uniqueChapters: 5,
      days: 3,
      booksBegun: [
        { book: 'Genesis', on: '2027-01-01' },
        { book: 'Jude', on: '2027-01-03' },
      ],
      booksFinished: [{ book: 'Jude', on: '2027-01-03' }],
      biblesCompleted: [],
      longestRun: { days: 3, from: '2027-01-01', until: '2027-01-03' },
      eveningChapters: 2,
      first: { date: '2027-01-01', chapterId: 1 },
      asOf: { eventId: after.replace('.', '-') },
    });
    const everything = await get<ReviewAnswer>(who, `readers/${who.readerId}/review`, after);
    expect(everything.review).toMatchObject({ chapters: 9, from: null, longestRun: { days: 4, from: '2026-12-31' } });
  });

  it('has the Bibles that were completed in it, with the days of each', async () => {
    const who = await t.person('Eunice');
    const my = reporterFor(t, who);
    const all = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
    await my.report({ chapterIds: all(1, 600), readDate: '2026-12-30' });
    const after = positionOf(await my.report({ chapterIds: all(601, 1189), readDate: '2027-01-02' }));
    const { review } = await get<ReviewAnswer>(who, `readers/${who.readerId}/review?from=2027-01-01`, after);
    expect(review.biblesCompleted).toEqual([{ number: 1, startedOn: '2026-12-30', on: '2027-01-02' }]);
  });

  it('of a family has the days and chapters that its readers share', async () => {
    const [naomi, ruth] = [await t.person('Naomi'), await t.person('Ruth')];
    const familyId = await familyOf(t, naomi, ruth);
    await reporterFor(t, naomi).report({ chapterIds: [1, 2], readDate: '2027-01-01' });
    await reporterFor(t, naomi).report({ chapterIds: [3], readDate: '2027-01-02' });
    await reporterFor(t, ruth).report({ chapterIds: [2, 3], readDate: '2027-01-01' });
    const { review } = await get<FamilyReviewAnswer>(naomi, `families/${familyId}/review?from=2027-01-01`);
    expect(review).toEqual({
      readers: [
        { readerId: naomi.readerId, chapters: 3, days: 2 },
        { readerId: ruth.readerId, chapters: 2, days: 1 },
      ],
      chapters: 5,
      daysTogether: 1,
      daysOfAll: 1,
      chaptersOfAll: 2,
    });
  });

  it.each([
    ['from=2026-02-30', 'from', MOMENT_MESSAGES.momentInvalid],
    ['from=2026-02-03&until=2026-02-01', 'until', MOMENT_MESSAGES.spanInvalid],
  ])('that is none is refused: %s', async (query, field, message) => {
    const who = await t.person('Chloe');
    const path = `/api/readers/${who.readerId}/review?${query}`;
    const { status, body } = await t.api<ErrorAnswer>('GET', path, { token: who.token });
    expect([status, body.details]).toEqual([400, [{ field, message }]]);
  });
});
