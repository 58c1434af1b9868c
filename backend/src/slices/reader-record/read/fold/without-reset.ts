import { decodeRanges } from '@kernel/chapter-ranges';
import type { ResetReverted } from '@slices/reporting/domain/reporting.events';
import type { RecordedFigureEvent } from './figure-event';
import { without } from './operations';

/** An event as in a history without the reset; null when it would not exist. */
export const withoutReset = (
  event: RecordedFigureEvent,
  reverted: ResetReverted['data'],
  readerId: number,
): RecordedFigureEvent | null => {
  if (event.type === 'ProgressReset' && event.data.resetId === reverted.resetId) return null;
  if (event.type === 'ResetReverted' && event.data.resetId === reverted.resetId) return null;
  if (event.type !== 'ChaptersReported') return event;
  const duplicate = reverted.duplicates.find((part) => part.readerId === readerId && part.position === event.position);
  if (!duplicate) return event;
  const kept = without(decodeRanges(event.data.chapters), decodeRanges(duplicate.chapters));
  return { ...event, data: { ...event.data, chapters: [...kept].join(',') } };
};
