import { Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { KeyDirectory, SessionDirectory } from '@platform/http/access/directories';
import { onePage, Takeouts } from '@platform/privacy/takeouts';
import { Settings } from '@platform/settings/settings';
import { ChurchesModule } from '@slices/churches';
import { FamiliesModule } from '@slices/families';
import { GroupsModule } from '@slices/groups';
import { Names, NotificationsModule } from '@slices/notifications';
import { ReadersModule } from '@slices/readers';
import { AccountErasure } from './commands/account-erasure';
import { AccountMails } from './reactions/account-mails';
import { accountNames } from './read/accounts.query';
import { AccountPasswords } from './commands/account-passwords';
import { AccountProfile } from './commands/account-profile';
import { AccountSessions } from './commands/sign-in/account-sessions';
import { AccountTokens } from './commands/account-tokens';
import { Accounts } from './commands/accounts';
import { Administrators } from './commands/administrators';
import { ClaimAccountHandler } from './commands/claim-account.handler';
import { EraseAccountForHandler, EraseAccountHandler, EraseOwnAccountHandler } from './commands/erase-account.handlers';
import { RegisterAccountHandler } from './commands/register-account.handler';
import { ResetPasswordHandler } from './commands/reset-password.handler';
import { FreshAccounts } from './commands/fresh-accounts';
import { EmailChanges } from './commands/email-changes';
import { EmailVerification } from './commands/email-verification';
import { AuthController } from './http/auth.controller';
import { UsersController } from './http/users.controller';
import { Devices } from './commands/sign-in/devices';
import { ApiKeys } from './commands/sign-in/api-keys';
import { ChosenTranslations } from './commands/chosen-translations';
import { OwnNumbering } from './commands/own-numbering';
import { OwnPassageNames } from './commands/own-passage-names';
import { DevicesController } from './http/devices.controller';
import { KeysController } from './http/keys.controller';
import { ReadingPlaces } from './commands/reading-places';
import { PasswordRules } from './commands/sign-in/password-rules';
import { RecentProof } from './commands/sign-in/recent-proof';
import { FirstRun } from './commands/first-run';
import { SetupLink } from './commands/setup-link';
import { SetupController } from './http/setup.controller';
import { InvitationsController } from './http/invitations.controller';
import { Invitations } from './commands/invitations';
import { SiteInvitations } from './commands/site-invitations';
import { Registration } from './commands/registration';
import { Renewals } from './commands/sign-in/renewals';
import { VerificationReminder } from './reactions/verification-reminder';
import { SignInDevices } from './commands/sign-in/sign-in-devices';
import { UserSettings } from './commands/user-settings';

/** Global because the guard and the sockets, which are below all slices, use its directories. */
@Global()
@Module({
  imports: [JwtModule.register({}), ReadersModule, FamiliesModule, ChurchesModule, GroupsModule, NotificationsModule],
  controllers: [
    AuthController,
    DevicesController,
    InvitationsController,
    KeysController,
    SetupController,
    UsersController,
  ],
  providers: [
    ClaimAccountHandler,
    EraseAccountForHandler,
    EraseAccountHandler,
    EraseOwnAccountHandler,
    RegisterAccountHandler,
    ResetPasswordHandler,
    Accounts,
    AccountErasure,
    AccountMails,
    AccountPasswords,
    AccountProfile,
    AccountSessions,
    AccountTokens,
    ApiKeys,
    Administrators,
    ChosenTranslations,
    Devices,
    EmailChanges,
    EmailVerification,
    ReadingPlaces,
    FirstRun,
    FreshAccounts,
    Invitations,
    OwnNumbering,
    OwnPassageNames,
    PasswordRules,
    RecentProof,
    Registration,
    Renewals,
    SetupLink,
    SignInDevices,
    SiteInvitations,
    UserSettings,
    VerificationReminder,
    { provide: SessionDirectory, useExisting: AccountSessions },
    { provide: KeyDirectory, useExisting: ApiKeys },
  ],
  exports: [
    AccountErasure,
    AccountMails,
    Accounts,
    AccountPasswords,
    AccountSessions,
    Administrators,
    ChosenTranslations,
    EmailChanges,
    FirstRun,
    KeyDirectory,
    OwnNumbering,
    OwnPassageNames,
    RecentProof,
    Registration,
    Renewals,
    SessionDirectory,
  ],
})
export class AccountsModule implements OnApplicationBootstrap {
  constructor(
    private readonly administrators: Administrators,
    private readonly settings: Settings,
    names: Names,
    takeouts: Takeouts,
    accounts: Accounts,
    devices: Devices,
    keys: ApiKeys,
    places: ReadingPlaces,
  ) {
    names.of('account', accountNames);
    const preferencesOf = async (accountId: number) => (await accounts.user(accountId)).preferences;
    takeouts.enter({
      profile: async (accountId) => {
        const { preferences: _, ...profile } = await accounts.user(accountId);
        return profile;
      },
      preferences: preferencesOf,
      readingPlace: async (accountId) => (await places.of(accountId)).reading,
      devices: async (accountId) =>
        (await devices.list(accountId, null)).map(({ name, signedInAt, lastUsedAt }) => ({
          name,
          signedInAt,
          lastUsedAt,
        })),
      apiKeys: (accountId) => keys.list(accountId),
    });
    takeouts.enterCsv('preferences', (accountId) => onePage(preferencesOf(accountId).then(Object.entries)), {
      preference: ([preference]: [string, unknown]) => preference,
      value: ([, value]) => (Array.isArray(value) ? value.join('; ') : value),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const { admin, role } = this.settings;
    if (admin && role !== 'worker') await this.administrators.ensure(admin);
  }
}
