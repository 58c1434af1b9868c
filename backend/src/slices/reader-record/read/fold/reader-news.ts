import type { Occurrence } from '@platform/projections';
import type { Figures } from './figures';
import type { Operation } from './operations';

interface Reached {
  readonly detail: string;
  readonly at: number;
}

/**
 * What newly recorded operations brought a reader. Only additions count: undo, redo and reset fold what was there
 * before, and imported history is no news to the person importing it.
 */
export class ReaderNews {
  private badges: Reached[] = [];
  private bibles: Reached[] = [];
  private plans: Reached[] = [];
  /** The total before the first operation since the last call. */
  private pointsBefore: number | null = null;
  private lastAt = 0;

  note(
    operation: Operation,
    { pointsBefore, completedBibles }: { pointsBefore: number; completedBibles: number },
  ): void {
    if (operation.kind === 'report' && operation.imported) return;
    this.pointsBefore ??= pointsBefore;
    this.lastAt = operation.recordedAt;
    for (const line of operation.lines) {
      if (line.badgeId !== null) this.badges.push({ detail: line.badgeId, at: operation.recordedAt });
      if (line.planId !== null) this.plans.push({ detail: line.planId, at: operation.recordedAt });
      if (line.reason === 'bible_completed')
        this.bibles.push({ detail: String(completedBibles), at: operation.recordedAt });
    }
  }

  /** What still holds: anything undone within the same step is no news. */
  take(figures: Figures, levelAt: (points: number) => number): Occurrence[] {
    if (this.pointsBefore === null) return [];
    const level = levelAt(figures.totalPoints);
    const occurrences = [
      ...this.bibles
        .filter(({ detail }) => Number(detail) <= figures.reads.completedBibles)
        .map((reached) => ({ kind: 'bible', ...reached })),
      ...this.plans
        .filter(({ detail }) => isPlanComplete(figures, detail))
        .map((reached) => ({ kind: 'plan', ...reached })),
      ...this.badges
        .filter(({ detail }) => figures.badges.has(detail))
        .map((reached) => ({ kind: 'badge', ...reached })),
      ...(level > levelAt(this.pointsBefore) ? [{ kind: 'level', detail: String(level), at: this.lastAt }] : []),
    ];
    this.badges = [];
    this.bibles = [];
    this.plans = [];
    this.pointsBefore = null;
    return occurrences;
  }
}

const isPlanComplete = (figures: Figures, planId: string): boolean =>
  figures.plans.runs.some(({ run, reading }) => run.planId === planId && reading.isComplete);
