import { Module } from '@nestjs/common';
import { GoalEditor } from './goals/goal-editor';
import { CommunityController } from './http/community.controller';
import { CommunityPushes } from './push/community-pushes';
import { MissedFigures } from './push/missed-figures';
import { MovedViews } from './push/moved-views';
import { CommunityState } from './read/community-state';
import { Goals } from './read/goals/goals.query';
import { CommunityMap } from './read/map/community-map';

@Module({
  controllers: [CommunityController],
  providers: [CommunityMap, Goals, CommunityState, CommunityPushes, MissedFigures, MovedViews, GoalEditor],
  exports: [GoalEditor],
})
export class CommunityModule {}
