export { NotificationsModule } from './notifications.module';
export { Notifications, type Telling } from './notifications';
export { Names, type Named, type NameLookup } from './names';
