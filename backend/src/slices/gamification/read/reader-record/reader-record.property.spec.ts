import fc from 'fast-check';
import { encodeRanges } from '../../../../kernel/chapter-ranges';
import { planRunView } from '../../../plans';
import { readerBadgeView } from '../badges/reader-badge.view';
import { boardScoreView } from '../boards/board-score.view';
import { completionCycleView } from '../completion/completion-cycle.view';
import { daysAfter, History, READER } from '../testing/history';
import { ReaderRecord } from './reader-record';

/** A small Bible keeps collisions frequent: whole chapters 1 to 12 and now and then everything. */
type Act =
  | { kind: 'report'; chapters: number[]; day: number; late: number; source: 'web' | 'import' }
  | { kind: 'all'; day: number }
  | { kind: 'delete' | 'undo' | 'redo'; pick: number; part: number }
  | { kind: 'adjust'; points: number }
  | { kind: 'family' | 'leave'; familyId: number }
  | { kind: 'church' | 'leave church'; churchId: number }
  | { kind: 'plan'; chapters: number[]; day: number }
  | { kind: 'pause' | 'quit'; pick: number }
  | { kind: 'define'; threshold: number }
  | { kind: 'grant'; pick: number }
  | { kind: 'reset'; scope: 'reports' | 'all' }
  | { kind: 'revert'; pick: number };

const day = fc.integer({ min: 0, max: 20 });

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('report' as const), chapters: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), day, late: fc.integer({ min: 0, max: 4 }), source: fc.constantFrom('web' as const, 'web' as const, 'import' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('all' as const), day }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('delete' as const, 'undo' as const, 'redo' as const), pick: fc.nat(), part: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('adjust' as const), points: fc.integer({ min: -200, max: 200 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('family' as const, 'leave' as const), familyId: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('church' as const, 'leave church' as const), churchId: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('plan' as const), chapters: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }), day }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('pause' as const, 'quit' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('define' as const), threshold: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('grant' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset' as const), scope: fc.constantFrom('reports' as const, 'all' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('revert' as const), pick: fc.nat() }) },
);

interface Listed {
  readonly position: number;
  readonly day: number;
  readonly on: number;
  readonly imported: boolean;
  readonly recorded: number[];
  live: Set<number>;
  cutBy: string[];
}

interface Planned {
  readonly position: number;
  readonly runId: string;
  readonly chapters: number[];
  readonly day: number;
  quit: boolean;
  cutBy: string[];
}

const REWARD = 70;
/** Badges of few chapters, as ids: one is granted now and then. */
const GRANTED = ['chapters-10', 'psalter', 'first-chapter'];

/** What the list of reports knows, kept the plain way: decides what may be recorded, and prices the survivors by hand. */
class PlainList {
  readonly history = new History();
  readonly reports: Listed[] = [];
  readonly plans: Planned[] = [];
  readonly resets: string[] = [];

  play(one: Act): void {
    switch (one.kind) {
      case 'report':
        return this.report(one.chapters, one.day, one);
      case 'all':
        return this.report(Array.from({ length: 1189 }, (_, index) => index + 1), one.day, { late: 0, source: 'web' });
      case 'delete':
      case 'undo':
        return this.take(one);
      case 'redo':
        return this.giveBack(one.pick);
      case 'adjust':
        return void this.history.adjust(one.points);
      case 'family':
        return void this.history.joinFamily(one.familyId);
      case 'leave':
        return void this.history.leaveFamily(one.familyId);
      case 'church':
        return void this.history.joinChurch(one.churchId);
      case 'leave church':
        return void this.history.leaveChurch(one.churchId);
      case 'plan':
        return this.follow(one);
      case 'pause':
      case 'quit':
        return this.changePlan(one);
      case 'define':
        return void this.history.defineBadge(`badge-${this.history.events.length}`, 33, one.threshold);
      case 'grant':
        return void this.history.grantBadge(GRANTED[one.pick % GRANTED.length], 25);
      case 'reset':
        return this.reset(one.scope);
      case 'revert':
        return this.revert(one.pick);
    }
  }

  surviving(): Listed[] {
    return this.reports.filter((report) => report.cutBy.length === 0 && report.live.size > 0);
  }

  followed(): Planned[] {
    return this.plans.filter((plan) => !plan.quit && plan.cutBy.length === 0);
  }

  private follow({ chapters, day: start }: { chapters: number[]; day: number }): void {
    const runId = `run${this.plans.length}`;
    const position = this.history.startPlan(runId, chapters, { reward: REWARD, startDate: daysAfter('2026-01-01', start), targetDate: daysAfter('2026-01-01', start + 9) });
    this.plans.push({ position, runId, chapters, day: start, quit: false, cutBy: [] });
  }

  private changePlan({ kind, pick }: { kind: 'pause' | 'quit'; pick: number }): void {
    const plans = this.followed();
    if (plans.length === 0) return;
    const plan = plans[pick % plans.length];
    this.history.changePlan(kind === 'quit' ? 'PlanQuit' : 'PlanPaused', plan.runId);
    if (kind === 'quit') plan.quit = true;
  }

  private report(asked: number[], dayOfReading: number, { late, source }: { late: number; source: 'web' | 'import' }): void {
    const known = new Set(this.surviving().filter((report) => report.day === dayOfReading).flatMap((report) => [...report.live]));
    const recorded = asked.filter((id) => !known.has(id)).sort((a, b) => a - b);
    if (recorded.length === 0) return;
    const on = dayOfReading + late;
    const position = this.history.report(recorded, daysAfter('2026-01-01', dayOfReading), { on: daysAfter('2026-01-01', on), source });
    this.reports.push({ position, day: dayOfReading, on, imported: source === 'import', recorded, live: new Set(recorded), cutBy: [] });
  }

  private take({ pick, part, kind }: { pick: number; part: number; kind: string }): void {
    const reports = this.surviving();
    if (reports.length === 0) return;
    const report = reports[pick % reports.length];
    const gone = kind === 'delete' ? [[...report.live][part % report.live.size]] : [...report.live];
    if (kind === 'delete') this.history.delete([{ position: report.position, chapters: encodeRanges(gone) }]);
    else this.history.undo(report.position, gone);
    for (const id of gone) report.live.delete(id);
  }

  private giveBack(pick: number): void {
    const reports = this.reports.filter((report) => report.cutBy.length === 0 && report.live.size < report.recorded.length);
    if (reports.length === 0) return;
    const report = reports[pick % reports.length];
    const taken = new Set(this.surviving().filter((other) => other.day === report.day).flatMap((other) => [...other.live]));
    const back = report.recorded.filter((id) => !taken.has(id));
    if (back.length === 0) return;
    this.history.redo(report.position, back);
    for (const id of back) report.live.add(id);
  }

  private reset(scope: 'reports' | 'all'): void {
    const id = `r${this.resets.length}`;
    this.resets.push(id);
    this.history.reset(id, scope);
    for (const report of this.reports) report.cutBy.push(id);
    if (scope === 'all') for (const plan of this.plans) plan.cutBy.push(id);
  }

  private revert(pick: number): void {
    const newest = this.resets.at(-1 - (pick % Math.max(1, this.resets.length)));
    if (newest === undefined || newest !== this.resets.at(-1)) return;
    this.resets.pop();
    const back = this.reports.filter((report) => report.cutBy.length === 1 && report.cutBy[0] === newest);
    const duplicates = this.surviving().flatMap((report) => {
      const twice = [...report.live].filter((id) => back.some((old) => old.day === report.day && old.live.has(id)));
      return twice.length === 0 ? [] : [{ readerId: READER, position: report.position, chapters: encodeRanges(twice), twice, report }];
    });
    this.history.revert(newest, duplicates.map(({ readerId, position, chapters }) => ({ readerId, position, chapters })));
    for (const { report, twice } of duplicates) for (const id of twice) report.live.delete(id);
    for (const one of [...this.reports, ...this.plans]) one.cutBy = one.cutBy.filter((id) => id !== newest);
  }
}

/** Reading points of the survivors, chapter by chapter, without any of the fold's shortcuts. */
const readingPointsByHand = (reports: readonly Listed[]): number => {
  const counts = new Map<number, number>();
  const days = new Set<number>();
  let completed = 0;
  let points = 0;
  for (const report of reports) {
    days.add(report.day);
    let streak = 0;
    while (days.has(report.day - streak)) streak++;
    const factor = report.on - report.day > 2 || streak < 7 ? 1 : 1.1;
    for (const id of [...report.live].sort((a, b) => a - b)) {
      const before = counts.get(id) ?? 0;
      counts.set(id, before + 1);
      if (!report.imported) points += Math.floor((before === completed ? 10 : 4) * factor + 0.5);
      if (counts.size === 1189 && Math.min(...counts.values()) > completed) {
        completed++;
        if (!report.imported) points += 1000;
      }
    }
  }
  return points;
};

/** When a plan was completed, and what that earns: at the first moment from its start on at which nothing is left. */
const completionByHand = (plan: Planned, reports: readonly Listed[]): { position: number; points: number } | null => {
  const read = new Set<number>();
  const isComplete = (): boolean => plan.chapters.every((id) => read.has(id));
  for (const report of reports.filter(({ day: on }) => on >= plan.day)) {
    if (report.position > plan.position && isComplete()) break;
    for (const id of report.live) read.add(id);
    if (report.position > plan.position && isComplete()) return { position: report.position, points: report.imported ? 0 : REWARD };
  }
  return isComplete() ? { position: plan.position, points: REWARD } : null;
};

/** Everything that is shown of a reader but the ledger, which remembers. */
const shownOf = (record: ReaderRecord): unknown => ({
  total: record.figures.totalPoints,
  level: record.level,
  badges: readerBadgeView.rows(record),
  cycles: completionCycleView.rows(record),
  boards: boardScoreView.rows(record),
  plans: planRunView.rows(record),
});

const acts = fc.array(act, { maxLength: 30 });

const played = (all: readonly Act[]): PlainList => {
  const list = new PlainList();
  for (const one of all) list.play(one);
  return list;
};

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
        const reading = record.takeLedger().filter((line) => line.reason !== 'badge_earned' && line.reason !== 'admin_adjustment');
        const plans = list.followed().reduce((sum, plan) => sum + (completionByHand(plan, list.surviving())?.points ?? 0), 0);
        expect(reading.reduce((sum, line) => sum + line.points, 0)).toBe(readingPointsByHand(list.surviving()) + plans);
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
        expect(boardReads).toBe(survivors.filter((report) => !report.imported).reduce((sum, report) => sum + report.live.size, 0));
        expect(reads.completedBibles).toBe(Math.min(...reads.counts.subarray(1)));
      }),
    );
  });

  it('gives cycles the k-th earliest dates of their chapters', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const list = played(all);
        const days = new Map<number, number[]>();
        for (const report of list.surviving()) for (const id of report.live) days.set(id, [...(days.get(id) ?? []), report.day]);
        for (const own of days.values()) own.sort((a, b) => a - b);
        const date = (n: number): string | null => (Number.isFinite(n) ? daysAfter('2026-01-01', n) : null);
        for (const [, number, started, completed, , , , , isActive] of completionCycleView.rows(list.history.fold())) {
          const kth = [...days.values()].flatMap((own) => own[Number(number) - 1] ?? []);
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
        const told = list.history.fold().planRuns.map(({ run, reading, completion }) => [run.runId, reading.unread(), completion && completion.points]);
        const byHand = list.followed().map((plan) => {
          const read = new Set(survivors.filter(({ day: on }) => on >= plan.day).flatMap(({ live }) => [...live]));
          return [plan.runId, plan.chapters.filter((id) => !read.has(id)), completionByHand(plan, survivors)?.points ?? null];
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
          if (event.type !== 'ProgressReset' && event.type !== 'ResetReverted') expect(record.lifetimePoints).toBeGreaterThanOrEqual(lifetime);
          lifetime = record.lifetimePoints;
        }
      }),
    );
  });
});
