import { IsOptional } from 'class-validator';
import { CHAPTER_COUNT } from '../bible/chapters';
import { APP_USAGE_MODES, type AppUsageMode, type ChosenTranslation } from '../enums';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { REPORT_MESSAGES } from '../messages/report.messages';
import {
  AUDIO_SPEEDS,
  READING_METHODS,
  TEXT_SIZES,
  TIMES_OF_DAY,
  type ReadingMethod,
  type TextSize,
  type TimeOfDay,
} from '../reading-details';
import { Clearable, ClearableText, Flag, IsTranslation, OneOf, WholeNumber } from './fields';
import { IsInstant } from './instant';
import { StudyAids } from './study-aids';

const option = { message: MESSAGES.optionInvalid };

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
