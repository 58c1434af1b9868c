import { fakeApi, refusal, type FakeCall } from '../testing/fake-api';
import { estimateSeconds, requestsFor, resume, sendSubmission, startSubmission, type Submission } from './submission';

const answer = (created: number, skipped = 0) => ({
  status: created > 0 ? 201 : 200,
  body: { message: '', summary: { reportsCreated: created, skipped, processingMode: 'asynchronous' }, batchId: 'b' },
});
const session = () => ({ body: { message: '', session: {} } });
const books = (...names: string[]) =>
  requestsFor(
    { readerIds: [1, 2], chapterIds: new Set(), books: new Set(names), canon: 'protestant', what: 'books' },
    { notes: null },
  );
const reports = (calls: FakeCall[]): FakeCall[] => calls.filter((call) => call.path === '/reports');

describe('the requests of a choice', () => {
  it('one reader goes as readerId, all chapters in one request and in order', () => {
    expect(
      requestsFor(
        {
          readerIds: [4],
          chapterIds: new Set([9, 2]),
          books: new Set(['Ruth']),
          canon: 'protestant',
          what: 'chapters',
        },
        { readDate: '2025-10-01' },
      ),
    ).toEqual([{ readDate: '2025-10-01', readerId: 4, chapterIds: [2, 9] }]);
  });

  it('several readers go as readerIds, each book in a request of its own and in the order of the canon', () => {
    expect(books('Jude', 'Ruth')).toEqual([
      { notes: null, readerIds: [1, 2], book: 'Ruth' },
      { notes: null, readerIds: [1, 2], book: 'Jude' },
    ]);
  });
});

describe('sending several books', () => {
  it('goes one by one inside a session and tells how far it is', async () => {
    const calls = fakeApi({
      'POST /reports/start-session': session,
      'POST /reports/end-session': session,
      'POST /reports': () => answer(8, 1),
    });
    const seen: number[] = [];
    const end = await sendSubmission(startSubmission(books('Ruth', 'Jude')), {
      onProgress: ({ done }) => seen.push(done),
      stopped: () => false,
    });
    expect(seen).toEqual([1, 2]);
    expect(end).toMatchObject({ done: 2, created: 16, skipped: 2 });
    expect(calls.map((call) => call.path)).toEqual([
      '/reports/start-session',
      '/reports',
      '/reports',
      '/reports/end-session',
    ]);
    const { sessionId, expectedOperations } = calls[0].body as { sessionId: string; expectedOperations: number };
    expect(expectedOperations).toBe(2);
    expect(calls.slice(1).map((call) => (call.body as { sessionId: string }).sessionId)).toEqual([
      sessionId,
      sessionId,
      sessionId,
    ]);
    expect(new Set(reports(calls).map((call) => call.headers['idempotency-key'])).size).toBe(2);
  });

  it('goes on without a session when none can be opened', async () => {
    const calls = fakeApi({ 'POST /reports': () => answer(4) });
    const end = await sendSubmission(startSubmission(books('Ruth', 'Jude')), {
      onProgress: () => undefined,
      stopped: () => false,
    });
    expect(end.created).toBe(8);
    expect(reports(calls).every((call) => !('sessionId' in (call.body as object)))).toBe(true);
  });

  it('takes up after a refusal where it stopped, under the same keys', async () => {
    let refuse = true;
    const calls = fakeApi({
      'POST /reports': ({ body }) =>
        refuse && (body as { book: string }).book === 'Jude' ? refusal(409, 'busy') : answer(4),
    });
    let reached: Submission = startSubmission(books('Ruth', 'Jude'));
    const watch = { onProgress: (now: Submission) => (reached = now), stopped: () => false };
    await expect(sendSubmission(reached, watch)).rejects.toThrow('busy');
    expect(reached).toMatchObject({ done: 1, created: 4 });

    refuse = false;
    const again = resume(reached, books('Ruth', 'Jude'));
    expect(await sendSubmission(again, watch)).toMatchObject({ done: 2, created: 8 });
    expect(reports(calls).map((call) => (call.body as { book: string }).book)).toEqual(['Ruth', 'Jude', 'Jude']);
    expect(reports(calls)[2].headers['idempotency-key']).toBe(reports(calls)[1].headers['idempotency-key']);
  });

  it('begins anew, under new keys, when anything was changed', () => {
    const old = { ...startSubmission(books('Ruth', 'Jude')), done: 1 };
    const next = resume(old, books('Ruth', 'Jonah'));
    expect(next.done).toBe(0);
    expect(next.keys).not.toContain(old.keys[0]);
  });

  it('stops between two books when asked', async () => {
    fakeApi({ 'POST /reports': () => answer(4) });
    expect(
      await sendSubmission(startSubmission(books('Ruth', 'Jude')), {
        onProgress: () => undefined,
        stopped: () => true,
      }),
    ).toMatchObject({ done: 1 });
  });
});

describe('how long it may take', () => {
  it.each([
    [1, 2],
    [4, 2],
    [5, 3],
    [50, 25],
  ])('for books and %i readers: %i seconds a book', (readers, seconds) => {
    expect(estimateSeconds(books('Ruth', 'Jude'), readers)).toBe(2 * seconds);
  });

  it.each([
    [1, 1, 3],
    [31, 1, 4],
    [150, 5, 75],
  ])('for %i chapters and %i readers: %i seconds', (chapters, readers, seconds) => {
    expect(estimateSeconds([{ chapterIds: Array.from({ length: chapters }, (_, index) => index + 1) }], readers)).toBe(
      seconds,
    );
  });
});
