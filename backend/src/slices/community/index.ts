export { CommunityModule } from './community.module';
export { communityViews } from './community.views';
export { GoalEditor } from './goals/goal-editor';
export { describeStep } from './push/step-about';
