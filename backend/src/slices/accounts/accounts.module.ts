import { Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { SessionDirectory } from '../../platform/http/sessions';
import { Settings } from '../../platform/settings/settings';
import { ChurchesModule } from '../churches';
import { FamiliesModule } from '../families';
import { Names, NotificationsModule } from '../notifications';
import { ReadersModule } from '../readers';
import { AccountErasure } from './commands/account-erasure';
import { AccountMails } from './reactions/account-mails';
import { accountNames } from './read/account-names.query';
import { AccountPasswords } from './commands/account-passwords';
import { AccountProfile } from './commands/account-profile';
import { AccountSessions } from './sign-in/account-sessions';
import { AccountTokens } from './commands/account-tokens';
import { Accounts } from './commands/accounts';
import { Administrators } from './commands/administrators';
import { EmailVerification } from './commands/email-verification';
import { AuthController } from './http/auth.controller';
import { UsersController } from './http/users.controller';
import { RecentProof } from './sign-in/recent-proof';
import { VerificationReminder } from './reactions/verification-reminder';
import { SignInDevices } from './sign-in/sign-in-devices';
import { UserSettings } from './commands/user-settings';

/** Global because the guard and the sockets, which stand below all slices, ask its SessionDirectory. */
@Global()
@Module({
  imports: [JwtModule.register({}), ReadersModule, FamiliesModule, ChurchesModule, NotificationsModule],
  controllers: [AuthController, UsersController],
  providers: [
    Accounts,
    AccountErasure,
    AccountMails,
    AccountPasswords,
    AccountProfile,
    AccountSessions,
    AccountTokens,
    Administrators,
    EmailVerification,
    RecentProof,
    SignInDevices,
    UserSettings,
    VerificationReminder,
    { provide: SessionDirectory, useExisting: AccountSessions },
  ],
  exports: [Accounts, AccountErasure, AccountPasswords, AccountSessions, Administrators, SessionDirectory],
})
export class AccountsModule implements OnApplicationBootstrap {
  constructor(
    private readonly administrators: Administrators,
    private readonly settings: Settings,
    names: Names,
  ) {
    names.of('account', accountNames);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { admin, role } = this.settings;
    if (admin && role !== 'worker') await this.administrators.ensure(admin);
  }
}
