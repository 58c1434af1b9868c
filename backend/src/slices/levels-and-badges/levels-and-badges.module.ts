import { Module } from '@nestjs/common';
import { NotificationsModule } from '@slices/notifications';
import { ReadersModule } from '@slices/readers';
import { DefineBadgeHandler, DefineLevelHandler } from './commands/definitions.handlers';
import { GrantBadgeHandler } from './commands/grant-badge.handler';
import { BadgesController } from './http/badges.controller';
import { DefinitionsController } from './http/definitions.controller';
import { ReaderNewsReaction } from './reactions/reader-news.reaction';
import { Definitions, EarnedBadges } from './read/badges.query';

@Module({
  imports: [NotificationsModule, ReadersModule],
  controllers: [BadgesController, DefinitionsController],
  providers: [DefineBadgeHandler, DefineLevelHandler, GrantBadgeHandler, Definitions, EarnedBadges, ReaderNewsReaction],
  exports: [EarnedBadges],
})
export class LevelsAndBadgesModule {}
