import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { setUser } from '../auth/auth-store';
import { writeToken } from '../auth/token';
import { fakeApi, refusal, type FakeAnswer, type FakeCall } from '../testing/fake-api';
import { person } from '../testing/people';
import { discardReport, drain, saveReport, startOutbox, waitingNow, whenSettled } from './outbox';
import { requestsFor, startSubmission, type Submission } from './submission';
import { outboxWanted } from './outbox-flag';

const anna = person({ id: 1 });
const boas = person({ id: 2, name: 'Boas', email: 'boas@example.org' });

const recorded: FakeAnswer = {
  status: 201,
  body: { message: '', summary: { reportsCreated: 1, skipped: 0, processingMode: 'asynchronous' }, batchId: 'b' },
};
const away = (): FakeAnswer => {
  throw new TypeError('Failed to fetch');
};
const read = (chapter: number, readDate = '2025-10-03'): Submission =>
  startSubmission(
    requestsFor(
      { readerIds: [1], chapterIds: new Set([chapter]), books: new Set(), canon: 'protestant', what: 'chapters' },
      { readDate },
    ),
  );

/** Answers reports as given, and records calls in order of arrival. */
const server = (answer: (call: FakeCall) => FakeAnswer) => {
  const calls = fakeApi({
    'POST /reports': answer,
    'POST /reports/start-session': () => ({ body: {} }),
    'POST /reports/end-session': () => ({ body: {} }),
  });
  return { calls, sent: () => calls.filter(({ path }) => path === '/reports') };
};
const chapters = (calls: FakeCall[]): unknown[] =>
  calls.map(({ body }) => (body as { chapterIds?: number[] }).chapterIds?.[0] ?? (body as { book: string }).book);
const states = async () =>
  (await waitingNow()).map(({ submission, refusal: why }) => [
    submission.requests[0].chapterIds?.[0],
    why?.message ?? 'waits',
  ]);

beforeAll(() => {
  // jsdom has none, and the stored data here is plain.
  globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;
  server(away);
  startOutbox(new QueryClient());
});
beforeEach(() => setUser(anna));
afterEach(async () => {
  for (const user of [anna, boas]) {
    setUser(user);
    for (const { seq } of await waitingNow()) await discardReport(seq);
  }
});

it('sends the waiting reports in order, each under its own key and day, and is empty then', async () => {
  server(away);
  await saveReport(read(1, '2025-10-01'));
  await saveReport(read(2, '2025-10-02'));
  expect(outboxWanted()).toBe(true);
  const { sent } = server(() => recorded);
  await drain();
  expect(sent().map(({ body }) => body)).toEqual([
    { readDate: '2025-10-01', readerId: 1, chapterIds: [1] },
    { readDate: '2025-10-02', readerId: 1, chapterIds: [2] },
  ]);
  expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  expect(await states()).toEqual([]);
  expect(outboxWanted()).toBe(false);
});

it('keeps what is spread over days as one, with its days', async () => {
  server(away);
  const ofBooks = { readerIds: [1], chapterIds: new Set<number>(), books: new Set(['Jude', 'Ruth']) };
  await saveReport(
    startSubmission(
      requestsFor(
        { ...ofBooks, canon: 'protestant', what: 'books' },
        { readDate: '2025-10-01', lastReadDate: '2025-10-05' },
      ),
    ),
  );
  const { calls } = server(() => recorded);
  await drain();
  expect(calls.map(({ body }) => body)).toEqual([
    { readDate: '2025-10-01', lastReadDate: '2025-10-05', readerId: 1, chapterIds: [233, 234, 235, 236, 1167] },
  ]);
});

it('stops at the first that does not get through, and keeps its key for the next time', async () => {
  const first = read(1);
  server(away);
  await saveReport(first);
  await saveReport(read(2));
  let busy = true;
  const { sent } = server(() => (busy ? refusal(429, 'Too many requests') : recorded));
  await drain();
  expect(chapters(sent())).toEqual([1]);
  expect(await states()).toEqual([
    [1, 'waits'],
    [2, 'waits'],
  ]);
  busy = false;
  await drain();
  expect(chapters(sent())).toEqual([1, 1, 2]);
  expect(
    sent()
      .slice(0, 2)
      .map(({ headers }) => headers['idempotency-key']),
  ).toEqual([first.keys[0], first.keys[0]]);
});

it('sets aside what the server refuses, with the reason, and goes on with the next', async () => {
  server(away);
  await saveReport(read(1));
  await saveReport(read(2));
  const { sent } = server(({ body }) =>
    (body as { chapterIds: number[] }).chapterIds[0] === 1 ? refusal(404, 'Reader not found') : recorded,
  );
  await drain();
  await drain();
  expect(chapters(sent())).toEqual([1, 2]);
  expect(await states()).toEqual([[1, 'Reader not found']]);
});

it('continues after the last recorded book', async () => {
  const books = startSubmission(
    requestsFor(
      { readerIds: [1], chapterIds: new Set(), books: new Set(['Ruth', 'Jude']), canon: 'protestant', what: 'books' },
      { readDate: '2025-10-03' },
    ),
  );
  server(away);
  await saveReport(books);
  let down = false;
  const { sent } = server(({ body }) =>
    down && (body as { book: string }).book === 'Jude' ? refusal(500, '') : recorded,
  );
  down = true;
  await drain();
  down = false;
  await drain();
  expect(chapters(sent())).toEqual(['Ruth', 'Jude', 'Jude']);
});

it('shows and sends nothing of another account', async () => {
  server(away);
  await saveReport(read(1));
  setUser(boas);
  const { sent } = server(() => recorded);
  await drain();
  expect([await states(), sent()]).toEqual([[], []]);
  setUser(anna);
  await drain();
  expect(chapters(sent())).toEqual([1]);
});

it('keeps nothing for nobody', async () => {
  setUser(null);
  await expect(saveReport(read(1))).rejects.toThrow('nobody is signed in');
});

it('sends nothing with the token of somebody whom another tab signed in', async () => {
  const tokenOf = ({ id }: { id: number }): string => `head.${btoa(JSON.stringify({ sub: String(id) }))}.sign`;
  server(away);
  await saveReport(read(1));
  await saveReport(read(2));
  // This tab has not heard of it yet.
  const { calls, sent } = server(() => {
    writeToken(tokenOf(boas));
    return recorded;
  });
  writeToken(tokenOf(anna));
  await drain();
  expect(chapters(sent())).toEqual([1]);
  await drain();
  expect(calls).toHaveLength(1);
  writeToken(tokenOf(anna));
  expect(await states()).toEqual([[2, 'waits']]);
  writeToken(null);
});

describe('a kept report', () => {
  it('is settled once it is sent', async () => {
    server(away);
    const settled = whenSettled(await saveReport(read(1)));
    server(() => recorded);
    await drain();
    expect(await settled).toBe(true);
  });

  it('is settled, and not sent, once it is refused or discarded', async () => {
    server(away);
    const refused = whenSettled(await saveReport(read(1)));
    const discarded = await saveReport(read(2));
    const isDiscarded = whenSettled(discarded);
    server(() => refusal(404, 'Reader not found'));
    await discardReport(discarded);
    await drain();
    expect(await Promise.all([refused, isDiscarded])).toEqual([false, false]);
  });
});
