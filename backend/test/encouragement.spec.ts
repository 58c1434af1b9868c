import {
  ENCOURAGEMENT_MESSAGES,
  READER_MESSAGES,
  type EncouragementAnswer,
  type ErrorAnswer,
  type MessageAnswer,
  type NotificationsAnswer,
  type OccasionAnswer,
} from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { ProjectionAdmin } from '@platform/projections';
import { EraseOwnAccount } from '@slices/accounts';
import { earAt } from './support/ear';
import { anotherReader, familyOf, reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

const TODAY = '2026-03-10';
const OF_DAY = `day:${TODAY}`;

let t: TestApp;
let naomi: Person;
let ruth: Person;
let boaz: Person;
let stranger: Person;
let familyId: number;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());
beforeEach(async () => {
  t.clock.set(`${TODAY}T12:00:00Z`);
  [naomi, ruth, boaz, stranger] = [
    await t.person('Naomi'),
    await t.person('Ruth'),
    await t.person('Boaz'),
    await t.person('Stranger'),
  ];
  familyId = await familyOf(t, naomi, ruth, boaz);
});

const react = (who: Person, to: number, { occasion = OF_DAY, given = true, by = who.readerId } = {}) =>
  t.api<MessageAnswer & Partial<ErrorAnswer>>('PUT', `/api/readers/${to}/reactions`, {
    token: who.token,
    body: { by, reaction: 'amen', occasion, given },
  });
const seen = async (who: Person, after?: { headers: Headers }): Promise<EncouragementAnswer['readers']> =>
  (
    await t.api<EncouragementAnswer>('GET', `/api/families/${familyId}/encouragement`, {
      token: who.token,
      headers: after && { 'x-min-position': after.headers.get('x-event-position') ?? '' },
    })
  ).body.readers;
const occasionsOf = async (who: Person, of: Person, after?: { headers: Headers }): Promise<OccasionAnswer[]> =>
  (await seen(who, after)).find(({ readerId }) => readerId === of.readerId)?.occasions ?? [];
/** By whom, in the order of the answer. */
const amens = async (who: Person, of: Person, after?: { headers: Headers }): Promise<string[]> =>
  ((await occasionsOf(who, of, after)).at(0)?.reactions ?? []).map(({ by }) => by.name);
const news = async ({ token }: Person, query = ''): Promise<string[]> =>
  (await t.api<NotificationsAnswer>('GET', `/api/notifications?category=family${query}`, { token })).body.notifications
    .filter(({ notification }) => notification.title === 'Amen!')
    .map(({ notification }) => notification.message);
const unread = (who: Person): Promise<string[]> => news(who, '&isRead=false');
const readAll = ({ token }: Person) => t.api('PUT', '/api/notifications/read-all', { token });
const typesOf = async (readerId: number): Promise<string[]> =>
  (
    await t.database.rows<{ type: string }>(
      `SELECT type FROM events WHERE stream = $1 AND type LIKE 'Reaction%' ORDER BY version`,
      [`reader-${readerId}`],
    )
  ).map(({ type }) => type);

describe('Amen in a family', () => {
  it('is seen by all of it, once, and can be taken back', async () => {
    await reporterFor(t, ruth).report({ chapterIds: [1] });
    // Each lies in the partition of who says it.
    expect(await amens(ruth, ruth, await react(naomi, ruth.readerId))).toEqual(['Naomi']);
    const said = await react(boaz, ruth.readerId);
    expect([said.status, said.body.message]).toEqual([200, ENCOURAGEMENT_MESSAGES.given]);
    for (const who of [naomi, ruth, boaz]) expect(await amens(who, ruth, said)).toEqual(['Boaz', 'Naomi']);
    await react(boaz, ruth.readerId);
    const back = await react(boaz, ruth.readerId, { given: false });
    expect(back.body.message).toBe(ENCOURAGEMENT_MESSAGES.takenBack);
    expect(await amens(ruth, ruth, back)).toEqual(['Naomi']);
    await react(boaz, ruth.readerId, { given: false });
    expect(await typesOf(boaz.readerId)).toEqual(['ReactionGiven', 'ReactionTakenBack']);
  });

  it('is said to a day, to a book that was finished on it, and to a plan', async () => {
    const my = reporterFor(t, ruth);
    t.clock.set('2026-03-09T12:00:00Z');
    await t.api('POST', `/api/plans/reader/${ruth.readerId}/start/psalms-and-proverbs-in-31-days`, {
      token: ruth.token,
    });
    await my.report({ chapterIds: [233, 234, 235] });
    t.clock.set(`${TODAY}T12:00:00Z`);
    const read = await my.report({ chapterIds: [236, 1, ...Array.from({ length: 181 }, (_, n) => 479 + n)] });
    const done = await occasionsOf(naomi, ruth, read);
    expect(done.map(({ kind, name }) => [kind, name])).toEqual([
      ['day', null],
      ['book', 'Ruth'],
      ['book', 'Psalms'],
      ['book', 'Proverbs'],
      ['plan', 'Psalms and Proverbs in 31 Days'],
    ]);
    for (const { key } of done)
      expect([key, (await react(naomi, ruth.readerId, { occasion: key })).status]).toEqual([key, 200]);
    expect(await news(ruth)).toEqual(['Naomi said Amen to your reading on March 10.']);
  });

  it('is between readers of one account too, of whom nobody is told', async () => {
    const child = await anotherReader(t, ruth, 'Obed');
    await reporterFor(t, ruth).report({ readerId: child, chapterIds: [1] });
    const said = await react(ruth, child);
    expect(said.status).toBe(200);
    expect(await news(ruth)).toEqual([]);
    expect((await react(ruth, ruth.readerId)).body.error).toBe(ENCOURAGEMENT_MESSAGES.ownReading);
  });

  it('is refused to strangers, for readers of others, and where nothing was read', async () => {
    const tooEarly = await react(naomi, ruth.readerId);
    expect([tooEarly.status, tooEarly.body.error]).toEqual([404, ENCOURAGEMENT_MESSAGES.occasionUnknown]);
    await reporterFor(t, ruth).report({ chapterIds: [1] });
    for (const answer of [
      await react(stranger, ruth.readerId),
      await react(naomi, ruth.readerId, { by: boaz.readerId }),
      await react(naomi, stranger.readerId),
    ])
      expect([answer.status, answer.body.error]).toEqual([404, READER_MESSAGES.readerNotFound]);
    expect((await react(naomi, ruth.readerId, { occasion: 'week:2026-03-10' })).status).toBe(400);
    expect((await react(naomi, ruth.readerId, { occasion: `book:${TODAY}:Genesis` })).status).toBe(404);
  });

  it('changes no figure, outlives what it was about, and equals a fresh fold', async () => {
    const my = reporterFor(t, ruth);
    const { batchId } = (await my.report({ chapterIds: [1] })).body;
    const said = await react(naomi, ruth.readerId);
    await t.api('GET', `/api/gamification/profile/${naomi.readerId}`, {
      token: naomi.token,
      headers: { 'x-min-position': said.headers.get('x-event-position') ?? '' },
    });
    const undone = await my.undo(batchId ?? undefined);
    expect(await seen(naomi, undone)).toEqual([]);
    const redone = await my.redo();
    expect(await amens(ruth, ruth, redone)).toEqual(['Naomi']);
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });

  it('reaches an open page of the family', async () => {
    await reporterFor(t, ruth).report({ chapterIds: [1] });
    const ear = await earAt(t.url, ruth.token);
    await react(naomi, ruth.readerId);
    await until(() =>
      ['view-moved', 'notification'].every((wanted) => ear.heard.some(({ event }) => event === wanted)),
    );
    ear.socket.disconnect();
  });
});

describe('hearing of Amens', () => {
  beforeEach(() => reporterFor(t, ruth).report({ chapterIds: [1] }));

  it('is one notification a day, which grows and is news again', async () => {
    await react(naomi, ruth.readerId);
    expect(await news(ruth)).toEqual(['Naomi said Amen to your reading on March 10.']);
    await readAll(ruth);
    await react(boaz, ruth.readerId);
    expect(await news(ruth)).toEqual(['Boaz and 1 other said Amen to your reading on March 10.']);
    expect(await unread(ruth)).toHaveLength(1);
    await readAll(ruth);
    await react(boaz, ruth.readerId, { given: false });
    expect(await news(ruth)).toEqual(['Naomi said Amen to your reading on March 10.']);
    expect(await unread(ruth)).toEqual([]);
    await react(naomi, ruth.readerId, { given: false });
    expect(await news(ruth)).toEqual([]);
    await react(naomi, ruth.readerId);
    expect(await news(ruth)).toEqual(['Naomi said Amen to your reading on March 10.']);
  });

  it('names the reader where it is not the account’s own', async () => {
    const child = await anotherReader(t, ruth, 'Obed');
    await t.api('POST', `/api/families/${familyId}/readers/${child}`, { token: ruth.token });
    await reporterFor(t, ruth).report({ readerId: child, chapterIds: [1] });
    await react(naomi, child);
    expect(await news(ruth)).toEqual(['Naomi said Amen to Obed’s reading on March 10.']);
  });

  it('can be switched off', async () => {
    await t.api('PUT', '/api/users/preferences', { token: ruth.token, body: { hearsReactions: false } });
    const said = await react(naomi, ruth.readerId);
    expect(await news(ruth)).toEqual([]);
    expect(await amens(ruth, ruth, said)).toEqual(['Naomi']);
  });
});

it('is forgotten with the account that said it, and is in the takeout of both', async () => {
  await reporterFor(t, ruth).report({ chapterIds: [1] });
  const said = await react(boaz, ruth.readerId);
  await amens(ruth, ruth, said);
  const takeout = async ({ token }: Person) =>
    (await t.api<{ reactions: unknown[] }>('GET', '/api/users/me/export', { token })).body.reactions;
  const about = { reaction: 'amen', occasion: OF_DAY };
  expect(await takeout(boaz)).toEqual([{ ...about, reader: 'Boaz', direction: 'given' }]);
  expect(await takeout(ruth)).toEqual([{ ...about, reader: 'Ruth', direction: 'received' }]);
  await t.app.get(CommandBus).execute(new EraseOwnAccount(boaz.accountId));
  await until(
    async () =>
      (await t.database.rows('SELECT FROM views.reaction WHERE reader_id = $1', [ruth.readerId])).length === 0,
  );
  expect(await amens(ruth, ruth)).toEqual([]);
  expect(await news(ruth)).toEqual(['A reader said Amen to your reading on March 10.']);
});
