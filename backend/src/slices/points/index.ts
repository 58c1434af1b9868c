import type { Views } from '@platform/projections';
import type { ReaderRecord } from '@slices/reader-record';
import { ledgerView } from './read/ledger.view';
import { readerPointsView } from './read/reader-points.view';

export { AdjustPoints } from './commands/adjust-points.handler';
export { POINTS_EVENTS } from './domain/points.catalogue';
export { PointsModule } from './points.module';
export { Adjustments, type MadeAdjustment } from './read/adjustments.query';
export { EntriesOfEvent } from './read/entries-of-event.query';
export { PublishRules } from './commands/publish-rules.handler';
export { RuleSets } from './read/rule-sets.query';
export { RulePreviews } from './commands/rule-previews';
export {
  newestEntries,
  pointsByReason,
  totalsOf,
  totalsRowOf,
  totalsRows,
  type PointsTotals,
} from './read/points.query';

export const pointsViews: Views<ReaderRecord> = { stateViews: [readerPointsView], logViews: [ledgerView] };
