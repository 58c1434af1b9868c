import { IsOptional } from 'class-validator';
import type { AuthAnswer } from './accounts';
import { Omittable, RequiredText, TextUpTo } from './common/fields';
import { LIMITS } from './common/limits';
import { NormaliseCode } from './common/transforms';
import { AUTH_MESSAGES } from './messages/accounts';
import { MESSAGES } from './messages/general';
import { SITE_MESSAGES } from './messages/site';

/** GET /auth/oidc/start: what follows the sign-in. */
export class ProviderStartQuery {
  /** A path of this site; the page checks it. */
  @Omittable()
  @TextUpTo(LIMITS.returnPathMax, MESSAGES.optionInvalid)
  redirect?: string;

  /** The code of a family, a church or the site, which a new account joins. */
  @Omittable()
  @NormaliseCode()
  @TextUpTo(LIMITS.invitationCodeMax, SITE_MESSAGES.invitationUnknown)
  invite?: string;
}

const PasswordOfAccount = (): PropertyDecorator =>
  RequiredText(LIMITS.passwordMax, {
    required: AUTH_MESSAGES.passwordRequired,
    tooLong: AUTH_MESSAGES.passwordTooLong,
  });

/** POST /auth/oidc/finish: the password connects an account that has the provider's address already. */
export class ProviderFinishRequest {
  @IsOptional()
  @PasswordOfAccount()
  password?: string | null;
}

/** POST and DELETE /auth/oidc/connection: requires the password if the sign-in is more than 15 minutes old. */
export class ProviderConnectionRequest {
  @IsOptional()
  @PasswordOfAccount()
  password?: string | null;
}

/** POST /auth/oidc/finish */
export type ProviderFinishAnswer = AuthAnswer;

/** GET /auth/oidc/connection */
export interface ProviderConnectionAnswer {
  /** Null: the account is not connected. */
  connection: { connectedAt: string } | null;
}

/** POST /auth/oidc/connection */
export interface ProviderAddressAnswer {
  /** Of the provider, which leads back. */
  url: string;
}
