import { IsBoolean, IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min, MinLength, ValidateIf } from 'class-validator';
import { APP_USAGE_MODES, GENDERS, TRANSLATIONS, type AppUsageMode, type Gender, type Translation } from '../enums';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages';
import { EmptyToNull, Trim } from './transforms';

const option = { message: MESSAGES.optionInvalid };

/** PUT /users/profile: only what changes; null clears age or gender. */
export class UpdateProfileRequest {
  @ValidateIf((body: UpdateProfileRequest) => body.name !== undefined)
  @Trim()
  @MaxLength(LIMITS.nameMax, { message: MESSAGES.nameTooLong })
  @IsString({ message: MESSAGES.nameRequired })
  @IsNotEmpty({ message: MESSAGES.nameRequired })
  name?: string;

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

/** PUT /users/password */
export class ChangePasswordRequest {
  @MaxLength(LIMITS.passwordMax, { message: MESSAGES.passwordTooLong })
  @IsString({ message: MESSAGES.currentPasswordRequired })
  @IsNotEmpty({ message: MESSAGES.currentPasswordRequired })
  currentPassword: string;

  @MaxLength(LIMITS.passwordMax, { message: MESSAGES.passwordTooLong })
  @MinLength(LIMITS.passwordMin, { message: MESSAGES.passwordTooShort })
  @IsString({ message: MESSAGES.newPasswordRequired })
  @IsNotEmpty({ message: MESSAGES.newPasswordRequired })
  newPassword: string;
}

/** PUT /users/preferences: only what changes. */
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
}

/** POST /users/onboarding/advance */
export class AdvanceOnboardingRequest {
  /** True when the present step is left out. */
  @IsOptional()
  @IsBoolean(option)
  skip?: boolean;
}
