import { Module } from '@nestjs/common';
import { Erasures } from '@platform/privacy/erasures';
import { BroadcastMails } from './reactions/broadcast-mails';
import { Broadcasts } from './commands/broadcasts';
import { BroadcastsController } from './http/broadcasts.controller';
import { NotificationsController } from './http/notifications.controller';
import { Inbox } from './commands/inbox';
import { Names } from './read/names';
import { Senders } from './read/senders';
import { Notifications } from './commands/notifications';
import { OldNotifications } from './commands/old-notifications';
import { NotificationPushes } from './reactions/notification-pushes';

@Module({
  controllers: [NotificationsController, BroadcastsController],
  providers: [Names, Senders, Notifications, Inbox, NotificationPushes, OldNotifications, Broadcasts, BroadcastMails],
  exports: [Names, Senders, Notifications, Broadcasts],
})
export class NotificationsModule {
  constructor(erasures: Erasures, notifications: Notifications) {
    erasures.enter('traces', notifications);
  }
}
