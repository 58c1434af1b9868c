import type { RecordedEvent } from '@kernel/event';
import type { ChallengeEvent } from '@slices/challenges';
import type { PlanEvent } from '@slices/plans';
import type { ReaderEvent } from '@slices/readers';
import type { ReportingEvent, SiteEvent } from '@slices/reporting';
import type { RestEvent } from '@slices/rest-days';
import type { PointsEvent } from '../domain/points.events';

/** The events that a reader's figures are a fold of. */
type FigureEvent = ReaderEvent | ReportingEvent | SiteEvent | PointsEvent | PlanEvent | RestEvent | ChallengeEvent;

export type RecordedFigureEvent = RecordedEvent & FigureEvent;
