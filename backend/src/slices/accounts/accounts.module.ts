import { Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { SessionDirectory } from '../../platform/http/sessions';
import { Settings } from '../../platform/settings/settings';
import { ReadersModule } from '../readers';
import { AccountSessions } from './account-sessions';
import { Accounts } from './accounts';
import { AuthController } from './http/auth.controller';
import { UsersController } from './http/users.controller';
import { UserSettings } from './user-settings';

/** Global because the guard and the sockets, which stand below all slices, ask its SessionDirectory. */
@Global()
@Module({
  imports: [JwtModule.register({}), ReadersModule],
  controllers: [AuthController, UsersController],
  providers: [Accounts, AccountSessions, UserSettings, { provide: SessionDirectory, useExisting: AccountSessions }],
  exports: [Accounts, AccountSessions, SessionDirectory],
})
export class AccountsModule implements OnApplicationBootstrap {
  constructor(
    private readonly accounts: Accounts,
    private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { admin, role } = this.settings;
    if (admin && role !== 'worker') await this.accounts.ensureAdministrator(admin);
  }
}
