import type { FrameKind } from '@lectio/contract';
import type { RecordedFigureEvent } from '@slices/reader-record';

const KINDS: Partial<Record<RecordedFigureEvent['type'], FrameKind>> = {
  ReportsDeleted: 'delete',
  BatchUndone: 'undo',
  BatchRedone: 'redo',
  ProgressReset: 'reset',
  ResetReverted: 'revert',
  PointsAdjusted: 'adjustment',
  RuleSetPublished: 'rules',
  PlanStarted: 'plan',
  PlanQuit: 'plan',
  RestDaysDeclared: 'rest',
  RestDaysEnded: 'rest',
  RestDaysTakenBack: 'rest',
};

/** What an event is, in a film. */
export const kindOf = (event: RecordedFigureEvent): FrameKind => {
  if (event.type === 'ChaptersReported') return event.data.source === 'import' ? 'import' : 'report';
  return KINDS[event.type] ?? 'other';
};
