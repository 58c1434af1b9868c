import { IsEmail, IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { GENDERS, type Gender } from '../enums';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages';
import { EmptyToNull, NormaliseEmail, Trim } from './transforms';

/** POST /auth/login */
export class LoginRequest {
  @NormaliseEmail()
  @IsEmail({}, { message: MESSAGES.emailInvalid })
  @IsNotEmpty({ message: MESSAGES.emailRequired })
  email: string;

  @MaxLength(LIMITS.passwordMax, { message: MESSAGES.passwordTooLong })
  @IsString({ message: MESSAGES.passwordRequired })
  @IsNotEmpty({ message: MESSAGES.passwordRequired })
  password: string;
}

/** POST /auth/register */
export class RegisterRequest {
  @Trim()
  @MaxLength(LIMITS.nameMax, { message: MESSAGES.nameTooLong })
  @IsString({ message: MESSAGES.nameRequired })
  @IsNotEmpty({ message: MESSAGES.nameRequired })
  name: string;

  @NormaliseEmail()
  @MaxLength(LIMITS.emailMax, { message: MESSAGES.emailInvalid })
  @IsEmail({}, { message: MESSAGES.emailInvalid })
  @IsNotEmpty({ message: MESSAGES.emailRequired })
  email: string;

  @MaxLength(LIMITS.passwordMax, { message: MESSAGES.passwordTooLong })
  @MinLength(LIMITS.passwordMin, { message: MESSAGES.passwordTooShort })
  @IsString({ message: MESSAGES.passwordRequired })
  @IsNotEmpty({ message: MESSAGES.passwordRequired })
  password: string;

  @IsOptional()
  @EmptyToNull()
  @Max(LIMITS.ageMax, { message: MESSAGES.ageTooHigh })
  @Min(LIMITS.ageMin, { message: MESSAGES.ageTooLow })
  @IsInt({ message: MESSAGES.ageTooLow })
  age?: number | null;

  @IsOptional()
  @EmptyToNull()
  @IsIn(GENDERS, { message: MESSAGES.genderInvalid })
  gender?: Gender | null;
}

/** POST /auth/forgot-password */
export class ForgotPasswordRequest {
  @NormaliseEmail()
  @IsEmail({}, { message: MESSAGES.emailInvalid })
  @IsNotEmpty({ message: MESSAGES.emailRequired })
  email: string;
}

/** POST /auth/reset-password: `token` out of the mailed link. */
export class ResetPasswordRequest {
  @IsString({ message: MESSAGES.resetLinkInvalid })
  @IsNotEmpty({ message: MESSAGES.resetLinkInvalid })
  token: string;

  @MaxLength(LIMITS.passwordMax, { message: MESSAGES.passwordTooLong })
  @MinLength(LIMITS.passwordMin, { message: MESSAGES.passwordTooShort })
  @IsString({ message: MESSAGES.passwordRequired })
  @IsNotEmpty({ message: MESSAGES.passwordRequired })
  password: string;
}

/** POST /auth/verify-email: `token` out of the mailed link. */
export class VerifyEmailRequest {
  @IsString({ message: MESSAGES.verificationLinkInvalid })
  @IsNotEmpty({ message: MESSAGES.verificationLinkInvalid })
  token: string;
}

/** POST /auth/resend-verification */
export class ResendVerificationRequest {
  @NormaliseEmail()
  @IsEmail({}, { message: MESSAGES.emailInvalid })
  @IsNotEmpty({ message: MESSAGES.emailRequired })
  email: string;
}
