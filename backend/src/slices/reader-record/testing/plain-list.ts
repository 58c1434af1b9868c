import { bibleOf, type Bible, type Canon } from '@lectio/contract';
import { encodeRanges } from '@kernel/chapter-ranges';
import type { Act, PlainRules } from './acts';
import { daysAfter, History, READER } from './history';
import { PlainRests, type Rested } from './plain-rests';

/** The part of rule set 1 that three weeks can reach. */
const SHIPPED: PlainRules = { completion: 10, repeat: 4, bible: 1000, fromDays: 7, hundredths: 110, lateAfter: 2 };

export interface Listed {
  readonly position: number;
  readonly day: number;
  readonly on: number;
  readonly imported: boolean;
  readonly recorded: number[];
  rules: PlainRules;
  live: Set<number>;
  cutBy: string[];
}

interface Planned {
  readonly position: number;
  readonly runId: string;
  readonly planId: string;
  readonly chapters: number[];
  readonly day: number;
  quit: boolean;
  cutBy: string[];
}

export interface Followed extends Planned {
  readonly end: number;
}

export const REWARD = 70;

/** Badges of few chapters, as ids: one is granted now and then. */
const GRANTED = ['chapters-10', 'psalter', 'first-chapter'];

/** A plain model of the list of reports: decides what may be recorded, and prices the surviving reports by hand. */
export class PlainList {
  readonly history = new History();
  readonly reports: Listed[] = [];
  readonly plans: Planned[] = [];
  private readonly resting = new PlainRests(this.history);
  /** The days on which Bibles were begun. */
  readonly begun: number[] = [];
  readonly resets: string[] = [];
  private readonly canons: { reader: Canon | null; site: Canon } = { reader: null, site: 'protestant' };
  private rules = SHIPPED;

  play(one: Act): void {
    switch (one.kind) {
      case 'report':
        return this.report(one.chapters, one.day, one);
      case 'all':
        return this.report([...bibleOf(one.canon).chapterIds], one.day, { late: 0, source: 'web' });
      case 'delete':
      case 'undo':
        return this.take(one);
      case 'redo':
        return this.giveBack(one.pick);
      case 'move':
        return this.move(one);
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
      case 'price':
        return this.price(one);
      case 'rest':
        return this.resting.declare(one);
      case 'end rest':
      case 'take rest back':
        return this.resting.lessen(one);
      case 'canon':
        this.canons.reader = one.canon;
        return void this.history.chooseCanon(one.canon);
      case 'site canon':
        this.canons.site = one.canon;
        return void this.history.chooseSiteCanon(one.canon);
      case 'begin':
        if (one.day <= (this.begun.at(-1) ?? -1)) return;
        this.begun.push(one.day);
        return void this.history.beginBible(daysAfter('2026-01-01', one.day));
      case 'take Bible back': {
        const last = this.begun.pop();
        return last === undefined ? undefined : void this.history.takeBibleBack(daysAfter('2026-01-01', last));
      }
      case 'reset':
        return this.reset(one.scope);
      case 'revert':
        return this.revert(one.pick);
    }
  }

  get rests(): readonly Rested[] {
    return this.resting.all;
  }

  get bible(): Bible {
    return bibleOf(this.canons.reader ?? this.canons.site);
  }

  surviving(): Listed[] {
    return this.reports.filter((report) => report.cutBy.length === 0 && report.live.size > 0);
  }

  /** The plans with their ends: the earliest start among later runs of the same plan. */
  followed(): Followed[] {
    const standing = this.standingPlans();
    return standing.map((plan, index) => ({
      ...plan,
      end: Math.min(
        Infinity,
        ...standing
          .slice(index + 1)
          .filter(({ planId }) => planId === plan.planId)
          .map((later) => later.day),
      ),
    }));
  }

  private standingPlans(): Planned[] {
    return this.plans.filter((plan) => !plan.quit && plan.cutBy.length === 0);
  }

  private price({ rules: priced, whole }: { rules: PlainRules; whole: boolean }): void {
    this.rules = priced;
    if (whole) for (const report of this.reports) report.rules = priced;
    const { completion, repeat, bible, fromDays, hundredths, lateAfter } = priced;
    this.history.publishRules({
      appliesTo: whole ? 'whole_history' : 'new_reports',
      completionBase: completion,
      repeatBase: repeat,
      bibleCompleted: bible,
      multipliers: [
        { fromDays, hundredths },
        { fromDays: 0, hundredths: 100 },
      ],
      lateAfterDays: lateAfter,
    });
  }

  private follow({ planId, chapters, day: start }: { planId: string; chapters: number[]; day: number }): void {
    const runId = `run${this.plans.length}`;
    const position = this.history.startPlan(runId, chapters, {
      planId,
      reward: REWARD,
      startDate: daysAfter('2026-01-01', start),
      targetDate: daysAfter('2026-01-01', start + 9),
    });
    this.plans.push({ position, runId, planId, chapters, day: start, quit: false, cutBy: [] });
  }

  private changePlan({ kind, pick }: { kind: 'pause' | 'quit'; pick: number }): void {
    const plans = this.standingPlans();
    if (plans.length === 0) return;
    const plan = plans[pick % plans.length];
    this.history.changePlan(kind === 'quit' ? 'PlanQuit' : 'PlanPaused', plan.runId);
    if (kind === 'quit') plan.quit = true;
  }

  private report(
    asked: number[],
    dayOfReading: number,
    { late, source }: { late: number; source: 'web' | 'import' },
  ): void {
    const taken = this.takenOn(dayOfReading);
    const recorded = asked.filter((id) => !taken.has(id)).sort((a, b) => a - b);
    if (recorded.length === 0) return;
    const on = dayOfReading + late;
    const position = this.history.report(recorded, daysAfter('2026-01-01', dayOfReading), {
      on: daysAfter('2026-01-01', on),
      source,
    });
    this.list({ position, day: dayOfReading, on, imported: source === 'import', recorded });
  }

  private list(report: Pick<Listed, 'position' | 'day' | 'on' | 'imported' | 'recorded'>): void {
    this.reports.push({ ...report, rules: this.rules, live: new Set(report.recorded), cutBy: [] });
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

  private move({ pick, whole, day, late }: { pick: number; whole: boolean; day: number; late: number }): void {
    const reports = this.surviving();
    if (reports.length === 0) return;
    const { position: from, imported, live } = reports[pick % reports.length];
    const taken = this.takenOn(day);
    const recorded = [...live].filter((id) => !taken.has(id)).sort((a, b) => a - b);
    if (!whole) recorded.splice(1);
    if (recorded.length === 0) return;
    const [readDate, on] = [daysAfter('2026-01-01', day), daysAfter('2026-01-01', day + late)];
    const position = this.history.move(from, recorded, readDate, on);
    for (const id of recorded) live.delete(id);
    this.list({ position, day, on: day + late, imported, recorded });
  }

  private takenOn(day: number): Set<number> {
    const ofDay = this.surviving().filter((report) => report.day === day);
    return new Set(ofDay.flatMap(({ live }) => [...live]));
  }

  private giveBack(pick: number): void {
    const reports = this.reports.filter(
      (report) => report.cutBy.length === 0 && report.live.size < report.recorded.length,
    );
    if (reports.length === 0) return;
    const report = reports[pick % reports.length];
    const taken = this.takenOn(report.day);
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
      return twice.length === 0
        ? []
        : [{ readerId: READER, position: report.position, chapters: encodeRanges(twice), twice, report }];
    });
    this.history.revert(
      newest,
      duplicates.map(({ readerId, position, chapters }) => ({ readerId, position, chapters })),
    );
    for (const { report, twice } of duplicates) for (const id of twice) report.live.delete(id);
    for (const one of [...this.reports, ...this.plans]) one.cutBy = one.cutBy.filter((id) => id !== newest);
  }
}

export const played = (all: readonly Act[]): PlainList => {
  const list = new PlainList();
  for (const one of all) list.play(one);
  return list;
};
