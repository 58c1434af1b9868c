import type { RecordedEvent } from '@kernel/event';
import type { BadgeEvent } from '@slices/levels-and-badges/domain/badge.events';
import type { PointsEvent } from '@slices/points/domain/points.events';
import type { ChallengeEvent } from '@slices/challenges/domain/challenge.events';
import type { EncouragementEvent } from '@slices/encouragement/domain/encouragement.events';
import type { PlanEvent } from '@slices/plans/domain/plan.events';
import type { ReaderEvent } from '@slices/readers/domain/reader.events';
import type { ReportingEvent, SiteEvent } from '@slices/reporting/domain/reporting.events';
import type { BegunBibleEvent } from '@slices/begun-bibles/domain/begun-bible.events';
import type { CanonEvent } from '@slices/canons/domain/canon.events';
import type { RestEvent } from '@slices/rest-days/domain/rest-days.events';

/** The events that a reader's figures are a fold of. */
type FigureEvent =
  | ReaderEvent
  | CanonEvent
  | BegunBibleEvent
  | ReportingEvent
  | SiteEvent
  | PointsEvent
  | BadgeEvent
  | PlanEvent
  | RestEvent
  | ChallengeEvent
  | EncouragementEvent;

export type RecordedFigureEvent = RecordedEvent & FigureEvent;

/** Those of some types. */
export type Figured<Type extends RecordedFigureEvent['type']> = Extract<RecordedFigureEvent, { type: Type }>;

/** Those of the site: they name no reader, because they concern all. */
type SiteType = Exclude<RecordedFigureEvent, { readonly data: { readonly readerId: number } }>['type'];

/** The events of the site's streams, and whether each applies to later readers too. */
export const SITE_EVENTS: Readonly<Record<SiteType, 'lasting' | 'once'>> = {
  BadgeDefined: 'lasting',
  LevelDefined: 'lasting',
  RuleSetPublished: 'lasting',
  SiteCanonChosen: 'lasting',
  ProgressReset: 'once',
  ResetReverted: 'once',
};
