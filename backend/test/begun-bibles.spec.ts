import {
  BIBLE_MESSAGES,
  type BegunBibleEnvelope,
  type CompletionAnswer,
  type ErrorAnswer,
  type FilmAnswer,
  type ReaderProgressAnswer,
  type ReadersAnswer,
} from '@lectio/contract';
import { ProjectionAdmin } from '@platform/projections';
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
  t.clock.set('2027-01-02T12:00:00Z');
  lydia = await t.person('Lydia');
  my = reporterFor(t, lydia);
});
afterAll(() => t?.close());

type Asked = Answer<BegunBibleEnvelope & Partial<ErrorAnswer>>;
const bible = (method: 'POST' | 'DELETE', beginsOn?: string, who = lydia): Promise<Asked> =>
  t.api(method, `/api/readers/${lydia.readerId}/bible`, {
    token: who.token,
    body: method === 'POST' ? { beginsOn } : undefined,
  });
const get = async <A>(path: string, after: { headers: Headers }): Promise<A> =>
  (
    await t.api<A>('GET', path, {
      token: lydia.token,
      headers: { 'x-min-position': after.headers.get('x-event-position') ?? '0.0' },
    })
  ).body;
const progress = async (after: { headers: Headers }): Promise<ReaderProgressAnswer['progress']> =>
  (await get<ReaderProgressAnswer>(`/api/readers/${lydia.readerId}/progress`, after)).progress;
const current = async (after: { headers: Headers }): Promise<CompletionAnswer['completion']> =>
  (await get<CompletionAnswer>(`/api/gamification/completion/${lydia.readerId}`, after)).completion;

it('begins with an empty map; the earlier Bible stays as begun, and figures count on', async () => {
  await my.report({ chapterIds: [1, 2, 940], readDate: '2026-12-30' });
  const before = await my.report({ chapterIds: [3], readDate: '2027-01-01' });
  expect((await progress(before)).begun).toBeNull();
  const begun = await bible('POST', '2027-01-01');
  expect(begun).toMatchObject({
    status: 201,
    body: { message: BIBLE_MESSAGES.begun, reader: { id: lydia.readerId, bibleBegunOn: '2027-01-01' } },
  });
  const again = await my.report({ chapterIds: [1] });
  expect((await progress(again)).begun).toEqual({
    beganOn: '2027-01-01',
    chaptersRead: 2,
    oldTestamentChapters: 2,
    newTestamentChapters: 0,
    completed: 0,
    chapterReadCounts: { 1: 1, 3: 1 },
    earlier: [
      {
        beganOn: null,
        endedOn: '2027-01-01',
        chaptersRead: 3,
        oldTestamentChapters: 2,
        newTestamentChapters: 1,
        completed: 0,
      },
    ],
  });
  expect(await progress(again)).toMatchObject({ totalChaptersRead: 5, uniqueChaptersRead: 4 });
  expect((await current(again)).current).toMatchObject({ completionNumber: 1, chaptersRead: 4 });
  const { readers } = await get<ReadersAnswer>('/api/readers', again);
  expect(readers[0].bibleBegunOn).toBe('2027-01-01');
});

it('begins today without a day, and later Bibles on later days alone', async () => {
  expect((await bible('POST')).body.reader?.bibleBegunOn).toBe('2027-01-02');
  expect(await bible('POST')).toMatchObject({
    status: 409,
    body: { error: 'The last Bible was begun on January 2, 2027. The next one can begin on a later day.' },
  });
  for (const [day, error] of [
    ['2027-01-03', BIBLE_MESSAGES.dayToCome],
    ['2027-02-30', BIBLE_MESSAGES.dateInvalid],
    ['1800-01-01', BIBLE_MESSAGES.dateInvalid],
    ['yesterday', BIBLE_MESSAGES.dateInvalid],
  ])
    expect(await bible('POST', day)).toMatchObject({ status: 400, body: { error } });
});

it('is taken back as if it had never been begun', async () => {
  await my.report({ chapterIds: [1, 2], readDate: '2026-12-30' });
  await bible('POST', '2026-06-01');
  await bible('POST');
  const back = await bible('DELETE');
  expect(back).toMatchObject({
    status: 200,
    body: { message: BIBLE_MESSAGES.takenBack, reader: { bibleBegunOn: '2026-06-01' } },
  });
  expect((await progress(back)).begun).toMatchObject({ beganOn: '2026-06-01', chaptersRead: 2, earlier: [] });
  expect((await progress(await bible('DELETE'))).begun).toBeNull();
  expect(await bible('DELETE')).toMatchObject({ status: 404, body: { error: BIBLE_MESSAGES.noneBegun } });
});

it('is named with those before it in the account’s takeout', async () => {
  for (const day of ['2025-01-01', '2026-01-01', '2027-01-01']) await bible('POST', day);
  await bible('DELETE');
  const { body } = await t.api<{ begunBibles: object[] }>('GET', '/api/users/me/export', { token: lydia.token });
  expect(body.begunBibles).toEqual([
    { reader: 'Lydia', beganOn: '2025-01-01' },
    { reader: 'Lydia', beganOn: '2026-01-01' },
  ]);
});

it('is its owner’s alone to begin, and its family sees it', async () => {
  const boaz = await t.person('Boaz');
  await familyOf(t, lydia, boaz);
  for (const method of ['POST', 'DELETE'] as const)
    expect(await bible(method, undefined, boaz)).toMatchObject({
      status: 403,
      body: { error: BIBLE_MESSAGES.ownersOnly },
    });
  expect((await bible('POST', undefined, await t.person('Stranger'))).status).toBe(404);
});

it('is shown as of a past day, in the film, and the same by a fresh fold', async () => {
  await my.report({ chapterIds: [1, 2], readDate: '2026-12-30' });
  t.clock.set('2027-01-05T12:00:00Z');
  await bible('POST', '2027-01-01');
  const read = await my.report({ chapterIds: [3] });
  const live = await progress(read);
  const path = `/api/readers/${lydia.readerId}/progress`;
  expect((await get<ReaderProgressAnswer>(`${path}?at=2027-01-03`, read)).progress.begun).toBeNull();
  expect((await get<ReaderProgressAnswer>(`${path}?at=2027-01-05`, read)).progress).toEqual(live);
  const film = await get<FilmAnswer>(`/api/readers/${lydia.readerId}/film`, read);
  expect(JSON.stringify(film)).toContain(';b');
  expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
});
