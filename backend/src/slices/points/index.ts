export { AdjustPoints } from './commands/adjust-points.handler';
export { PointsModule } from './points.module';
export { pointsViews } from './points.views';
export { AdminPoints } from './read/admin-points.query';
export { EntriesOfEvent } from './read/entries-of-event.query';
export { LedgerPages } from './read/ledger-pages.query';
export { RuleSets, type Publication } from './rules/rule-sets';
export { ruleSetFrom, rulesAnswer } from './rules/rules-answer';
export { WhatIf, type Repriced } from './rules/what-if';
export {
  BY_REASON,
  ENTRIES,
  entryAnswer,
  reasonsOf,
  TOTALS,
  totalsOf,
  valuesOf,
  type EntryRow,
  type PointsTotals,
  type ReasonRow,
  type TotalsRow,
} from './read/points.query';
