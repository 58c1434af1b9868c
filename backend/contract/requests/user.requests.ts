import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { APP_USAGE_MODES, TRANSLATIONS, type AppUsageMode, type Translation } from '../enums';
import { AUDIO_SPEEDS, READING_METHODS, TIMES_OF_DAY, type ReadingMethod, type TimeOfDay } from '../reading-details';
import { LIMITS } from '../limits';
import { AUTH_MESSAGES } from '../messages/account.messages';
import { MESSAGES } from '../messages/general.messages';
import { REPORT_MESSAGES } from '../messages/report.messages';
import { ChosenPassword, Clearable, ClearableText, Flag, OneOf, RequiredText } from './fields';
import { Particulars, PersonName } from './particulars';
import { TrimEach } from './transforms';

const option = { message: MESSAGES.optionInvalid };

/** PUT /users/profile: only what changes; null clears age or gender. */
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

/** DELETE /users/account: the password, where the sign-in is more than 15 minutes ago. */
export class DeleteAccountRequest {
  @IsOptional()
  @RequiredText(LIMITS.passwordMax, {
    required: AUTH_MESSAGES.passwordRequired,
    tooLong: AUTH_MESSAGES.passwordTooLong,
  })
  password?: string | null;
}

/** PUT /users/preferences: only what changes; null clears a default. */
export class UpdatePreferencesRequest {
  @IsOptional()
  @OneOf(TRANSLATIONS)
  bibleTranslation?: Translation;

  @Flag()
  competitiveMode?: boolean;

  @IsOptional()
  @OneOf(APP_USAGE_MODES)
  appUsageMode?: AppUsageMode;

  @Clearable()
  @OneOf(READING_METHODS)
  defaultReadingMethod?: ReadingMethod | null;

  /** Kept whatever the method; used with audio. */
  @Clearable()
  @OneOf(AUDIO_SPEEDS)
  defaultAudioSpeed?: number | null;

  @ClearableText(LIMITS.locationMax, REPORT_MESSAGES.locationTooLong)
  defaultLocation?: string | null;

  @Clearable()
  @OneOf(TIMES_OF_DAY)
  defaultTimeOfDay?: TimeOfDay | null;

  @IsOptional()
  @TrimEach()
  @MaxLength(LIMITS.studyAidMax, { each: true, message: REPORT_MESSAGES.studyAidTooLong })
  @IsString({ each: true, message: REPORT_MESSAGES.studyAidTooLong })
  @ArrayMaxSize(LIMITS.studyAidsMax, { message: REPORT_MESSAGES.tooManyStudyAids })
  @IsArray(option)
  defaultStudyAids?: string[] | null;

  /** Whether the report page offers the details of a reading from the start. */
  @Flag()
  trackReadingDetails?: boolean;
}

/** POST /users/onboarding/advance */
export class AdvanceOnboardingRequest {
  /** True when the present step is left out. */
  @Flag()
  skip?: boolean;
}

const EXPORT_FORMATS = ['json', 'csv'] as const;
const EXPORT_PARTS = ['reports', 'readers', 'points', 'preferences'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type ExportPart = (typeof EXPORT_PARTS)[number];

/** GET /users/me/export: everything as one JSON file, or one part of it as CSV (`reports` when none is named). */
export class ExportQuery {
  @IsOptional()
  @OneOf(EXPORT_FORMATS)
  format?: ExportFormat;

  @IsOptional()
  @OneOf(EXPORT_PARTS)
  what?: ExportPart;
}
