import '@app/events';
import { readerStream, type RecordedEvent } from '@kernel/event';
import { readerFold, type ReaderRecord } from '@slices/reader-record';
import { median } from './http';
import type { Bench } from './report';

const READER = 7;
const ROUNDS = 3;
/** Five times the events, where twice as many may take two and a half times as long. */
const LIMIT = 2.5 ** Math.log2(5);
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2005-01-01T12:00:00Z');
/** Twenty years of one command a day. */
const YEARS_OF_DAYS = 7_300;

/** The order in which the second half removes the reports of the first half. */
type Order = (place: number, count: number) => number;

const ORDERS: Readonly<Record<string, Order>> = {
  'the oldest first': (place) => place,
  'the newest first': (place, count) => count - 1 - place,
  'here and there': (place, count) => (place * 7919) % count,
};

/** An event as the log's reader returns it. */
const eventAt = (position: number, type: string, data: object): RecordedEvent => ({
  partition: 1,
  position,
  stream: readerStream(READER),
  version: position,
  type,
  schemaVersion: 1,
  data,
  metadata: { accountId: 1, commandId: `c${position}` },
  recordedAt: FIRST_DAY + position * 1000,
});

const registered = eventAt(1, 'ReaderRegistered', { readerId: READER, accountId: 1, primary: true });

const catholic = eventAt(1, 'CanonChosen', { readerId: READER, canon: 'catholic' });

/** Three of the first 900 chapters per command and `perDay` commands a day, each recorded on its read date. */
const reports = (count: number, perDay: number): RecordedEvent[] =>
  Array.from({ length: count }, (_, n) => {
    const first = ((n * 3) % 900) + 1;
    const day = new Date(FIRST_DAY + Math.floor(n / perDay) * DAY_MS).toISOString().slice(0, 10);
    return eventAt(n + 2, 'ChaptersReported', {
      readerId: READER,
      chapters: `${first}-${first + 2}`,
      readDate: day,
      recordedOn: day,
      batchId: `b${n}`,
      source: 'web',
    });
  });

const halfCorrections = (events: number, order: Order): RecordedEvent[] => {
  const count = events / 2;
  const reported = reports(count, 10);
  const deleted = reported.map((_, n) => {
    const { position, data } = reported[order(n, count)] as RecordedEvent & { data: { chapters: string } };
    return eventAt(count + 2 + n, 'ReportsDeleted', {
      readerId: READER,
      parts: [{ position, chapters: data.chapters }],
    });
  });
  return [registered, ...reported, ...deleted];
};

const fold = (events: readonly RecordedEvent[]): ReaderRecord => {
  const record = readerFold.create(READER);
  for (const event of events) readerFold.apply(record, event);
  record.takeLedger();
  return record;
};

/** Like after a restart: loads what was folded and written before. */
const load = (events: readonly RecordedEvent[]): ReaderRecord => {
  const record = readerFold.create(READER);
  readerFold.beginLoading?.(record);
  for (const event of events) readerFold.apply(record, event);
  readerFold.endLoading?.(record);
  return record;
};

/** The median over several rounds (ms). */
const timed = (work: () => unknown): number => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    work();
    times.push(performance.now() - started);
  }
  return median(times);
};

/** The medians of two works (ms) that take turns, so that a slower hour slows both. */
const inTurns = (one: () => unknown, other: () => unknown): [number, number] => {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS * 5; round++)
    for (const [place, work] of [one, other].entries()) times[place].push(timed(work));
  return [median(times[0]), median(times[1])];
};

/** One reader's history in memory, without a database: the cost of a correction, and of a start from nothing. */
export const foldBench: Bench = {
  name: 'fold',
  about: 'one reader, of whose events half take reports away; and twenty years after a restart',
  run({ scale, report }) {
    const [small, large] = scale === 'full' ? [10_000, 50_000] : [1_000, 5_000];
    for (const [name, order] of Object.entries(ORDERS)) {
      const [few, many] = [small, large].map((events) => halfCorrections(events, order));
      for (const [how, work] of Object.entries({ 'one by one': fold, 'after a restart': load })) {
        const [before, after] = [timed(() => work(few)), timed(() => work(many))];
        report({
          what: `five times the events, ${name}, ${how}`,
          ratio: after / before,
          limit: LIMIT,
          better: 'lower',
          detail: `${small.toLocaleString('en')} events in ${before.toFixed(0)} ms, ${large.toLocaleString('en')} in ${after.toFixed(0)} ms`,
        });
      }
    }
    const years = [registered, ...reports(YEARS_OF_DAYS, 1)];
    const [own, wider] = inTurns(
      () => load(years),
      () => load([registered, catholic, ...years.slice(1)]),
    );
    report({
      what: 'a reader of 73 books ÷ one of 66, twenty years after a restart',
      ratio: wider / own,
      limit: 1.25,
      better: 'lower',
      detail: `${wider.toFixed(1)} ms, ${own.toFixed(1)} ms`,
    });
    const text = JSON.stringify(years);
    const [cold, parsed] = [timed(() => load(years)), timed(() => JSON.parse(text) as unknown)];
    report({
      what: 'twenty years after a restart ÷ JSON.parse of their events',
      ratio: cold / parsed,
      limit: 10,
      better: 'lower',
      detail: `${YEARS_OF_DAYS.toLocaleString('en')} events folded in ${cold.toFixed(0)} ms, parsed in ${parsed.toFixed(0)} ms`,
    });
    return Promise.resolve();
  },
};
