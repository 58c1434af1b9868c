import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { APP_USAGE_MODES, TRANSLATIONS, type AppUsageMode, type Translation } from '../enums';
import { MESSAGES } from '../messages';

const option = { message: MESSAGES.optionInvalid };

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
