import { encodeRanges } from '@kernel/chapter-ranges';
import type { ReportPart } from './reporting.events';

/** Reports of one event, identified by its position. */
export interface ReportedChapters {
  readonly readerId: number;
  readonly position: number;
  readonly chapters: readonly number[];
}

/** Groups reports by reader into parts of events, in order of position. One entry per event. */
export const partsByReader = (entries: readonly ReportedChapters[]): Map<number, ReportPart[]> => {
  const parts = new Map<number, ReportPart[]>();
  for (const { readerId, position, chapters } of [...entries].sort((a, b) => a.position - b.position)) {
    const ofReader = parts.get(readerId) ?? [];
    ofReader.push({ position, chapters: encodeRanges(chapters) });
    parts.set(readerId, ofReader);
  }
  return parts;
};

export const countReports = (entries: readonly Pick<ReportedChapters, 'chapters'>[]): number =>
  entries.reduce((sum, { chapters }) => sum + chapters.length, 0);
