import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AdjustPointsHandler } from './commands/adjust-points.handler';
import { FiguresReached } from './http/figures-reached';
import { GamificationController } from './http/gamification.controller';
import { OwnPointsController } from './http/own-points.controller';
import { EarnedBadges } from './read/badges/badges.query';
import { BoardCounts } from './read/boards/board-counts';
import { Leaderboard } from './read/boards/leaderboard.query';
import { Completions } from './read/completion/completion.query';
import { Points } from './read/points/points.query';
import { ReaderProfiles } from './read/reader-profile.query';
import { ReaderProgress } from './read/reader-progress/reader-progress.query';
import { ReadersInSight } from './read/readers-in-sight.query';

@Module({
  imports: [CqrsModule],
  controllers: [GamificationController, OwnPointsController],
  providers: [AdjustPointsHandler, EarnedBadges, BoardCounts, Leaderboard, Completions, Points, ReaderProfiles, ReaderProgress, ReadersInSight, FiguresReached],
})
export class GamificationModule {}
