import { Module } from '@nestjs/common';
import { Erasures } from '@platform/privacy/erasures';
import { BroadcastMails } from './broadcasts/broadcast-mails';
import { Broadcasts } from './broadcasts/broadcasts';
import { BroadcastsController } from './http/broadcasts.controller';
import { NotificationsController } from './http/notifications.controller';
import { Inbox } from './inbox';
import { Names } from './names';
import { Notifications } from './notifications';
import { OldNotifications } from './old-notifications';
import { NotificationPushes } from './push/notification-pushes';

@Module({
  controllers: [NotificationsController, BroadcastsController],
  providers: [Names, Notifications, Inbox, NotificationPushes, OldNotifications, Broadcasts, BroadcastMails],
  exports: [Names, Notifications, Broadcasts],
})
export class NotificationsModule {
  constructor(erasures: Erasures, notifications: Notifications) {
    erasures.enter('traces', notifications);
  }
}
