import { encodeRanges } from '@kernel/chapter-ranges';
import type { JoinableReports } from '@slices/reporting';
import type { ReportsJoined } from '@slices/reporting/domain/reporting.events';
import type { DecidedEvent, RecordedEvent } from '@kernel/event';
import { survives, type ReaderRecord } from '@slices/reader-record';

/** Two readers of one person: `from` ends, `into` stays. */
export interface Pair {
  readonly from: number;
  readonly into: number;
}

/** What `from` reported, recorded anew for `into`: one event for each of `reports`. */
export const joinReports = (reports: readonly JoinableReports[], pair: Pair, joinId: string): ReportsJoined[] =>
  reports.map(({ position, chapters, readDate, recordedOn, batchId, source, reportedBy, sequence }) => ({
    type: 'ReportsJoined',
    data: {
      readerId: pair.into,
      chapters: encodeRanges(chapters),
      readDate,
      recordedOn,
      batchId,
      source,
      joinId,
      from: { readerId: pair.from, position },
      reportedBy,
      sequence,
    },
  }));

/** A history as it will be with these events. */
export const followedBy = (
  history: readonly RecordedEvent[],
  events: readonly DecidedEvent[],
  recordedAt: number,
): RecordedEvent[] => {
  const last = history[history.length - 1];
  return [
    ...history,
    ...events.map((event, at): RecordedEvent => {
      const { position, version } = { position: last.position + 1 + at, version: last.version + 1 + at };
      return { ...last, ...event, schemaVersion: 1, position, version, recordedAt };
    }),
  ];
};

/**
 * The points that come along beside the reports: adjustments, plans and badges of `from`, as far as `joined` doesn't have
 * them itself; and at least so many that nobody has less than the better of the two had. `joined`: `into` with the reports.
 */
export const pointsAlong = (from: ReaderRecord, into: ReaderRecord, joined: ReaderRecord): number => {
  const linesOf = (record: ReaderRecord) =>
    record.recordedOperations.flatMap((operation) => (survives(operation) ? operation.lines : []));
  const completed = new Set(linesOf(joined).map(({ planId }) => planId));
  let along = 0;
  for (const { reason, points, badgeId, planId } of linesOf(from)) {
    const isHad = badgeId !== null ? joined.figures.badges.has(badgeId) : planId !== null && completed.has(planId);
    if (!isHad && (reason === 'admin_adjustment' || reason === 'badge_earned' || reason === 'other')) along += points;
  }
  const most = Math.max(from.figures.totalPoints, into.figures.totalPoints);
  return Math.max(along, most - joined.figures.totalPoints);
};
