import fc from 'fast-check';
import { formatDay } from '@kernel/civil-date';
import { survives, ReaderRecord, type RecordedFigureEvent } from '@slices/reader-record';
import { acts } from '@slices/reader-record/testing/acts';
import { chapters, History, READER } from '@slices/reader-record/testing/history';
import { played } from '@slices/reader-record/testing/plain-list';
import type { JoinableReports } from '@slices/reporting';
import { followedBy, joinReports, pointsAlong } from './joined-reading';

const PAIR = { from: 8, into: READER };
const JOIN = 'one-person';

/** What the list would offer of `from`: its surviving reports that `into` doesn't have on the same day. */
const offered = (from: ReaderRecord, into: ReaderRecord): JoinableReports[] => {
  const placesOf = (record: ReaderRecord) =>
    record.recordedOperations.flatMap((one) => (one.kind === 'report' && survives(one) ? [one] : []));
  const had = new Set(
    placesOf(into).flatMap(({ readDay, surviving }) => [...surviving].map((id) => `${readDay}-${id}`)),
  );
  return placesOf(from)
    .map((one) => ({
      position: one.position,
      chapters: [...one.surviving].filter((id) => !had.has(`${one.readDay}-${id}`)),
      readDate: formatDay(one.readDay),
      recordedOn: formatDay(one.recordedDay),
      batchId: 'batch',
      source: one.imported ? ('import' as const) : ('web' as const),
      reportedBy: 1,
      sequence: 1,
      private: null,
    }))
    .filter((one) => one.chapters.length > 0);
};

const foldOf = (events: readonly RecordedFigureEvent[]): ReaderRecord => {
  const record = new ReaderRecord(READER);
  for (const event of events) record.apply(event);
  return record;
};

/** As after a restart, without ledger entries. */
const loaded = (events: readonly RecordedFigureEvent[]): ReaderRecord => {
  const record = new ReaderRecord(READER);
  record.beginLoading();
  for (const event of events) record.apply(event);
  record.endLoading();
  return record;
};

const shownOf = ({ figures, lifetimePoints }: ReaderRecord) => ({
  lifetimePoints,
  total: figures.totalPoints,
  reads: figures.reads.readsByDay,
  counts: [...figures.reads.counts],
  longest: figures.reads.runs.longest,
  badges: [...figures.badges.keys()].sort(),
  boardReads: figures.boardReads,
});

/** The history of `into` with the join, in the order in which the command records it. */
const joinedHistory = (into: History, from: History): { events: RecordedFigureEvent[]; points: number } => {
  const [one, other] = [into.fold(), from.fold()];
  const reports = joinReports(offered(other, one), PAIR, JOIN);
  const { recordedAt } = into.events[into.events.length - 1];
  const record = foldOf(followedBy(into.events, reports, recordedAt) as RecordedFigureEvent[]);
  const points = pointsAlong(other, one, record);
  const joined = { type: 'ReadersJoined', data: { readerId: READER, ...PAIR, joinId: JOIN, points } } as const;
  const along = followedBy(into.events, [joined], recordedAt);
  return { events: followedBy(along, reports, recordedAt) as RecordedFigureEvent[], points };
};

const partedHistory = (events: readonly RecordedFigureEvent[]): RecordedFigureEvent[] => {
  const parted = { type: 'ReadersParted', data: { readerId: READER, ...PAIR, joinId: JOIN } } as const;
  return followedBy(events, [parted], events[events.length - 1].recordedAt) as RecordedFigureEvent[];
};

describe('given two readers of one person', () => {
  it('when they are joined, then a chapter that both have on a day counts once', () => {
    const [into, from] = [new History(), new History()];
    into.report(chapters(1, 3), '2026-02-01');
    from.report(chapters(2, 5), '2026-02-01');
    const record = foldOf(joinedHistory(into, from).events);
    expect([record.figures.reads.totalReads, record.figures.reads.uniqueChapters]).toEqual([5, 5]);
    expect(record.takeOccurrences().some(({ at }) => at > into.events[into.events.length - 1].recordedAt)).toBe(false);
  });

  it('when the other has adjustments, badges by hand and the same badges, then only what is missing comes as points', () => {
    const [into, from] = [new History(), new History()];
    for (const history of [into, from]) history.report([1], '2026-02-01');
    from.adjust(40);
    from.grantBadge('choir', 30);
    expect(joinedHistory(into, from).points).toBe(70);
  });

  it('when the reports that stay were imported, then the better total is kept', () => {
    const [into, from] = [new History(), new History()];
    into.report(chapters(1, 50), '2026-02-01', { source: 'import' });
    from.report(chapters(1, 50), '2026-02-01');
    const record = foldOf(joinedHistory(into, from).events);
    expect(record.figures.totalPoints).toBe(from.fold().figures.totalPoints);
  });

  it('when they are joined and parted after any histories, then the ledger, a replay and the parted record agree', () => {
    fc.assert(
      fc.property(acts, acts, (ofInto, ofFrom) => {
        const [into, from] = [played(ofInto).history, played(ofFrom).history];
        const [before, other] = [foldOf(into.events), foldOf(from.events)];
        const { events } = joinedHistory(into, from);
        const record = new ReaderRecord(READER);
        let sum = 0;
        const follow = (more: readonly RecordedFigureEvent[]): void => {
          for (const event of more) {
            record.apply(event);
            sum += record.takeLedger().reduce((points, line) => points + line.points, 0);
            expect(sum).toBe(record.figures.totalPoints);
          }
        };
        follow(events);
        expect(shownOf(record)).toEqual(shownOf(loaded(events)));
        const most = Math.max(before.figures.totalPoints, other.figures.totalPoints);
        expect(record.figures.totalPoints).toBeGreaterThanOrEqual(most);
        const parted = partedHistory(events);
        follow(parted.slice(events.length));
        expect(shownOf(record)).toEqual(shownOf(loaded(parted)));
        expect({ ...shownOf(record) }).toEqual(shownOf(before));
      }),
    );
  });
});
