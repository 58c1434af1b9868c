import { IsEmail, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { LIMITS } from '../limits';
import { AUTH_MESSAGES } from '../messages/account.messages';
import { SITE_MESSAGES } from '../messages/site.messages';
import { ChosenPassword, Omittable, RequiredText, TextUpTo } from './fields';
import { Particulars, PersonName } from './particulars';
import { NormaliseCode, NormaliseEmail } from './transforms';

/** POST /auth/login */
export class LoginRequest {
  @NormaliseEmail()
  @IsEmail({}, { message: AUTH_MESSAGES.emailInvalid })
  @IsNotEmpty({ message: AUTH_MESSAGES.emailRequired })
  email: string;

  @RequiredText(LIMITS.passwordMax, {
    required: AUTH_MESSAGES.passwordRequired,
    tooLong: AUTH_MESSAGES.passwordTooLong,
  })
  password: string;
}

/** POST /auth/register */
export class RegisterRequest extends Particulars {
  @PersonName({ required: AUTH_MESSAGES.nameRequired, tooLong: AUTH_MESSAGES.nameTooLong })
  name: string;

  @NormaliseEmail()
  @MaxLength(LIMITS.emailMax, { message: AUTH_MESSAGES.emailInvalid })
  @IsEmail({}, { message: AUTH_MESSAGES.emailInvalid })
  @IsNotEmpty({ message: AUTH_MESSAGES.emailRequired })
  email: string;

  @ChosenPassword({
    required: AUTH_MESSAGES.passwordRequired,
    tooShort: AUTH_MESSAGES.passwordTooShort,
    tooLong: AUTH_MESSAGES.passwordTooLong,
  })
  password: string;

  /** The code of a family, a church or the site, with which the account joins it. */
  @Omittable()
  @NormaliseCode()
  @TextUpTo(LIMITS.invitationCodeMax, SITE_MESSAGES.invitationUnknown)
  invite?: string;
}

/** POST /auth/forgot-password */
export class ForgotPasswordRequest {
  @NormaliseEmail()
  @IsEmail({}, { message: AUTH_MESSAGES.emailInvalid })
  @IsNotEmpty({ message: AUTH_MESSAGES.emailRequired })
  email: string;
}

/** POST /auth/reset-password: `token` from the mailed link. */
export class ResetPasswordRequest {
  @IsString({ message: AUTH_MESSAGES.resetLinkInvalid })
  @IsNotEmpty({ message: AUTH_MESSAGES.resetLinkInvalid })
  token: string;

  @ChosenPassword({
    required: AUTH_MESSAGES.passwordRequired,
    tooShort: AUTH_MESSAGES.passwordTooShort,
    tooLong: AUTH_MESSAGES.passwordTooLong,
  })
  password: string;
}

/** POST /auth/verify-email: `token` from the mailed link. */
export class VerifyEmailRequest {
  @IsString({ message: AUTH_MESSAGES.verificationLinkInvalid })
  @IsNotEmpty({ message: AUTH_MESSAGES.verificationLinkInvalid })
  token: string;
}

/** POST /auth/resend-verification */
export class ResendVerificationRequest {
  @NormaliseEmail()
  @IsEmail({}, { message: AUTH_MESSAGES.emailInvalid })
  @IsNotEmpty({ message: AUTH_MESSAGES.emailRequired })
  email: string;
}
