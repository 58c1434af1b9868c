import { Module } from '@nestjs/common';
import { Takeouts } from '@platform/privacy/takeouts';
import { LevelsAndBadgesModule } from '@slices/levels-and-badges';
import { OperationRun, OperationsModule } from '@slices/operations';
import { ReadersModule } from '@slices/readers';
import { ReportingModule } from '@slices/reporting';
import { AdjustPointsHandler } from './commands/adjust-points.handler';
import { PublishRulesHandler } from './commands/publish-rules.handler';
import { RulePreviewRun } from './commands/rule-preview-run';
import { RulePreviews } from './commands/rule-previews';
import { AdminPointsController } from './http/admin-points.controller';
import { PointsController, RemovalPreviewController } from './http/points.controller';
import { RulesController } from './http/rules.controller';
import { Adjustments } from './read/adjustments.query';
import { AdminPoints } from './read/admin-points.query';
import { EntriesOfEvent } from './read/entries-of-event.query';
import { EntryReasons } from './read/entry-reasons.query';
import { LEDGER_COLUMNS, LedgerPages } from './read/ledger-pages.query';
import { Points } from './read/points.query';
import { RemovalPreview } from './read/removal-preview/removal-preview.query';
import { RuleSets } from './read/rule-sets.query';
import { WhatIf } from './read/what-if';

@Module({
  imports: [LevelsAndBadgesModule, OperationsModule, ReadersModule, ReportingModule],
  controllers: [AdminPointsController, PointsController, RemovalPreviewController, RulesController],
  providers: [
    AdjustPointsHandler,
    Adjustments,
    AdminPoints,
    EntriesOfEvent,
    EntryReasons,
    LedgerPages,
    Points,
    PublishRulesHandler,
    RemovalPreview,
    RulePreviewRun,
    RulePreviews,
    RuleSets,
    WhatIf,
  ],
  exports: [Adjustments, EntriesOfEvent],
})
export class PointsModule {
  constructor(takeouts: Takeouts, ledger: LedgerPages, operations: OperationRun, previews: RulePreviewRun) {
    operations.enter('what-if', previews);
    takeouts.enter({ pointsLedger: (accountId) => ledger.ofAccount(accountId) });
    takeouts.enterCsv('points', (accountId) => ledger.ofAccount(accountId), LEDGER_COLUMNS);
  }
}
