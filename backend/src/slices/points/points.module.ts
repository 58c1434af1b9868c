import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Takeouts } from '@platform/privacy/takeouts';
import { LevelsAndBadgesModule } from '@slices/levels-and-badges';
import { ReadersModule } from '@slices/readers';
import { ReportingModule } from '@slices/reporting';
import { AdjustPointsHandler } from './commands/adjust-points.handler';
import { PointsController } from './http/points.controller';
import { RemovalPreviewController } from './http/removal-preview.controller';
import { Adjustments } from './read/adjustments.query';
import { AdminPoints } from './read/admin-points.query';
import { EntriesOfEvent } from './read/entries-of-event.query';
import { EntryReasons } from './read/entry-reasons.query';
import { LEDGER_COLUMNS } from './read/ledger-csv';
import { LedgerPages } from './read/ledger-pages.query';
import { Points } from './read/points.query';
import { RemovalPreview } from './read/removal-preview/removal-preview.query';
import { RuleSets } from './rules/rule-sets';
import { WhatIf } from './rules/what-if';

@Module({
  imports: [CqrsModule, LevelsAndBadgesModule, ReadersModule, ReportingModule],
  controllers: [PointsController, RemovalPreviewController],
  providers: [
    AdjustPointsHandler,
    Adjustments,
    AdminPoints,
    EntriesOfEvent,
    EntryReasons,
    LedgerPages,
    Points,
    RemovalPreview,
    RuleSets,
    WhatIf,
  ],
  exports: [Adjustments, AdminPoints, EntriesOfEvent, RuleSets, WhatIf],
})
export class PointsModule {
  constructor(takeouts: Takeouts, ledger: LedgerPages) {
    takeouts.enter({ pointsLedger: (accountId) => ledger.ofAccount(accountId) });
    takeouts.enterCsv('points', (accountId) => ledger.ofAccount(accountId), LEDGER_COLUMNS);
  }
}
