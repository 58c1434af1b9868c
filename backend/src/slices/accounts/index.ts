export { AccountsModule } from './accounts.module';
export { Accounts, type Registered, type Registration } from './accounts';
export { AccountSessions } from './account-sessions';
export { hashPassword, refuseCommonPassword } from './passwords';
export { UserSettings } from './user-settings';
export { AccountErasure } from './account-erasure';
export { AccountPasswords } from './account-passwords';
