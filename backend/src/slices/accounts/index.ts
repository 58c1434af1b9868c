export { AccountsModule } from './accounts.module';
export { Accounts } from './accounts';
export { Administrators, type Ensured } from './administrators';
export { AccountSessions } from './account-sessions';
export { hashPassword, refuseCommonPassword } from './passwords';
export { UserSettings } from './user-settings';
export { AccountErasure } from './account-erasure';
export { AccountPasswords } from './account-passwords';
