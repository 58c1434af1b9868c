import { setTimeout as sleep } from 'node:timers/promises';
import { call, openAccount, type BenchAccount } from './http';
import { quantileOf, SteadyLoad } from './load';
import { peakMegabytes, residentMegabytes } from './process-memory';
import { startProduct } from './product';
import type { Bench, BenchInput } from './report';
import { connectListener, type Listener } from './sockets/listener';

const ACCOUNTS = 100;
const SOCKETS = 2_000;
const REPORTS_A_SECOND = 20;
const SECONDS = { full: 60, quick: 10 };
/** As many handshakes at a time. */
const TOGETHER = 50;
const CHAPTERS = 1189;
const LIMITS = { pushMs: 500, megabytes: 300, dropSeconds: 30 };
/** After the limit it is looked whether the socket that stopped reading is still there. */
const LOOK_AFTER_MS = LIMITS.dropSeconds * 1_000 + 1_000;
const SETTLE_MS = 2_000;
const PATIENCE_MS = 20_000;
const LOOK_MS = 100;

const connectAll = async (base: string, accounts: readonly BenchAccount[], onText: (text: string) => void) => {
  const listeners: Listener[] = [];
  for (let from = 0; from < SOCKETS; from += TOGETHER)
    listeners.push(
      ...(await Promise.all(
        Array.from({ length: TOGETHER }, (_, n) =>
          connectListener(base, accounts[(from + n) % accounts.length].token, onText),
        ),
      )),
    );
  return listeners;
};

/** The chapters that a push to the community names; undefined for any other message. */
const pushedChapters = (text: string): number[] | undefined => {
  if (!text.startsWith('42["global-stats-updated"')) return undefined;
  const [, { chapterReadCounts }] = JSON.parse(text.slice(2)) as [string, { chapterReadCounts: object }];
  return Object.keys(chapterReadCounts).map(Number);
};

/** How long each report takes to reach each socket. Chapters tell reports apart: each is reported once in the run. */
class Pushes {
  readonly ms: number[] = [];
  private readonly sentAt = new Map<number, number>();
  /** All sockets get the same text: it is parsed once. */
  private last: { text: string; chapters: number[] | undefined } = { text: '', chapters: undefined };

  sent(chapter: number): void {
    this.sentAt.set(chapter, performance.now());
  }

  heard(text: string): void {
    if (text !== this.last.text) this.last = { text, chapters: pushedChapters(text) };
    const now = performance.now();
    for (const chapter of this.last.chapters ?? []) {
      const at = this.sentAt.get(chapter);
      if (at !== undefined) this.ms.push(now - at);
    }
  }
}

/** Gives up in time for a figure that says what is missing. */
const allHeard = async ({ ms }: Pushes, expected: number): Promise<void> => {
  const until = performance.now() + PATIENCE_MS;
  while (ms.length < expected && performance.now() < until) await sleep(LOOK_MS);
};

const run = async ({ databaseUrl, scale, report }: BenchInput): Promise<void> => {
  const product = await startProduct(databaseUrl);
  const pushes = new Pushes();
  let listeners: Listener[] = [];
  try {
    const accounts: BenchAccount[] = [];
    for (let n = 0; n < ACCOUNTS; n++) accounts.push(await openAccount(product.base, `sockets${n}@bench.example`, 1));
    listeners = await connectAll(product.base, accounts, (text) => pushes.heard(text));
    const silent = await connectListener(product.base, accounts[0].token, () => undefined);
    listeners.push(silent);
    await sleep(SETTLE_MS);
    silent.stopReading();
    const stoppedAt = performance.now();
    const reporting = new SteadyLoad(REPORTS_A_SECOND, async (n) => {
      const { token, readerIds } = accounts[n % ACCOUNTS];
      const chapter = 1 + (n % CHAPTERS);
      pushes.sent(chapter);
      const posted = await call('POST', `${product.base}/reports`, {
        token,
        body: { readerIds, chapterIds: [chapter] },
      });
      if (posted.status !== 201) throw new Error(posted.text);
    });
    reporting.start();
    await sleep(SECONDS[scale] * 1_000);
    const resident = residentMegabytes(product.pid);
    await reporting.stop();
    if (reporting.failures.length > 0) throw new Error(reporting.failures[0]);
    const reports = reporting.samples.length;
    await allHeard(pushes, reports * SOCKETS);
    const p99 = quantileOf(pushes.ms, 0.99);
    report({
      what: 'p99 from a report to its push ÷ 500 ms',
      ratio: p99 / LIMITS.pushMs,
      limit: 1,
      better: 'lower',
      detail: `${p99.toFixed(0)} ms, half of them within ${quantileOf(pushes.ms, 0.5).toFixed(0)} ms`,
    });
    report({
      what: 'pushes ÷ reports × sockets',
      ratio: pushes.ms.length / (reports * SOCKETS),
      limit: 1,
      better: 'higher',
      detail: `${pushes.ms.length.toLocaleString('en')} of ${reports} reports to ${SOCKETS.toLocaleString('en')} sockets`,
    });
    report({
      what: 'memory ÷ 300 MB',
      ratio: resident / LIMITS.megabytes,
      limit: 1,
      better: 'lower',
      detail: `${resident.toFixed(0)} MB, at most ${peakMegabytes(product.pid).toFixed(0)} MB`,
    });
    await sleep(Math.max(0, stoppedAt + LOOK_AFTER_MS - performance.now()));
    const dropped = await silent.wasDropped();
    report({
      what: 'sockets that stopped reading and are open after 30 s',
      ratio: dropped ? 0 : 1,
      limit: 0,
      better: 'lower',
      detail: dropped ? 'dropped' : 'still open',
    });
  } finally {
    for (const listener of listeners) listener.end();
    await product.stop();
  }
};

/** Live pages on one process while people report. */
export const sockets: Bench = {
  name: 'sockets',
  about:
    '2,000 sockets on one process, 20 reports a second: from the report to the push, memory, one that stops reading',
  run,
};
