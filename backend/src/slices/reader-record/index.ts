export {
  BADGES,
  criterionOf,
  findBadge,
  storedCriterion,
  type BadgeCriterion,
  type BadgeDefinition,
  type StoredBadge,
} from './domain/badges';
export { levelFor, pointsToNextLevel, titleInWords, withFurther, type Level } from './domain/levels';
export { PLAIN, RULE_SET_1, ruleSetOf, type RuleSet } from './domain/pricing';
export type { BegunBible } from './read/fold/begun-bibles';
export { isOldTestament, type BibleIndex } from './read/fold/bible-index';
export { boardWindows, currentWindow } from './read/fold/board-windows';
export type { RecordedFigureEvent } from './read/fold/figure-event';
export { loadRecord } from './read/fold/load-record';
export { isSurvivingReport, survives, type ReportOperation } from './read/fold/operations';
export { readerFold } from './read/fold/reader-fold';
export { ReaderRecord } from './read/fold/reader-record';
export { ReadingTotals } from './read/fold/reading-totals';
export { KeptGroups, type KeptGroup } from './read/fast/kept-groups';
export { ReaderRows } from './read/fast/reader-rows';
export { historyOf, recordAsOf } from './read/record-as-of.query';
