import { IsOptional, ValidateIf } from 'class-validator';
import { APP_USAGE_MODES, type AppUsageMode, type ChosenTranslation } from '../enums';
import { CHAPTER_COUNT } from '../bible/chapters';
import {
  AUDIO_SPEEDS,
  READING_METHODS,
  TEXT_SIZES,
  TIMES_OF_DAY,
  type ReadingMethod,
  type TextSize,
  type TimeOfDay,
} from '../reading-details';
import { LIMITS } from '../limits';
import { AUTH_MESSAGES } from '../messages/account.messages';
import { MESSAGES } from '../messages/general.messages';
import { REPORT_MESSAGES } from '../messages/report.messages';
import {
  ChosenPassword,
  Clearable,
  ClearableText,
  Flag,
  IsTranslation,
  OneOf,
  RequiredText,
  WholeNumber,
} from './fields';
import { IsInstant } from './instant';
import { Particulars, PersonName } from './particulars';
import { StudyAids } from './study-aids';

const option = { message: MESSAGES.optionInvalid };

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

/** PUT /users/preferences: only changed fields; null clears a default. */
export class UpdatePreferencesRequest {
  @IsOptional()
  @IsTranslation()
  bibleTranslation?: ChosenTranslation;

  @Flag()
  competitiveMode?: boolean;

  @IsOptional()
  @OneOf(APP_USAGE_MODES)
  appUsageMode?: AppUsageMode;

  @Clearable()
  @OneOf(READING_METHODS)
  defaultReadingMethod?: ReadingMethod | null;

  /** Stored for any method; used with audio. */
  @Clearable()
  @OneOf(AUDIO_SPEEDS)
  defaultAudioSpeed?: number | null;

  @ClearableText(LIMITS.locationMax, REPORT_MESSAGES.locationTooLong)
  defaultLocation?: string | null;

  @Clearable()
  @OneOf(TIMES_OF_DAY)
  defaultTimeOfDay?: TimeOfDay | null;

  @StudyAids()
  defaultStudyAids?: string[] | null;

  /** Whether the report page offers reading details from the start. */
  @Flag()
  trackReadingDetails?: boolean;
}

/** PUT /users/reading-place: only what was chosen. */
export class UpdateReadingPlaceRequest {
  @IsOptional()
  @WholeNumber(1, CHAPTER_COUNT, REPORT_MESSAGES.unknownChapter)
  chapterId?: number;

  @IsOptional()
  @OneOf(TEXT_SIZES)
  textSize?: TextSize;

  @IsOptional()
  @OneOf(AUDIO_SPEEDS)
  audioSpeed?: number;

  /** When it was chosen, by the server's clock as the device knows it: choices may arrive late and in any order. */
  @IsOptional()
  @IsInstant(option)
  chosenAt?: string;
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
