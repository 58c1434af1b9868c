import type { RecordedEvent } from '@kernel/event';
import type { BadgeEvent } from '@slices/levels-and-badges/domain/badge.events';
import type { PointsEvent } from '@slices/points/domain/points.events';
import type { ChallengeEvent } from '@slices/challenges/domain/challenge.events';
import type { PlanEvent } from '@slices/plans/domain/plan.events';
import type { ReaderEvent } from '@slices/readers/domain/reader.events';
import type { ReportingEvent, SiteEvent } from '@slices/reporting/domain/reporting.events';
import type { RestEvent } from '@slices/rest-days/domain/rest-days.events';

/** The events that a reader's figures are a fold of. */
type FigureEvent =
  ReaderEvent | ReportingEvent | SiteEvent | PointsEvent | BadgeEvent | PlanEvent | RestEvent | ChallengeEvent;

export type RecordedFigureEvent = RecordedEvent & FigureEvent;

/** Those of some types. */
export type Figured<Type extends RecordedFigureEvent['type']> = Extract<RecordedFigureEvent, { type: Type }>;
