export { communityShareView } from './read/map/community-share.view';
export { CommunityModule } from './community.module';
export type { StepAbout } from './read/step-about';
export { GoalEditor } from './goals/goal-editor';
