export { NotificationsModule } from './notifications.module';
export { Notifications, type Telling } from './notifications';
export { Names } from './names';
export { Broadcasts } from './broadcasts/broadcasts';
