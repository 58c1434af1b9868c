import { Module } from '@nestjs/common';
import { ChurchesModule } from '@slices/churches';
import { FamiliesModule } from '@slices/families';
import { GroupsModule } from '@slices/groups';
import {
  ChurchLeaderboardController,
  FamilyLeaderboardController,
  GroupLeaderboardController,
  LeaderboardController,
} from './http/leaderboard.controller';
import { GroupLeaderboard } from './read/group-leaderboard';
import { FamilyRanks } from './read/fast/family-sums/family-ranks.query';
import { FamilySums } from './read/fast/family-sums/family-sums';
import { Leaderboard } from './read/leaderboard.query';
import { ReaderRanks } from './read/fast/reader-ranks.query';

@Module({
  imports: [ChurchesModule, FamiliesModule, GroupsModule],
  controllers: [
    LeaderboardController,
    ChurchLeaderboardController,
    FamilyLeaderboardController,
    GroupLeaderboardController,
  ],
  providers: [Leaderboard, GroupLeaderboard, ReaderRanks, FamilyRanks, FamilySums],
})
export class BoardsModule {}
