import { Module } from '@nestjs/common';
import { Database } from '@platform/database/database';
import { Erasures } from '@platform/privacy/erasures';
import { Takeouts } from '@platform/privacy/takeouts';
import { ChurchesModule } from '@slices/churches';
import { GroupsModule } from '@slices/groups';
import { Names, NotificationsModule } from '@slices/notifications';
import { PlansModule } from '@slices/plans';
import { Announcements } from './commands/announcements';
import { GroupAnnouncementsController } from './http/group-announcements.controller';
import { LeadersController } from './http/leaders.controller';
import { LeadersReading } from './read/leaders-reading.query';
import { textsOf, writtenBy } from './store/announcement.repository';

/** What those who lead a church see, and what they and leaders of groups announce. */
@Module({
  imports: [ChurchesModule, GroupsModule, NotificationsModule, PlansModule],
  controllers: [LeadersController, GroupAnnouncementsController],
  providers: [Announcements, LeadersReading],
})
export class LeadersModule {
  constructor(database: Database, names: Names, erasures: Erasures, takeouts: Takeouts, announcements: Announcements) {
    names.of('announcement-title', (on, ids) => textsOf(on, 'title', ids));
    names.of('announcement', (on, ids) => textsOf(on, 'message', ids));
    erasures.enter('traces', announcements);
    takeouts.enter({ announcements: (accountId) => writtenBy(database, accountId) });
  }
}
