export { AdjustPoints } from './commands/adjust-points.handler';
export { PointsModule } from './points.module';
export { pointsViews } from './points.views';
export { Adjustments, type MadeAdjustment } from './read/adjustments.query';
export { AdminPoints } from './read/admin-points.query';
export { EntriesOfEvent } from './read/entries-of-event.query';
export { RuleSets, type Publication } from './rules/rule-sets';
export { ruleSetFrom, rulesAnswer } from './rules/rules-answer';
export { WhatIf, type Repriced } from './rules/what-if';
export {
  BY_REASON,
  BY_REASON_BEFORE,
  entryAnswer,
  NEWEST,
  NEWEST_BEFORE,
  reasonsOf,
  TOTALS,
  totalsOf,
  totalsRowOf,
  type EntryRow,
  type PointsTotals,
  type ReasonRow,
  type TotalsRow,
} from './read/points.query';
