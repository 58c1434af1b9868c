import { encodeRanges } from '../../../kernel/chapter-ranges';
import type { Act, PlainRules } from './acts';
import { daysAfter, History, READER } from './history';

/** Rule set 1 as far as three weeks go. */
const SHIPPED: PlainRules = { completion: 10, repeat: 4, bible: 1000, fromDays: 7, hundredths: 110, lateAfter: 2 };

interface Listed {
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

const REWARD = 70;
/** Badges of few chapters, as ids: one is granted now and then. */
const GRANTED = ['chapters-10', 'psalter', 'first-chapter'];

/** What the list of reports knows, kept the plain way: decides what may be recorded, and prices the survivors by hand. */
export class PlainList {
  readonly history = new History();
  readonly reports: Listed[] = [];
  readonly plans: Planned[] = [];
  readonly resets: string[] = [];
  private rules = SHIPPED;

  play(one: Act): void {
    switch (one.kind) {
      case 'report':
        return this.report(one.chapters, one.day, one);
      case 'all':
        return this.report(
          Array.from({ length: 1189 }, (_, index) => index + 1),
          one.day,
          { late: 0, source: 'web' },
        );
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
      case 'price':
        return this.price(one);
      case 'reset':
        return this.reset(one.scope);
      case 'revert':
        return this.revert(one.pick);
    }
  }

  surviving(): Listed[] {
    return this.reports.filter((report) => report.cutBy.length === 0 && report.live.size > 0);
  }

  /** Each with its end: where the first of those that came later for the same plan begins. */
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
    const known = new Set(
      this.surviving()
        .filter((report) => report.day === dayOfReading)
        .flatMap((report) => [...report.live]),
    );
    const recorded = asked.filter((id) => !known.has(id)).sort((a, b) => a - b);
    if (recorded.length === 0) return;
    const on = dayOfReading + late;
    const position = this.history.report(recorded, daysAfter('2026-01-01', dayOfReading), {
      on: daysAfter('2026-01-01', on),
      source,
    });
    this.reports.push({
      position,
      day: dayOfReading,
      on,
      imported: source === 'import',
      recorded,
      rules: this.rules,
      live: new Set(recorded),
      cutBy: [],
    });
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
    const reports = this.reports.filter(
      (report) => report.cutBy.length === 0 && report.live.size < report.recorded.length,
    );
    if (reports.length === 0) return;
    const report = reports[pick % reports.length];
    const taken = new Set(
      this.surviving()
        .filter((other) => other.day === report.day)
        .flatMap((other) => [...other.live]),
    );
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

/** Reading points of the survivors, chapter by chapter, without any of the fold's shortcuts. */
export const readingPointsByHand = (reports: readonly Listed[]): number => {
  const counts = new Map<number, number>();
  const days = new Set<number>();
  let completed = 0;
  let points = 0;
  for (const report of reports) {
    days.add(report.day);
    let streak = 0;
    while (days.has(report.day - streak)) streak++;
    const { completion, repeat, bible, fromDays, hundredths, lateAfter } = report.rules;
    const factor = report.on - report.day > lateAfter || streak < fromDays ? 100 : hundredths;
    for (const id of [...report.live].sort((a, b) => a - b)) {
      const before = counts.get(id) ?? 0;
      counts.set(id, before + 1);
      if (!report.imported) points += Math.floor(((before === completed ? completion : repeat) * factor + 50) / 100);
      if (counts.size === 1189 && Math.min(...counts.values()) > completed) {
        completed++;
        if (!report.imported) points += bible;
      }
    }
  }
  return points;
};

/** When a plan was completed, and what that earns: at the first moment from its start on at which nothing is left. */
export const completionByHand = (
  plan: Followed,
  reports: readonly Listed[],
): { position: number; points: number } | null => {
  const read = new Set<number>();
  const isComplete = (): boolean => plan.chapters.every((id) => read.has(id));
  for (const report of reports.filter(({ day: on }) => on >= plan.day && on < plan.end)) {
    if (report.position > plan.position && isComplete()) break;
    for (const id of report.live) read.add(id);
    if (report.position > plan.position && isComplete())
      return { position: report.position, points: report.imported ? 0 : REWARD };
  }
  return isComplete() ? { position: plan.position, points: REWARD } : null;
};

export const played = (all: readonly Act[]): PlainList => {
  const list = new PlainList();
  for (const one of all) list.play(one);
  return list;
};
