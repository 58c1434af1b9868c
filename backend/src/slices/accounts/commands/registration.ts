import { Injectable } from '@nestjs/common';
import { SITE_MESSAGES, type RegisterRequest } from '@lectio/contract';
import { forbidden } from '@kernel/errors';
import { SiteSettings } from '@platform/site/site-settings';
import { Invitations } from './invitations';
import { Accounts, type Registered } from './accounts';

/** People who create their own account, as far as the site lets them. */
@Injectable()
export class Registration {
  constructor(
    private readonly accounts: Accounts,
    private readonly invitations: Invitations,
    private readonly site: SiteSettings,
  ) {}

  /**
   * @throws Refusal (forbidden) when nobody may, or only those who are invited; (invalid) for a code that invites to
   * nothing; (conflict) when the email is taken
   */
  async register({ invite, password, ...person }: RegisterRequest): Promise<Registered> {
    const { registration } = await this.site.current();
    if (registration === 'closed') throw forbidden(SITE_MESSAGES.registrationClosed);
    if (registration === 'invite' && !invite) throw forbidden(SITE_MESSAGES.registrationByInvitation);
    // Before the address: without an invitation, nobody learns who has an account here.
    if (invite) await this.invitations.refuseUnknown(invite);
    return this.accounts.register(
      { ...person, secret: { password } },
      invite ? this.invitations.entering(invite) : undefined,
    );
  }
}
