import { booksOfCanon, CHAPTERS_WITH_VERSES, CHAPTER_COUNT, SCRIPTURE_MESSAGES } from '@lectio/contract';
import { ServiceFailure } from '@kernel/errors';
import { Database } from '@platform/database/database';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { versesOfBook, chapterPassage } from '@slices/scripture/domain/passage';
import { CallQuota } from '@slices/scripture/store/call-quota.repository';
import { EsvClient } from '@slices/scripture/read/esv/esv-client';
import { EsvScripture } from '@slices/scripture/read/esv/esv-scripture';
import { KeeperLease } from '@slices/scripture/store/keeper-lease.repository';
import { KeptPassages } from '@slices/scripture/read/esv/kept-passages';
import { ESV_KEY, startEsvServer, type EsvServer } from './support/esv-server';
import { startTestApp, type TestApp } from './support/test-app';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OPTIONS = { includeVerseNumbers: true, includeHeadings: false, includeFootnotes: false };

let t: TestApp;
let esv: EsvServer;
beforeAll(async () => {
  t = await startTestApp();
  esv = await startEsvServer(() => t.clock.now());
});
afterAll(async () => {
  await esv?.close();
  await t?.close();
});

/** Longer than any call counts. */
beforeEach(() => {
  t.clock.advance(2 * DAY);
  esv.behave({ kind: 'well' });
  esv.calls.length = 0;
  leases.clear();
});

const leases = new Map<EsvScripture, KeeperLease>();
/** Renews the lease as its own timer would. */
const renew = (node: EsvScripture): Promise<void> | undefined => leases.get(node)?.renew();

/** A node with its own memory, on the shared database. */
const startNode = () => {
  const quota = new CallQuota(t.app.get(Database), t.clock);
  const lease = new KeeperLease(t.app.get(Database), t.clock, t.app.get(RecurringJobs));
  const kept = new KeptPassages(t.clock, () => lease.isHeld);
  const node = new EsvScripture({ quota, kept, client: new EsvClient({ url: esv.url, key: ESV_KEY }, quota) });
  leases.set(node, lease);
  return node;
};
type Node = ReturnType<typeof startNode>;

/** Whether the chapter was read; false when a limit prevented it. */
const reads = (node: Node, chapterId: number, format: 'text' | 'html' = 'text'): Promise<boolean> =>
  node.passage(chapterPassage(chapterId, 'esv'), format, OPTIONS).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ServiceFailure && error.type === 'rate_limit') return false;
      throw error;
    },
  );

/** The most calls in any window of this many milliseconds, as the provider counts. */
const mostWithin = (ms: number): number => {
  let most = 0;
  let first = 0;
  esv.calls.forEach(({ at }, last) => {
    while (esv.calls[first].at <= at - ms) first++;
    most = Math.max(most, last - first + 1);
  });
  return most;
};

/** What all nodes together cache, against the licence. */
const expectLicenceKept = (...nodes: Node[]): void => {
  const kept = nodes.map((node) => node.kept());
  const entries = kept.flatMap((one) => one.entries);
  expect(kept.reduce((sum, { verses }) => sum + verses, 0)).toBeLessThanOrEqual(500);
  const ofBook = new Map<string, number>();
  let sum = 0;
  for (const { reference, type } of entries) {
    if (type === 'audio') continue;
    const chapter = CHAPTERS_WITH_VERSES.find(
      ({ book, chapter: number }) => `${book === 'Psalms' ? 'Psalm' : book} ${number}` === reference,
    );
    if (!chapter) throw new Error(reference);
    ofBook.set(chapter.book, (ofBook.get(chapter.book) ?? 0) + chapter.verseCount);
    sum += chapter.verseCount;
  }
  expect(sum).toBeLessThanOrEqual(500);
  for (const [name, verses] of ofBook)
    expect(verses).toBeLessThanOrEqual(
      versesOfBook(booksOfCanon('protestant').find((book) => book.name === name) as never, 'esv') / 2,
    );
};

/** The same numbers each time. */
const chance = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};

it('a year of reading never exceeds any limit of the licence', async () => {
  const nodes = [startNode(), startNode()];
  const random = chance(7);
  const anyChapter = (): number => 1 + Math.floor(random() * CHAPTER_COUNT);
  const start = t.clock.now();
  let read = 0;
  let refused = 0;
  const storm = async (readers: number): Promise<void> => {
    for (const node of nodes) await renew(node);
    const answers = await Promise.all(
      Array.from({ length: readers }, (_, reader) =>
        reads(nodes[reader % 2], anyChapter(), reader % 3 ? 'text' : 'html'),
      ),
    );
    read += answers.filter(Boolean).length;
    refused += answers.filter((answer) => !answer).length;
    expectLicenceKept(...nodes);
  };
  for (let day = 0; day < 365; day++) {
    t.clock.set(new Date(start + day * DAY).toISOString());
    // Some chapters in the morning and the evening; a Sunday brings more at once than a minute allows.
    for (const hour of [7, 21]) {
      t.clock.set(new Date(start + day * DAY + hour * HOUR).toISOString());
      await storm(2);
    }
    if (day % 28 === 0) await storm(80);
    // One day everybody reads: every minute is full, then every hour, then the day.
    if (day === 180) {
      for (let minute = 0; minute < 6 * 60; minute += 1) {
        t.clock.advance(MINUTE + 2_100 + Math.floor(random() * 500));
        await storm(minute % 60 < 20 ? 62 : 2);
      }
    }
  }
  expect({ minute: mostWithin(MINUTE), hour: mostWithin(HOUR), day: mostWithin(DAY) }).toEqual({
    minute: 60,
    hour: 1000,
    day: 5000,
  });
  expect(refused).toBeGreaterThan(100);
  expect(read).toBeGreaterThanOrEqual(esv.calls.length);
}, 300_000);

it('keeps what was read last, and never too much of one book', async () => {
  const node = startNode();
  for (let chapterId = 1; chapterId <= CHAPTER_COUNT; chapterId++) {
    t.clock.advance(90_000);
    await renew(node);
    await reads(node, chapterId);
    if (chapterId % 7 === 0) expectLicenceKept(node);
  }
  const asked = esv.calls.length;
  await reads(node, CHAPTER_COUNT);
  expect(esv.calls).toHaveLength(asked);
  await reads(node, 1);
  expect(esv.calls).toHaveLength(asked + 1);
  t.clock.advance(7 * DAY + 1);
  await renew(node);
  await reads(node, 1);
  expect(esv.calls).toHaveLength(asked + 2);
  expect(node.kept().size).toBe(1);
}, 60_000);

it('lets one node keep texts at a time; when that is gone, another', async () => {
  const [first, second] = [startNode(), startNode()];
  const both = async () => {
    for (const node of [first, second]) await renew(node);
    for (const node of [first, second]) await reads(node, 1);
    return [first, second].map((node) => node.kept().size);
  };
  expect(await both()).toEqual([1, 0]);
  // The first node goes silent: its lease ends for itself before it ends for others.
  t.clock.advance(26_000);
  await renew(second);
  expect([first.kept().size, await reads(second, 2), second.kept().size]).toEqual([0, true, 0]);
  t.clock.advance(4_000);
  await renew(second);
  expect([await reads(second, 2), second.kept().size]).toEqual([true, 1]);
  expect(await both()).toEqual([0, 2]);
});

it('counts for all nodes together, and says when the next call is free', async () => {
  const [one, other] = [startNode(), startNode()];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => reads(index % 2 ? one : other, index + 1)),
  );
  expect(answers.filter(Boolean)).toHaveLength(60);
  expect(esv.calls).toHaveLength(60);
  await expect(other.passage(chapterPassage(500, 'esv'), 'text', OPTIONS)).rejects.toEqual(
    new ServiceFailure('rate_limit', SCRIPTURE_MESSAGES.rateLimited, 62),
  );
  t.clock.advance(61_000);
  expect(await reads(one, 500)).toBe(false);
  t.clock.advance(1_000);
  expect(await reads(one, 500)).toBe(true);
});

it('makes one call of equal requests at the same time, in either format', async () => {
  const node = startNode();
  await Promise.all(Array.from({ length: 50 }, (_, index) => reads(node, 19, index % 2 ? 'text' : 'html')));
  expect(esv.calls.map(({ endpoint }) => endpoint).sort()).toEqual(['html', 'text']);
});

it('counts a call until its answer has come, however late the provider saw it', async () => {
  const node = startNode();
  esv.behave({ kind: 'hang' });
  const late = reads(node, 1);
  while (esv.calls.length === 0) await new Promise(setImmediate);
  t.clock.advance(7_000);
  esv.release();
  await late;
  esv.behave({ kind: 'well' });
  await Promise.all(Array.from({ length: 59 }, (_, index) => reads(node, index + 2)));
  t.clock.advance(56_000);
  expect(await reads(node, 500)).toBe(false);
  t.clock.advance(7_000);
  expect(await reads(node, 500)).toBe(true);
});
