export { badgesIn, FURTHER_BADGES, FURTHER_LEVELS, storedBadges, storedLevels } from './definitions.query';
export { LevelsAndBadgesModule } from './levels-and-badges.module';
export { badgeAnswer, EARNED, EarnedBadges, earnedBy, earnedRowsOf, type EarnedRow } from './read/badges.query';
export { levelsAndBadgesViews } from './levels-and-badges.views';
