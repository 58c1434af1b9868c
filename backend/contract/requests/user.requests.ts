import { IsOptional, ValidateIf } from 'class-validator';
import { LIMITS } from '../limits';
import { AUTH_MESSAGES } from '../messages/account.messages';
import { ChosenPassword, Flag, OneOf, RequiredText } from './fields';
import { Particulars, PersonName } from './particulars';

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

/** POST /users/onboarding/advance */
export class AdvanceOnboardingRequest {
  /** True to skip the current step. */
  @Flag()
  skip?: boolean;
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
