import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { APP_USAGE_MODES, TRANSLATIONS, type AppUsageMode, type Translation } from '../enums';
import { AUDIO_SPEEDS, READING_METHODS, TIMES_OF_DAY, type ReadingMethod, type TimeOfDay } from '../reading-details';
import { LIMITS } from '../limits';
import { AUTH_MESSAGES } from '../messages/account.messages';
import { MESSAGES } from '../messages/general.messages';
import { REPORT_MESSAGES } from '../messages/report.messages';
import { Particulars, PersonName } from './particulars';
import { EmptyToNull, Trim, TrimEach } from './transforms';

const option = { message: MESSAGES.optionInvalid };

/** PUT /users/profile: only what changes; null clears age or gender. */
export class UpdateProfileRequest extends Particulars {
  @ValidateIf((body: UpdateProfileRequest) => body.name !== undefined)
  @PersonName({ required: AUTH_MESSAGES.nameRequired, tooLong: AUTH_MESSAGES.nameTooLong })
  name?: string;
}

/** PUT /users/password */
export class ChangePasswordRequest {
  @MaxLength(LIMITS.passwordMax, { message: AUTH_MESSAGES.passwordTooLong })
  @IsString({ message: AUTH_MESSAGES.currentPasswordRequired })
  @IsNotEmpty({ message: AUTH_MESSAGES.currentPasswordRequired })
  currentPassword: string;

  @MaxLength(LIMITS.passwordMax, { message: AUTH_MESSAGES.passwordTooLong })
  @MinLength(LIMITS.passwordMin, { message: AUTH_MESSAGES.passwordTooShort })
  @IsString({ message: AUTH_MESSAGES.newPasswordRequired })
  @IsNotEmpty({ message: AUTH_MESSAGES.newPasswordRequired })
  newPassword: string;
}

/** PUT /users/preferences: only what changes; null clears a default. */
export class UpdatePreferencesRequest {
  @IsOptional()
  @IsIn(TRANSLATIONS, option)
  bibleTranslation?: Translation;

  @IsOptional()
  @IsBoolean(option)
  competitiveMode?: boolean;

  @IsOptional()
  @IsIn(APP_USAGE_MODES, option)
  appUsageMode?: AppUsageMode;

  @IsOptional()
  @EmptyToNull()
  @IsIn(READING_METHODS, option)
  defaultReadingMethod?: ReadingMethod | null;

  /** Kept whatever the method; used with audio. */
  @IsOptional()
  @EmptyToNull()
  @IsIn(AUDIO_SPEEDS, option)
  defaultAudioSpeed?: number | null;

  @IsOptional()
  @Trim()
  @EmptyToNull()
  @MaxLength(LIMITS.locationMax, { message: REPORT_MESSAGES.locationTooLong })
  @IsString({ message: REPORT_MESSAGES.locationTooLong })
  defaultLocation?: string | null;

  @IsOptional()
  @EmptyToNull()
  @IsIn(TIMES_OF_DAY, option)
  defaultTimeOfDay?: TimeOfDay | null;

  @IsOptional()
  @TrimEach()
  @MaxLength(LIMITS.studyAidMax, { each: true, message: REPORT_MESSAGES.studyAidTooLong })
  @IsString({ each: true, message: REPORT_MESSAGES.studyAidTooLong })
  @ArrayMaxSize(LIMITS.studyAidsMax, { message: REPORT_MESSAGES.tooManyStudyAids })
  @IsArray(option)
  defaultStudyAids?: string[] | null;

  /** Whether the report page offers the details of a reading from the start. */
  @IsOptional()
  @IsBoolean(option)
  trackReadingDetails?: boolean;
}

/** POST /users/onboarding/advance */
export class AdvanceOnboardingRequest {
  /** True when the present step is left out. */
  @IsOptional()
  @IsBoolean(option)
  skip?: boolean;
}

export const EXPORT_FORMATS = ['json', 'csv'] as const;
export const EXPORT_PARTS = ['reports', 'readers', 'points', 'preferences'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type ExportPart = (typeof EXPORT_PARTS)[number];

/** GET /users/me/export: everything as one JSON file, or one part of it as CSV (`reports` when none is named). */
export class ExportQuery {
  @IsOptional()
  @IsIn(EXPORT_FORMATS, { message: MESSAGES.optionInvalid })
  format?: ExportFormat;

  @IsOptional()
  @IsIn(EXPORT_PARTS, { message: MESSAGES.optionInvalid })
  what?: ExportPart;
}
