import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { LevelsAndBadgesModule } from '../levels-and-badges';
import { ReadersModule } from '../readers';
import { ReportingModule } from '../reporting';
import { AdjustPointsHandler } from './commands/adjust-points.handler';
import { PointsController } from './http/points.controller';
import { RemovalPreviewController } from './http/removal-preview.controller';
import { AdminPoints } from './read/admin-points.query';
import { EntriesOfEvent } from './read/entries-of-event.query';
import { EntryReasons } from './read/entry-reasons.query';
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
    AdminPoints,
    EntriesOfEvent,
    EntryReasons,
    LedgerPages,
    Points,
    RemovalPreview,
    RuleSets,
    WhatIf,
  ],
  exports: [AdminPoints, EntriesOfEvent, LedgerPages, RuleSets, WhatIf],
})
export class PointsModule {}
