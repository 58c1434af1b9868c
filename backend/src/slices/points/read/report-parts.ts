import type { PointsReason } from '@lectio/contract';
import { survives, ReadingTotals, type ReaderRecord, type ReportOperation } from '@slices/reader-record';

/** What one report's chapters contributed in a fold of the surviving reports. */
export interface ReportParts {
  readonly operation: ReportOperation;
  /** The streak ending on its read date. */
  readonly streak: number;
  readonly firsts: readonly number[];
  readonly repeats: readonly number[];
  /** Chapters that completed a Bible. */
  readonly completing: readonly number[];
}

/**
 * Folds the surviving reports up to one at a position, and that one chapter by chapter; null when it does not survive.
 */
export const reportParts = (record: ReaderRecord, position: number): ReportParts | null => {
  const totals = new ReadingTotals(record.figures.scope);
  for (const operation of record.recordedOperations) {
    if (!survives(operation)) continue;
    if (operation.kind === 'rest') totals.runs.addRest(operation.rest);
    if (operation.kind !== 'report') continue;
    const streak = totals.runs.add(operation.readDay);
    if (operation.position === position) return { operation, streak, ...partsOf(totals, operation) };
    totals.addReads(operation.readDay, operation.surviving);
  }
  return null;
};

const partsOf = (
  totals: ReadingTotals,
  { readDay, surviving }: ReportOperation,
): Pick<ReportParts, 'firsts' | 'repeats' | 'completing'> => {
  const parts = { firsts: [] as number[], repeats: [] as number[], completing: [] as number[] };
  for (const id of surviving) {
    (totals.counts[id] <= totals.completedBibles ? parts.firsts : parts.repeats).push(id);
    const [effect] = totals.addReads(readDay, Uint16Array.of(id));
    if (effect.completedBible) parts.completing.push(id);
  }
  return parts;
};

/** The chapters of a report that earned for this reason; null for reasons that count no chapters. */
export const chaptersFor = (reason: PointsReason, parts: ReportParts | null): readonly number[] | null => {
  switch (reason) {
    case 'chapter_read_completion':
      return parts?.firsts ?? [];
    case 'chapter_read_repeat':
      return parts?.repeats ?? [];
    case 'bible_completed':
      return parts?.completing ?? [];
    case 'badge_earned':
    case 'admin_adjustment':
    case 'other':
      return null;
  }
};
