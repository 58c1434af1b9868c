import type { Views } from '@platform/projections';
import { reactionView, type ReaderWithReactions } from './read/reaction.view';

export { ENCOURAGEMENT_EVENTS } from './domain/encouragement.catalogue';
export { GivenReactions, isReaction } from './domain/given-reactions';
export { Encouragement } from './read/encouragement.query';
export { EncouragementModule } from './encouragement.module';

export const encouragementViews: Views<ReaderWithReactions> = { countViews: [reactionView] };
