import type { FrameKind } from '@lectio/contract';
import type { RecordedFigureEvent } from '@slices/reader-record';

const KINDS: Readonly<Record<Exclude<RecordedFigureEvent['type'], 'ChaptersReported'>, FrameKind>> = {
  ReportsDeleted: 'delete',
  ReportsMoved: 'other',
  BatchUndone: 'undo',
  BatchRedone: 'redo',
  ReportsTakenAway: 'delete',
  ReportsPutBack: 'revert',
  ProgressReset: 'reset',
  ResetReverted: 'revert',
  PointsAdjusted: 'adjustment',
  RuleSetPublished: 'rules',
  PlanStarted: 'plan',
  PlanQuit: 'plan',
  RestDaysDeclared: 'rest',
  RestDaysEnded: 'rest',
  RestDaysTakenBack: 'rest',
  BibleBegun: 'bible',
  BibleTakenBack: 'bible',
  CanonChosen: 'other',
  SiteCanonChosen: 'other',
  ReaderRegistered: 'other',
  ReaderMadeInactive: 'other',
  ReaderMoved: 'other',
  ReaderJoinedFamily: 'other',
  ReaderLeftFamily: 'other',
  ReaderJoinedChurch: 'other',
  ReaderLeftChurch: 'other',
  ReportDetailsChanged: 'other',
  BadgeDefined: 'other',
  BadgeGranted: 'other',
  LevelDefined: 'other',
  PlanPaused: 'other',
  PlanResumed: 'other',
  PlanTargetMoved: 'other',
  PlanDayMarked: 'other',
  PlanDayUnmarked: 'other',
  PlanDaysMoved: 'other',
  PlanSpread: 'other',
  PlanFollowedByDays: 'other',
  ChallengePublished: 'other',
  ChallengeRulesChanged: 'other',
  ChallengeJoined: 'other',
  ChallengeLeft: 'other',
  ChallengeClosed: 'other',
  ChallengeTeamChanged: 'other',
  ReactionGiven: 'other',
  ReactionTakenBack: 'other',
};

/** What an event is, in a film. */
export const kindOf = (event: RecordedFigureEvent): FrameKind => {
  if (event.type === 'ChaptersReported') return event.data.source === 'import' ? 'import' : 'report';
  return KINDS[event.type];
};
