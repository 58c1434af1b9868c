export { AccountsModule } from './accounts.module';
export { Accounts } from './commands/accounts';
export { Administrators, type Ensured } from './commands/administrators';
export { AccountSessions } from './sign-in/account-sessions';
export { hashPassword, refuseCommonPassword } from './sign-in/passwords';
export { UserSettings } from './commands/user-settings';
export { AccountErasure } from './commands/account-erasure';
export { AccountPasswords } from './commands/account-passwords';
