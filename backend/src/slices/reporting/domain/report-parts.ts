import { encodeRanges } from '../../../kernel/chapter-ranges';
import type { ReportPart } from './reporting.events';

/** A report by its event's position and its chapter. */
export interface ReportPlace {
  readonly readerId: number;
  readonly position: number;
  readonly chapterId: number;
}

/** The parts of each reader's events that these reports are, in the order of their positions. */
export const partsByReader = (reports: readonly ReportPlace[]): Map<number, ReportPart[]> => {
  const chapters = new Map<number, Map<number, number[]>>();
  for (const { readerId, position, chapterId } of reports) {
    const ofReader = chapters.get(readerId) ?? new Map<number, number[]>();
    const ofPosition = ofReader.get(position) ?? [];
    ofPosition.push(chapterId);
    chapters.set(readerId, ofReader.set(position, ofPosition));
  }
  return new Map(
    [...chapters].map(([readerId, positions]) => [
      readerId,
      [...positions].sort(([a], [b]) => a - b).map(([position, ids]) => ({ position, chapters: encodeRanges(ids) })),
    ]),
  );
};
