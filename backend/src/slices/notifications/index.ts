export { NotificationsModule } from './notifications.module';
export { Notifications, type Telling } from './commands/notifications';
export { Names, type NamedText } from './read/names';
export { Senders } from './read/senders';
export type { Addressee } from './store/broadcast-mails.repository';
export { Broadcasts } from './commands/broadcasts';
