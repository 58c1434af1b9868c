import { Injectable } from '@nestjs/common';
import { SITE_MESSAGES, type LanguageTag, type RegisterRequest } from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { forbidden } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { SiteSettings } from '@platform/site/site-settings';
import { Invitations } from './invitations';
import { RegisterAccount, type Registered } from './register-account.handler';

/** People who create their own account, as far as the site lets them. */
@Injectable()
export class Registration {
  constructor(
    private readonly commands: CommandBus,
    private readonly invitations: Invitations,
    private readonly site: SiteSettings,
  ) {}

  /**
   * @throws Refusal (forbidden) when nobody may, or only those who are invited; (invalid) for a code that invites to
   * nothing; (conflict) when the email is taken
   */
  async register(
    { invite, password, ...person }: RegisterRequest,
    language: LanguageTag | null,
  ): Promise<Recorded<Registered>> {
    await this.refuseUnwelcome(invite);
    return this.commands.execute(new RegisterAccount({ ...person, language, secret: { password } }, invite));
  }

  /**
   * @throws Refusal (forbidden) when nobody may register, or only those who are invited; (invalid) for a code that
   * invites to nothing
   */
  async refuseUnwelcome(invite: string | undefined): Promise<void> {
    const { registration } = await this.site.current();
    if (registration === 'closed') throw forbidden(SITE_MESSAGES.registrationClosed);
    if (registration === 'invite' && !invite) throw forbidden(SITE_MESSAGES.registrationByInvitation);
    // Before the address: without an invitation, nobody learns who has an account here.
    if (invite) await this.invitations.refuseUnknown(invite);
  }
}
