import { Module } from '@nestjs/common';
import { ChurchesModule } from '@slices/churches';
import { FamiliesModule } from '@slices/families';
import {
  ChurchLeaderboardController,
  FamilyLeaderboardController,
  LeaderboardController,
} from './http/leaderboard.controller';
import { BoardCounts } from './read/board-counts';
import { GroupLeaderboard } from './read/group/group-leaderboard';
import { FamilyRanks } from './read/family-sums/family-ranks.query';
import { FamilySums } from './read/family-sums/family-sums';
import { Leaderboard } from './read/leaderboard.query';
import { ReaderRanks } from './read/reader-ranks.query';

@Module({
  imports: [ChurchesModule, FamiliesModule],
  controllers: [LeaderboardController, ChurchLeaderboardController, FamilyLeaderboardController],
  providers: [Leaderboard, GroupLeaderboard, BoardCounts, ReaderRanks, FamilyRanks, FamilySums],
})
export class BoardsModule {}
