import type { ChurchLook } from './churches';
import { IsEmail, IsNotEmpty, IsOptional, IsString, ValidateIf } from 'class-validator';
import type { ChurchMembershipStatus, Gender } from './common/enums';
import {
  ChosenPassword,
  NewEmail,
  Omittable,
  OneOf,
  Particulars,
  PersonName,
  RequiredText,
  TextUpTo,
} from './common/fields';
import { LIMITS } from './common/limits';
import { NormaliseCode, NormaliseEmail } from './common/transforms';
import { AUTH_MESSAGES } from './messages/accounts';
import { SITE_MESSAGES } from './messages/site';
import type { PreferencesAnswer } from './preferences';

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

  @NewEmail()
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

/** PUT /users/profile: only changed fields; null clears age or gender. */
export class UpdateProfileRequest extends Particulars {
  @ValidateIf((body: UpdateProfileRequest) => body.name !== undefined)
  @PersonName({ required: AUTH_MESSAGES.nameRequired, tooLong: AUTH_MESSAGES.nameTooLong })
  name?: string;
}

/** PUT /users/password */
export class ChangePasswordRequest {
  @RequiredText(LIMITS.passwordMax, {
    required: AUTH_MESSAGES.currentPasswordRequired,
    tooLong: AUTH_MESSAGES.passwordTooLong,
  })
  currentPassword: string;

  @ChosenPassword({
    required: AUTH_MESSAGES.newPasswordRequired,
    tooShort: AUTH_MESSAGES.passwordTooShort,
    tooLong: AUTH_MESSAGES.passwordTooLong,
  })
  newPassword: string;
}

/** DELETE /users/account: requires the password if the sign-in is more than 15 minutes old. */
export class DeleteAccountRequest {
  @IsOptional()
  @RequiredText(LIMITS.passwordMax, {
    required: AUTH_MESSAGES.passwordRequired,
    tooLong: AUTH_MESSAGES.passwordTooLong,
  })
  password?: string | null;
}

/** PUT /users/email: requires the password if the sign-in is more than 15 minutes old. */
export class ChangeEmailRequest extends DeleteAccountRequest {
  @NewEmail()
  email: string;
}

const EXPORT_FORMATS = ['json', 'csv'] as const;
const EXPORT_PARTS = ['reports', 'readers', 'points', 'preferences'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type ExportPart = (typeof EXPORT_PARTS)[number];

/** GET /users/me/export: everything as one JSON file, or one part as CSV (`reports` by default). */
export class ExportQuery {
  @IsOptional()
  @OneOf(EXPORT_FORMATS)
  format?: ExportFormat;

  @IsOptional()
  @OneOf(EXPORT_PARTS)
  what?: ExportPart;
}

/** The account holder as the account itself sees it. */
export interface UserAnswer {
  id: number;
  name: string;
  email: string;
  emailVerified: boolean;
  /** An address to which a link was mailed; it is in force once somebody follows it. */
  pendingEmail: string | null;
  age: number | null;
  gender: Gender | null;
  isAdmin: boolean;
  church: ({ id: number; name: string } & ChurchLook) | null;
  churchMembershipStatus: ChurchMembershipStatus | null;
  createdAt: string;
  lastLogin: string | null;
  onboardingCompleted: boolean;
  onboardingCompletedAt: string | null;
  preferences: PreferencesAnswer;
}

/** POST /auth/register (201), POST /auth/login and POST /auth/reset-password (200) */
export interface AuthAnswer {
  token: string;
  user: UserAnswer;
}

/** POST /auth/refresh */
export interface RenewalAnswer {
  token: string;
}

/** A browser or another client on which the account is signed in. */
export interface DeviceAnswer {
  id: number;
  /** For example "Chrome on Android". */
  name: string;
  /** Who stays signed in there with a card, and reaches nothing else of the account; null: the account itself. */
  reader: string | null;
  /** When the device's latest session began. */
  signedInAt: string;
  /** To the hour. */
  lastUsedAt: string;
  /** True for the calling device. */
  current: boolean;
}

/** GET /auth/devices: the calling device first, then the most recently used. */
export interface DevicesAnswer {
  devices: DeviceAnswer[];
}

/** GET /auth/me, PUT /users/profile */
export interface MeAnswer {
  user: UserAnswer;
}

/** POST /auth/verify-email, PUT and DELETE /users/email */
export interface VerifyEmailAnswer {
  user: UserAnswer;
  message: string;
}

export interface MessageAnswer {
  message: string;
}

/** GET /users/me/export: the parts by name, each a list or an object as it is kept. */
export interface TakeoutAnswer extends Record<string, unknown> {
  exportedAt: string;
}
