import { Module } from '@nestjs/common';
import { NotificationsModule } from '@slices/notifications';
import { ReadersModule } from '@slices/readers';
import { Definitions } from './commands/definitions';
import { BadgesController } from './http/badges.controller';
import { DefinitionsController } from './http/definitions.controller';
import { ReaderNewsReaction } from './reactions/reader-news.reaction';
import { EarnedBadges } from './read/badges.query';

@Module({
  imports: [NotificationsModule, ReadersModule],
  controllers: [BadgesController, DefinitionsController],
  providers: [Definitions, EarnedBadges, ReaderNewsReaction],
  exports: [EarnedBadges],
})
export class LevelsAndBadgesModule {}
