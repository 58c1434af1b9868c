export {
  readerFold,
  readerOfStream,
  readerStateViews,
  readerLogViews,
  readerCountViews,
} from './read/reader-record/reader-fold';
export type { ReaderRecord } from './read/reader-record/reader-record';
export { POINTS_EVENTS } from './domain/points.catalogue';
export { GamificationModule } from './gamification.module';
export { AdjustPoints } from './commands/adjust-points.handler';
export { EntriesOfEvent } from './read/points/entries-of-event.query';
export { ReadersAsOf } from './read/as-of/readers-as-of.query';
export { EarnedBadges } from './read/badges/badges.query';
export { AdminPoints } from './read/points/admin-points.query';
export { LedgerPages } from './read/points/ledger-pages.query';
export { RuleSets, type Publication } from './rules/rule-sets';
export { ruleSetFrom, rulesAnswer } from './rules/rules-answer';
export { WhatIf, type Repriced } from './rules/what-if';
