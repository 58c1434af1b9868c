import type { Views } from '@platform/projections';
import type { ReaderRecord } from '@slices/reader-record';
import { readerBadgeView } from './read/reader-badge.view';

export { furtherBadges, furtherLevels, storedBadges, storedLevels } from './read/definitions.query';
export { BADGE_EVENTS } from './domain/badge.catalogue';
export { LevelsAndBadgesModule } from './levels-and-badges.module';
export {
  badgeAnswer,
  badgeNameIn,
  EarnedBadges,
  earnedBy,
  earnedRows,
  earnedRowsOf,
  levelAnswer,
} from './read/badges.query';

export const levelsAndBadgesViews: Views<ReaderRecord> = { stateViews: [readerBadgeView] };
