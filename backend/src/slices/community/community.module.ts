import { Module } from '@nestjs/common';
import { GoalEditor } from './commands/goal-editor';
import { CommunityController } from './http/community.controller';
import { CommunityPushes } from './reactions/community-pushes';
import { GoalsController } from './http/goals.controller';
import { MissedFigures } from './reactions/missed-figures';
import { MovedViews } from './reactions/moved-views';
import { CommunityState } from './read/community-state';
import { Goals } from './read/goals/goals.query';
import { CommunityMap } from './read/map/community-map';

@Module({
  controllers: [CommunityController, GoalsController],
  providers: [CommunityMap, Goals, CommunityState, CommunityPushes, MissedFigures, MovedViews, GoalEditor],
  exports: [GoalEditor],
})
export class CommunityModule {}
