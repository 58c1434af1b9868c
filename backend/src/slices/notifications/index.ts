export { NotificationsModule } from './notifications.module';
export { Notifications, type Telling } from './commands/notifications';
export { Names, type NamedText } from './read/names';
export { Broadcasts } from './commands/broadcasts';
