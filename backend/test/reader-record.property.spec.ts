import fc from 'fast-check';
import { planRunView } from '@slices/plans/read/plan-run.view';
import { ruleSetOf } from '@slices/reader-record/domain/pricing';
import { readerBadgeView } from '@slices/levels-and-badges/read/reader-badge.view';
import { boardScoreView } from '@slices/boards/read/board-score.view';
import { completionCycleView } from '@slices/progress/read/completion/completion-cycle.view';
import { daysAfter, READER } from '@slices/reader-record/testing/history';
import { acts } from '@slices/reader-record/testing/acts';
import { completionByHand, readingPointsByHand, streakByHand } from '@slices/reader-record/testing/by-hand';
import { played, type Followed } from '@slices/reader-record/testing/plain-list';
import { dayOf } from '@kernel/civil-date';
import { storedStreak, streakOf } from '@slices/progress/read/reader-progress/streak';
import { ReaderRecord } from '@slices/reader-record';

/** Everything shown of a reader except the ledger, which keeps its history. */
const shownOf = (record: ReaderRecord): unknown => ({
  total: record.figures.totalPoints,
  level: record.levelAt(record.figures.totalPoints),
  badges: readerBadgeView.rows(record),
  cycles: completionCycleView.rows(record),
  boards: new Set(boardScoreView.rows(record)),
  plans: planRunView.rows(record),
});

describe('any history of one reader', () => {
  it('leaves a ledger whose sum is the total at every moment', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const record = new ReaderRecord(READER);
        let sum = 0;
        for (const event of played(all).history.events) {
          record.apply(event);
          sum += record.takeLedger().reduce((points, line) => points + line.points, 0);
          expect(sum).toBe(record.figures.totalPoints);
        }
      }),
    );
  });

  it('is worth what the survivors are worth when priced by hand', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const list = played(all);
        const record = list.history.fold();
        const reading = record
          .takeLedger()
          .filter((line) => line.reason !== 'badge_earned' && line.reason !== 'admin_adjustment');
        const plans = list
          .followed()
          .reduce((sum, plan) => sum + (completionByHand(plan, list.surviving())?.points ?? 0), 0);
        expect(reading.reduce((sum, line) => sum + line.points, 0)).toBe(readingPointsByHand(list) + plans);
      }),
    );
  });

  it('counts each surviving report once in chapters, days, cycles and boards', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const list = played(all);
        const { reads, boardReads } = list.history.fold().figures;
        const survivors = list.surviving();
        const live = survivors.reduce((sum, report) => sum + report.live.size, 0);
        expect(reads.totalReads).toBe(live);
        expect(reads.counts.reduce((sum, count) => sum + count, 0)).toBe(live);
        expect([...reads.readsByDay.values()].reduce((sum, count) => sum + count, 0)).toBe(live);
        expect(boardReads).toBe(
          survivors.filter((report) => !report.imported).reduce((sum, report) => sum + report.live.size, 0),
        );
        expect(reads.completedBibles).toBe(Math.min(...list.bible.chapterIds.map((id) => reads.counts[id])));
      }),
    );
  });

  it('has the streaks that days of reading and of rest make, day by day', () => {
    fc.assert(
      fc.property(acts, fc.integer({ min: 0, max: 30 }), (all, today) => {
        const list = played(all);
        const days = new Set(list.surviving().map(({ day }) => day));
        const byHand = (day: number): number =>
          streakByHand(
            (one) => days.has(one),
            (one) => list.rests.some((rest) => rest.days.has(one)),
            day,
          );
        const record = list.history.fold();
        const { runs } = record.figures.reads;
        expect(runs.longest).toBe(Math.max(0, ...[...days].map(byHand)));
        const { days: current } = streakOf(storedStreak(runs), dayOf('2026-01-01') + today);
        expect(current).toBe(byHand(today) || byHand(today - 1));
      }),
    );
  });

  it('counts for each Bible that was begun what was read on its days', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const list = played(all);
        const bibles = list.history.fold().figures.reads.begun.all;
        const starts = [-Infinity, ...list.begun];
        const byHand = starts.map((from, at) => {
          const reads = list.surviving().filter(({ day }) => day >= from && day < (starts[at + 1] ?? Infinity));
          const ids = reads.flatMap(({ live }) => [...live]);
          const counts = list.bible.chapterIds.map((id) => ids.filter((one) => one === id).length);
          const completed = Math.min(...counts);
          return { reads: ids.length, completed, chapters: counts.filter((count) => count > completed).length };
        });
        expect(
          bibles.map(({ counts, completed, chaptersRead }) => ({
            reads: counts.reduce((sum, count) => sum + count, 0),
            completed,
            chapters: chaptersRead,
          })),
        ).toEqual(list.begun.length === 0 ? [] : byHand);
      }),
    );
  });

  it('gives cycles the k-th earliest dates of their chapters', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const list = played(all);
        const days = new Map<number, number[]>();
        for (const report of list.surviving())
          for (const id of report.live) days.set(id, [...(days.get(id) ?? []), report.day]);
        for (const own of days.values()) own.sort((a, b) => a - b);
        const date = (n: number): string | null => (Number.isFinite(n) ? daysAfter('2026-01-01', n) : null);
        for (const [, , number, started, completed, , , , , isActive] of completionCycleView.rows(
          list.history.fold(),
        )) {
          const kth = list.bible.chapterIds.flatMap((id) => days.get(id)?.[Number(number) - 1] ?? []);
          expect(started).toBe(date(Math.min(...kth)));
          expect(completed).toBe(isActive ? null : date(Math.max(...kth)));
        }
      }),
    );
  });

  it('knows of each plan what is read, and by which operation it was completed', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const list = played(all);
        const survivors = list.surviving();
        const told = list.history
          .fold()
          .planRuns.map(({ run, reading, completion }) => [
            run.runId,
            reading.unread(),
            completion && completion.points,
          ]);
        const isOver = (plan: Followed): boolean => plan.end < Infinity && completionByHand(plan, survivors) === null;
        const byHand = list
          .followed()
          .filter((plan) => !isOver(plan))
          .map((plan) => {
            const read = new Set(
              survivors.filter(({ day: on }) => on >= plan.day && on < plan.end).flatMap(({ live }) => [...live]),
            );
            return [
              plan.runId,
              plan.chapters.filter((id) => !read.has(id)),
              completionByHand(plan, survivors)?.points ?? null,
            ];
          });
        expect(told).toEqual(byHand);
      }),
    );
  });

  it('is as it was when an undo is followed by a redo', () => {
    fc.assert(
      fc.property(acts, fc.nat(), (all, pick) => {
        const list = played(all);
        const survivors = list.surviving();
        if (survivors.length === 0) return;
        const { position, live } = survivors[pick % survivors.length];
        const before = shownOf(list.history.fold());
        list.history.undo(position, live);
        list.history.redo(position, live);
        expect(shownOf(list.history.fold())).toEqual(before);
      }),
    );
  });

  it('never lets lifetime points fall but by a reset', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const record = new ReaderRecord(READER);
        let lifetime = 0;
        for (const event of played(all).history.events) {
          record.apply(event);
          if (event.type !== 'ProgressReset' && event.type !== 'ResetReverted')
            expect(record.lifetimePoints).toBeGreaterThanOrEqual(lifetime);
          lifetime = record.lifetimePoints;
        }
      }),
    );
  });

  it('tells beforehand what pricing the whole history by other rules comes to', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const list = played([
          ...all,
          {
            kind: 'price',
            rules: { completion: 7, repeat: 3, bible: 500, fromDays: 2, hundredths: 133, lateAfter: 1 },
            whole: true,
          },
        ]);
        const { events } = list.history;
        const published = events[events.length - 1];
        if (published.type !== 'RuleSetPublished') throw new Error('the last event is the publishing');
        const record = new ReaderRecord(READER);
        for (const event of events.slice(0, -1)) record.apply(event);
        const foretold = record.totalPointsUnder(ruleSetOf(published.data));
        record.apply(published);
        expect(record.figures.totalPoints).toBe(foretold);
      }),
    );
  });
});
