import { decodeRanges } from '@kernel/chapter-ranges';
import type { ResetReverted } from '@slices/reporting/domain/reporting.events';
import type { RecordedFigureEvent } from './figure-event';
import { without } from './operations';

/** An event as in a history without the reset: none where it would not exist. */
export const withoutReset = (
  event: RecordedFigureEvent,
  reverted: ResetReverted['data'],
  readerId: number,
): RecordedFigureEvent[] => {
  if (event.type === 'ProgressReset' && event.data.resetId === reverted.resetId) return [];
  if (event.type === 'ResetReverted' && event.data.resetId === reverted.resetId) return [];
  if (event.type !== 'ChaptersReported' && event.type !== 'ReportsJoined' && event.type !== 'ReportsMoved')
    return [event];
  const duplicate = reverted.duplicates.find((part) => part.readerId === readerId && part.position === event.position);
  if (!duplicate) return [event];
  // What was moved onto a restored report is gone from its former day too.
  if (event.type === 'ReportsMoved')
    return [event, { ...event, type: 'ReportsDeleted', data: { readerId, parts: [duplicate] } }];
  const kept = without(decodeRanges(event.data.chapters), decodeRanges(duplicate.chapters));
  const chapters = [...kept].join(',');
  return event.type === 'ReportsJoined'
    ? [{ ...event, data: { ...event.data, chapters } }]
    : [{ ...event, data: { ...event.data, chapters } }];
};
