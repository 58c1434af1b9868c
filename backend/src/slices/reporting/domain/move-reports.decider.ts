import { encodeRanges } from '@kernel/chapter-ranges';
import type { ReportSource, ReportsMoved } from './reporting.events';

/** A report that may be moved, as it is. */
export interface MovableReport {
  readonly readerId: number;
  /** Of the event that holds it. */
  readonly position: number;
  readonly chapterId: number;
  readonly batchId: string;
  readonly source: ReportSource;
  /** Whether the reader has a report of this chapter on the new day: this one, or another. */
  readonly isThere: boolean;
}

export interface MoveToDay {
  readonly readDate: string;
  readonly recordedOn: string;
}

export interface MoveDecision {
  /** One for each event that held some of them, in its order. */
  readonly events: readonly ReportsMoved[];
  readonly moved: number;
  readonly skipped: number;
}

/** Moves what the new day does not have yet; of two reports of one chapter, the one recorded first. */
export const moveReports = (reports: readonly MovableReport[], day: MoveToDay): MoveDecision => {
  const there = new Set<string>();
  const ofEvents = new Map<string, MovableReport[]>();
  for (const report of reports.toSorted((a, b) => a.position - b.position || a.chapterId - b.chapterId)) {
    const place = `${report.readerId}-${report.chapterId}`;
    if (report.isThere || there.has(place)) continue;
    there.add(place);
    // Readers of different accounts may have events at one position.
    const event = `${report.readerId}-${report.position}`;
    ofEvents.set(event, [...(ofEvents.get(event) ?? []), report]);
  }
  const events = [...ofEvents.values()].map((ofEvent): ReportsMoved => {
    const [{ readerId, position, batchId, source }] = ofEvent;
    const chapters = encodeRanges(ofEvent.map(({ chapterId }) => chapterId));
    return { type: 'ReportsMoved', data: { readerId, chapters, ...day, batchId, source, from: position } };
  });
  return { events, moved: there.size, skipped: reports.length - there.size };
};
