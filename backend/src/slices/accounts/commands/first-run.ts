import { Injectable } from '@nestjs/common';
import {
  SITE_MESSAGES,
  type AuthAnswer,
  type LanguageTag,
  type SetupLinkAnswer,
  type SetupRequest,
} from '@lectio/contract';
import { clockTime } from '@kernel/clock';
import { notFound } from '@kernel/errors';
import { Database, prepared, type Queryable } from '@platform/database/database';
import { Settings } from '@platform/settings/settings';
import { SiteSettings } from '@platform/site/site-settings';
import { Accounts } from './accounts';
import { Administrators } from './administrators';
import { SetupLink } from './setup-link';

/** Until there is an administrator, the person who reads what the server prints may become the first. */
@Injectable()
export class FirstRun {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly site: SiteSettings,
    private readonly setupLink: SetupLink,
    private readonly administrators: Administrators,
    private readonly accounts: Accounts,
  ) {}

  /** The token to print at the start; null when there is nothing to set up. */
  async token(): Promise<string | null> {
    if (this.settings.role === 'worker' || (await hasAdministrator(this.database))) return null;
    return this.setupLink.issue();
  }

  /** @throws Refusal (not-found) when it was used, is too old, or somebody is administrator */
  async open(token: string): Promise<SetupLinkAnswer> {
    const until = await this.setupLink.openUntil(this.database, token);
    if (!until || (await hasAdministrator(this.database))) throw notFound(SITE_MESSAGES.setupOver);
    const { registration, timeZone, backupAt } = await this.site.current();
    return {
      setup: {
        expiresAt: until.toISOString(),
        registration,
        timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
        backupAt: backupAt === null ? null : clockTime(backupAt),
      },
    };
  }

  /**
   * Makes the first administrator, signed in, and keeps the settings. The link is good for nobody else from then on.
   * @throws Refusal (not-found) when it was used, is too old, or somebody is administrator
   */
  async setUp(
    { token, name, email, password, ...choices }: SetupRequest,
    language: LanguageTag | null,
  ): Promise<AuthAnswer> {
    await this.database.retried(async (client) => {
      if (!(await this.setupLink.use(client, token)) || (await hasAdministrator(client)))
        throw notFound(SITE_MESSAGES.setupOver);
      await this.site.change(client, choices);
    });
    await this.administrators.ensure({ email, password, name, language });
    return this.accounts.signIn(email, password);
  }
}

const hasAdministrator = async (on: Queryable): Promise<boolean> => {
  return (await on.query(prepared()`SELECT FROM users WHERE is_admin LIMIT 1`)).rows.length > 0;
};
