import type { Views } from '@platform/projections';
import { communityShareView, type CountedReader } from './read/map/community-share.view';

export const communityViews: Views<CountedReader> = { sumViews: [communityShareView] };
