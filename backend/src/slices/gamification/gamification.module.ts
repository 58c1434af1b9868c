import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReportingModule } from '../reporting';
import { NotificationsModule } from '../notifications';
import { AdjustPointsHandler } from './commands/adjust-points.handler';
import { Definitions } from './definitions';
import { ChurchReadingController } from './http/church-reading.controller';
import { DefinitionsController } from './http/definitions.controller';
import { GamificationController } from './http/gamification.controller';
import { OwnPointsController } from './http/own-points.controller';
import { ReadingController } from './http/reading.controller';
import { RemovalPreviewController } from './http/removal-preview.controller';
import { EarnedBadges } from './read/badges/badges.query';
import { BoardCounts } from './read/boards/board-counts';
import { ChurchLeaderboard } from './read/boards/church-leaderboard.query';
import { FamilyRanks } from './read/boards/family-sums/family-ranks.query';
import { FamilySums } from './read/boards/family-sums/family-sums';
import { Leaderboard } from './read/boards/leaderboard.query';
import { ReaderRanks } from './read/boards/reader-ranks.query';
import { ChurchReading } from './read/church/church-reading';
import { Completions } from './read/completion/completion.query';
import { EntryReasons } from './read/points/entry-reasons.query';
import { AdminPoints } from './read/points/admin-points.query';
import { ReadersAsOf } from './read/as-of/readers-as-of.query';
import { EntriesOfEvent } from './read/points/entries-of-event.query';
import { LedgerPages } from './read/points/ledger-pages.query';
import { Points } from './read/points/points.query';
import { PointsSummary } from './read/points-summary.query';
import { ReaderProfiles } from './read/reader-profile.query';
import { ReaderProgress } from './read/reader-progress/reader-progress.query';
import { StreakDays } from './read/reader-progress/streak-days.query';
import { RemovalPreview } from './read/removal-preview/removal-preview.query';
import { ReadersInSight } from './read/readers-in-sight.query';
import { ReadingCalendar } from './read/reading-calendar/reading-calendar.query';
import { RuleSets } from './rules/rule-sets';
import { WhatIf } from './rules/what-if';
import { ReaderNewsReaction } from './reactions/reader-news.reaction';

@Module({
  imports: [CqrsModule, NotificationsModule, ReportingModule],
  controllers: [
    GamificationController,
    DefinitionsController,
    OwnPointsController,
    ReadingController,
    RemovalPreviewController,
    ChurchReadingController,
  ],
  providers: [
    AdjustPointsHandler,
    Definitions,
    AdminPoints,
    EarnedBadges,
    EntriesOfEvent,
    ReadersAsOf,
    BoardCounts,
    FamilyRanks,
    FamilySums,
    Leaderboard,
    ChurchLeaderboard,
    ChurchReading,
    Completions,
    EntryReasons,
    Points,
    PointsSummary,
    ReaderProfiles,
    ReaderProgress,
    ReaderRanks,
    ReadingCalendar,
    ReadersInSight,
    RemovalPreview,
    StreakDays,
    LedgerPages,
    ReaderNewsReaction,
    RuleSets,
    WhatIf,
  ],
  exports: [AdminPoints, EarnedBadges, EntriesOfEvent, LedgerPages, ReadersAsOf, RuleSets, WhatIf],
})
export class GamificationModule {}
