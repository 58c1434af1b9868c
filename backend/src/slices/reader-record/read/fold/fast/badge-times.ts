import type { BadgeCriterion } from '@slices/reader-record/domain/badges';
import type { ChapterTimes } from './chapter-times';
import type { DayTimes } from './day-times';
import { isImport, looksBack, type Figures } from '../figures';
import type { EarnableBadge, Operation } from '../operations';
import type { Brought } from '../price-lines';
import { insertInto, NEVER, removeFrom, type Tally } from './tally';

/** What badges depend on. Operations are identified by their index in the history. */
interface Times {
  readonly operations: readonly Operation[];
  readonly figures: Figures;
  readonly chapters: ChapterTimes;
  readonly days: DayTimes;
  readonly reads: Tally;
  readonly boardReads: Tally;
  placeOf(position: number): number;
}

/** The operation that earns each badge. */
export class BadgeTimes {
  private readonly memberships: Record<'family' | 'church', number[]> = { family: [], church: [] };
  private readonly grants = new Map<string, number[]>();
  /** For badges that are not built in: the operation from which they can be earned. */
  private readonly definitions = new Map<EarnableBadge, number>();
  private readonly earned = new Map<string, number>();

  constructor(
    private readonly times: Times,
    /** Called with each operation whose badges change. */
    private readonly mark: (at: number) => void,
  ) {}

  include(at: number): void {
    const operation = this.times.operations[at];
    if (operation.kind === 'family' || operation.kind === 'church') this.memberships[operation.kind].push(at);
    if (operation.kind === 'definition') this.definitions.set(operation.badge, at);
    if (operation.kind === 'grant') insertInto(this.grantsOf(operation.badgeId), at);
  }

  leave(at: number, kind: 'family' | 'church'): void {
    removeFrom(this.memberships[kind], at);
  }

  earn(badgeId: string, at: number): void {
    this.earned.set(badgeId, at);
  }

  /** Recomputes the badges after changes. */
  settle(): void {
    let moved = false;
    for (const badge of this.times.figures.known) {
      const at = Math.min(this.badgeEarned(badge), this.granted(badge.id));
      // What an operation that reads nothing earns depends on what was read before it.
      if (this.earnedAt(badge.id) === at && !(at !== NEVER && looksBack(this.times.operations[at]))) continue;
      this.moveBadge(badge.id, at);
      moved = true;
    }
    if (!moved) return;
    const known = new Map(this.times.figures.known.map((badge) => [badge.id, badge]));
    const places = [...this.earned].sort(([, a], [, b]) => a - b);
    this.times.figures.setBadges(
      places.map(([badgeId, at]) => [
        { badgeId, points: this.badgePoints(known.get(badgeId), at) },
        this.times.operations[at],
      ]),
    );
  }

  private earnedAt(badgeId: string): number {
    return this.earned.get(badgeId) ?? NEVER;
  }

  private moveBadge(badgeId: string, at: number): void {
    const before = this.earnedAt(badgeId);
    if (before !== NEVER) this.mark(before);
    if (at === NEVER) {
      this.earned.delete(badgeId);
      return;
    }
    this.earned.set(badgeId, at);
    this.mark(at);
  }

  /** All earnable badges in definition order, and granted ones. */
  private get badgeIds(): Iterable<string> {
    const known = this.times.figures.known.map(({ id }) => id);
    return this.grants.size === 0 ? known : new Set([...known, ...this.grants.keys()]);
  }

  private granted(badgeId: string): number {
    return this.grants.size === 0 ? NEVER : (this.grants.get(badgeId)?.[0] ?? NEVER);
  }

  private badgeEarned(badge: EarnableBadge): number {
    const since = this.since(badge.criterion);
    return since === NEVER ? NEVER : Math.max(since, this.definitions.get(badge) ?? 0);
  }

  private badgePoints(badge: EarnableBadge | undefined, at: number): number {
    const operation = this.times.operations[at];
    if (operation.kind === 'grant') return operation.badgePoints;
    const isImported = isImport(operation, this.times.boardReads.upTo(at), this.times.reads.upTo(at));
    return isImported || !badge ? 0 : badge.pointsAwarded;
  }

  /** The operation at which a criterion began to hold. */
  private since(criterion: BadgeCriterion): number {
    const { reads, plans } = this.times.figures;
    switch (criterion.kind) {
      case 'total_chapters':
        return reads.totalReads >= criterion.threshold ? this.times.reads.reaching(criterion.threshold) : NEVER;
      case 'unique_chapters':
        return reads.uniqueChapters >= criterion.threshold
          ? this.times.chapters.uniqueReached(criterion.threshold)
          : NEVER;
      case 'books_completed':
        return this.times.chapters.booksReached(criterion.threshold);
      case 'bible_completions':
        return this.times.chapters.bibleReached(criterion.threshold);
      case 'streak_days':
        return reads.runs.longest >= criterion.threshold ? this.times.days.runReached(criterion.threshold) : NEVER;
      case 'chapters_in_a_day':
        return reads.mostInOneDay >= criterion.threshold ? this.times.days.dayReached(criterion.threshold) : NEVER;
      case 'plans_completed': {
        const places = plans.all.flatMap(({ completion }) =>
          completion ? this.times.placeOf(completion.position) : [],
        );
        return places.sort((a, b) => a - b)[criterion.threshold - 1] ?? NEVER;
      }
      case 'testament_completed':
        return this.times.chapters.testamentCompleted(criterion.testament);
      case 'book_group':
        return this.times.chapters.booksCompleted(criterion.bookIndexes);
      case 'family_joined':
        return this.memberships.family[0] ?? NEVER;
      case 'church_joined':
        return this.memberships.church[0] ?? NEVER;
    }
  }

  /** The badges earned by the given operations, in definition order. */
  byPlace(places: ReadonlyMap<number, unknown>): Map<number, Brought['badges'][number][]> {
    const byPlace = new Map<number, Brought['badges'][number][]>();
    for (const badgeId of this.badgeIds) {
      const at = this.earned.get(badgeId);
      if (at === undefined || !places.has(at)) continue;
      const badge = { badgeId, points: this.times.figures.badges.get(badgeId)?.points ?? 0 };
      const own = byPlace.get(at);
      if (own) own.push(badge);
      else byPlace.set(at, [badge]);
    }
    return byPlace;
  }

  private grantsOf(badgeId: string): number[] {
    let grants = this.grants.get(badgeId);
    if (!grants) this.grants.set(badgeId, (grants = []));
    return grants;
  }
}
