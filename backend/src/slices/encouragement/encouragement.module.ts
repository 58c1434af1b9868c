import { Module } from '@nestjs/common';
import { Takeouts } from '@platform/privacy/takeouts';
import { FamiliesModule } from '@slices/families';
import { GroupsModule } from '@slices/groups';
import { NotificationsModule } from '@slices/notifications';
import { ReactHandler } from './commands/react.handler';
import { EncouragementController } from './http/encouragement.controller';
import { ReactionNotices } from './reactions/reaction-notices';
import { Encouragement } from './read/encouragement.query';

@Module({
  imports: [FamiliesModule, GroupsModule, NotificationsModule],
  controllers: [EncouragementController],
  providers: [ReactHandler, Encouragement, ReactionNotices],
  exports: [Encouragement],
})
export class EncouragementModule {
  constructor(takeouts: Takeouts, encouragement: Encouragement) {
    takeouts.enter({ reactions: (accountId) => encouragement.ofAccount(accountId) });
  }
}
