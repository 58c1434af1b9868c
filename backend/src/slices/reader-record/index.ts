export { adjustPoints, type ReaderSums } from './domain/adjust-points.decider';
export {
  BADGES,
  criterionOf,
  findBadge,
  storedCriterion,
  type BadgeCriterion,
  type BadgeDefinition,
  type StoredBadge,
} from './domain/badges';
export { levelFor, pointsToNextLevel, withFurther, type Level } from './domain/levels';
export { POINTS_EVENTS } from './domain/points.catalogue';
export type { PointsEvent, RuleSetPublished } from './domain/points.events';
export { PLAIN, RULE_SET_1, ruleSetOf, type RuleSet } from './domain/pricing';
export { currentWindow } from './fold/board-windows';
export type { RecordedFigureEvent } from './fold/figure-event';
export { sortedCycleDates } from './fold/figures';
export { loadRecord } from './fold/load-record';
export { survives, type Operation, type ReportOperation } from './fold/operations';
export { readerFold } from './fold/reader-fold';
export { ReaderRecord } from './fold/reader-record';
export { ReadingTotals } from './fold/reading-totals';
export { KeptGroups, type KeptGroup } from './read/kept-groups';
export { ReaderRows } from './read/reader-rows';
export { historyOf, recordAsOf } from './read/record-as-of.query';
