import { decodeRanges } from '../../../../kernel/chapter-ranges';
import { dayOf } from '../../../../kernel/civil-date';
import { unreachable } from '../../../../kernel/errors';
import type { RecordedEvent } from '../../../../kernel/event';
import type { ReaderEvent } from '../../../readers';
import type { ReportPart, ReportingEvent, ResetReverted, SiteEvent } from '../../../reporting';
import type { PointsEvent } from '../../domain/points.events';
import { RULE_SET_1 } from '../../domain/pricing';
import { Figures } from './figures';
import { corrections, earnedLines, summedCorrections, type Cause, type LedgerLine } from './ledger';
import { isCut, restored, without, type Operation, type PriceLine } from './operations';

/** The events that a reader's figures are a fold of. */
export type FigureEvent = ReaderEvent | ReportingEvent | SiteEvent | PointsEvent;

type Recorded = RecordedEvent & FigureEvent;

const NOTHING: readonly PriceLine[] = [];

/**
 * Everything that is counted of one reader, folded from its own stream and the partition's `site` stream. What is added
 * is priced as it comes; whatever takes something away folds the survivors afresh and writes the difference into the
 * ledger, so that the ledger's sum always equals a fresh fold.
 */
export class ReaderRecord {
  accountId = 0;
  active = false;
  figures = new Figures(RULE_SET_1);
  private operations: Operation[] = [];
  private ledger: LedgerLine[] = [];
  private history: Recorded[] = [];

  constructor(readonly readerId: number) {}

  /** Sum of what was earned and not cut off by a reset; what was voided later stays in it. */
  get lifetimePoints(): number {
    let sum = 0;
    for (const operation of this.operations) if (!isCut(operation)) sum += operation.earned;
    return sum;
  }

  /** The surviving operations and others, in the order recorded. */
  get recordedOperations(): readonly Operation[] {
    return this.operations;
  }

  /** The chapters that survive of each event that reported some. */
  get survivingReports(): { position: number; chapters: Uint16Array }[] {
    return this.operations.flatMap((operation) =>
      operation.kind === 'report' && survives(operation) ? [{ position: operation.position, chapters: operation.surviving }] : [],
    );
  }

  /** The ledger entries since the last call. */
  takeLedger(): LedgerLine[] {
    const lines = this.ledger;
    this.ledger = [];
    return lines;
  }

  apply(event: Recorded): void {
    this.history.push(event);
    switch (event.type) {
      case 'ReaderRegistered':
        this.accountId = event.data.accountId;
        this.active = true;
        return;
      case 'ReaderMadeInactive':
        this.active = false;
        return;
      case 'ReaderJoinedFamily':
        return this.record({ ...blank(event), kind: 'family', familyId: event.data.familyId, member: true });
      case 'ReaderLeftFamily':
        return this.leaveFamily(event, event.data.familyId);
      case 'ChaptersReported': {
        const { chapters, readDate, recordedOn, source } = event.data;
        const recorded = decodeRanges(chapters);
        return this.record({
          ...blank(event),
          kind: 'report',
          readDay: dayOf(readDate),
          recordedDay: dayOf(recordedOn),
          imported: source === 'import',
          recorded,
          surviving: recorded,
        });
      }
      case 'ReportsDeleted':
      case 'BatchUndone':
        return this.changeParts(event, event.data.parts, (_, chapters, gone) => without(chapters, gone));
      case 'BatchRedone':
        return this.changeParts(event, event.data.parts, restored);
      case 'ReportDetailsChanged':
        return;
      case 'PointsAdjusted':
        return this.record({ ...blank(event), kind: 'adjustment', points: event.data.points });
      case 'ProgressReset':
        return this.reset(event, event.data.resetId, event.data.scope);
      case 'ResetReverted':
        return this.revert(event, event.data);
      default:
        return unreachable(event);
    }
  }

  private record(operation: Operation): void {
    this.operations.push(operation);
    operation.lines = survives(operation) ? this.figures.add(operation) : NOTHING;
    for (const line of operation.lines) operation.earned += Math.max(line.points, 0);
    this.ledger.push(...earnedLines(operation));
  }

  private leaveFamily(cause: Cause, familyId: number): void {
    for (const operation of this.operations) if (operation.kind === 'family' && operation.familyId === familyId) operation.member = false;
    this.refold(cause);
  }

  private changeParts(cause: Cause, parts: readonly ReportPart[], change: (recorded: Uint16Array, surviving: Uint16Array, part: Uint16Array) => Uint16Array): void {
    const byPosition = new Map(parts.map((part) => [part.position, decodeRanges(part.chapters)]));
    for (const operation of this.operations) {
      const chapters = byPosition.get(operation.position);
      if (chapters === undefined || operation.kind !== 'report') continue;
      operation.surviving = change(operation.recorded, operation.surviving, chapters);
      byPosition.delete(operation.position);
    }
    if (byPosition.size > 0) throw new Error(`reader ${this.readerId}: no reports at position ${[...byPosition.keys()].join(', ')}`);
    this.refold(cause);
  }

  private refold(cause: Cause): void {
    const before = this.operations.map((operation) => operation.lines);
    this.foldAfresh();
    this.ledger.push(...corrections(cause, this.operations, before));
  }

  private foldAfresh(): void {
    this.figures = new Figures(RULE_SET_1);
    for (const operation of this.operations) operation.lines = survives(operation) ? this.figures.add(operation) : NOTHING;
  }

  private reset(cause: Cause, resetId: string, scope: 'reports' | 'all'): void {
    const before = this.allLines();
    for (const operation of this.operations) {
      if (scope === 'all' || operation.kind === 'report') (operation.cutBy ??= new Set()).add(resetId);
    }
    this.foldAfresh();
    this.ledger.push(...summedCorrections(cause, before, this.allLines()));
  }

  /** The figures become those of a history in which the reset never was, and what duplicates it was skipped. */
  private revert(cause: Cause, reverted: ResetReverted['data']): void {
    const before = this.allLines();
    const asIf = new ReaderRecord(this.readerId);
    for (const event of this.history) {
      const kept = withoutReset(event, reverted, this.readerId);
      if (kept) asIf.apply(kept);
    }
    this.accountId = asIf.accountId;
    this.active = asIf.active;
    this.figures = asIf.figures;
    this.operations = asIf.operations;
    this.history = asIf.history;
    this.ledger.push(...summedCorrections(cause, before, this.allLines()));
  }

  private allLines(): PriceLine[] {
    return this.operations.flatMap((operation) => operation.lines);
  }
}

const blank = (event: Recorded): { position: number; recordedAt: number; cutBy: null; lines: readonly PriceLine[]; earned: number } => ({
  position: event.position,
  recordedAt: event.recordedAt,
  cutBy: null,
  lines: NOTHING,
  earned: 0,
});

const survives = (operation: Operation): boolean => {
  if (isCut(operation)) return false;
  switch (operation.kind) {
    case 'report':
      return operation.surviving.length > 0;
    case 'family':
      return operation.member;
    case 'adjustment':
      return true;
  }
};

/** An event as it would stand in a history without the reset; null when it would not. */
const withoutReset = (event: Recorded, reverted: ResetReverted['data'], readerId: number): Recorded | null => {
  if (event.type === 'ProgressReset' && event.data.resetId === reverted.resetId) return null;
  if (event.type === 'ResetReverted' && event.data.resetId === reverted.resetId) return null;
  if (event.type !== 'ChaptersReported') return event;
  const duplicate = reverted.duplicates.find((part) => part.readerId === readerId && part.position === event.position);
  if (!duplicate) return event;
  const kept = without(decodeRanges(event.data.chapters), decodeRanges(duplicate.chapters));
  return { ...event, data: { ...event.data, chapters: [...kept].join(',') } };
};
