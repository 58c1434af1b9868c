import type { Views } from '@platform/projections';
import { communityShareView, type CountedReader } from './read/map/community-share.view';

export { CommunityModule } from './community.module';
export { GoalEditor } from './commands/goal-editor';
export { describeStep } from './reactions/step-about';

export const communityViews: Views<CountedReader> = { sumViews: [communityShareView] };
