import type { RecordedEvent } from '../../../kernel/event';
import type { ChallengeEvent } from '../../challenges';
import type { PlanEvent } from '../../plans';
import type { ReaderEvent } from '../../readers';
import type { ReportingEvent, SiteEvent } from '../../reporting';
import type { RestEvent } from '../../rest-days';
import type { PointsEvent } from '../domain/points.events';

/** The events that a reader's figures are a fold of. */
type FigureEvent = ReaderEvent | ReportingEvent | SiteEvent | PointsEvent | PlanEvent | RestEvent | ChallengeEvent;

export type RecordedFigureEvent = RecordedEvent & FigureEvent;
