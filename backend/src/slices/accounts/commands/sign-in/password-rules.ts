import { Injectable } from '@nestjs/common';
import { LIMITS, passwordShorterThan, PROVIDER_MESSAGES } from '@lectio/contract';
import { forbidden, invalid } from '@kernel/errors';
import { Settings } from '@platform/settings/settings';
import { SiteSettings } from '@platform/site/site-settings';
import { refuseCommonPassword } from './passwords';

/** What the site asks of new passwords, and whether people have any. */
@Injectable()
export class PasswordRules {
  constructor(
    private readonly site: SiteSettings,
    private readonly settings: Settings,
  ) {}

  get areForAdministrators(): boolean {
    return !this.settings.passwords;
  }

  /** @throws Refusal (forbidden) where people sign in with the provider only */
  refuseSwitchedOff(): void {
    if (!this.settings.passwords) throw forbidden(PROVIDER_MESSAGES.passwordsOff);
  }

  /** @throws Refusal (invalid) for one that is shorter than an administrator chose, or too common */
  async refuseWeak(password: string, field = 'password'): Promise<void> {
    const { passwordMin } = await this.site.current();
    // The contract has refused shorter ones already.
    if (passwordMin > LIMITS.passwordMin && password.length < passwordMin)
      throw invalid(passwordShorterThan(passwordMin), field);
    refuseCommonPassword(password, field);
  }
}
