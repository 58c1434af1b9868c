import { Module } from '@nestjs/common';
import { ChurchesModule } from '../churches';
import { ChurchLeaderboardController, LeaderboardController } from './http/leaderboard.controller';
import { BoardCounts } from './read/board-counts';
import { ChurchLeaderboard } from './read/church-leaderboard.query';
import { FamilyRanks } from './family-sums/family-ranks.query';
import { FamilySums } from './family-sums/family-sums';
import { Leaderboard } from './read/leaderboard.query';
import { ReaderRanks } from './read/reader-ranks.query';

@Module({
  imports: [ChurchesModule],
  controllers: [LeaderboardController, ChurchLeaderboardController],
  providers: [Leaderboard, ChurchLeaderboard, BoardCounts, ReaderRanks, FamilyRanks, FamilySums],
})
export class BoardsModule {}
