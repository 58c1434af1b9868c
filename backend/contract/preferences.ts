import { IsOptional } from 'class-validator';
import { LAST_CHAPTER_ID } from './bible/chapters';
import { APP_USAGE_MODES, type AppUsageMode, type ChosenTranslation } from './common/enums';
import {
  Clearable,
  ClearableText,
  Flag,
  IsInstant,
  IsTranslation,
  OneOf,
  StudyAids,
  TextUpTo,
  WholeNumber,
} from './common/fields';
import { LIMITS } from './common/limits';
import { MESSAGES, PREFERENCE_MESSAGES } from './messages/general';
import { PASSAGE_MESSAGES, REPORT_MESSAGES } from './messages/reading';
import { LANGUAGE_TAGS, type LanguageTag } from './languages/languages';
import { NUMBERINGS, type NumberingName } from './passages/numberings';
import {
  AUDIO_SPEEDS,
  READING_METHODS,
  TEXT_SIZES,
  TIMES_OF_DAY,
  type ReadingMethod,
  type TextSize,
  type TimeOfDay,
} from './reports/reading-details';

/** The days on which weeks begin, as JavaScript counts them: Sunday, Monday, Saturday. */
export const WEEK_STARTS = [0, 1, 6] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

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

  /** Whether members of the account's church see its mail address in the list of members. */
  @Flag()
  showsEmailToChurch?: boolean;

  /** Whether those who lead the account's church see what its readers read; leaving the church ends it. */
  @Flag()
  sharesWithLeaders?: boolean;

  /** Whether the bell tells when others say Amen to the reading of the account's readers. */
  @Flag()
  hearsReactions?: boolean;

  /** How chapters are numbered; null: as in the chosen translation. */
  @Clearable()
  @OneOf(NUMBERINGS, PASSAGE_MESSAGES.numberingUnknown)
  numbering?: NumberingName | null;

  /** Of everything that the site says to the account; null: as its device asks. */
  @Clearable()
  @OneOf(LANGUAGE_TAGS)
  language?: LanguageTag | null;

  /** An IANA name; which ones there are, the server knows. Null: the device's. */
  @Clearable()
  @TextUpTo(LIMITS.timeZoneMax, MESSAGES.timeZoneUnknown)
  timeZone?: string | null;

  /** The hour at which a day ends, 0 (midnight) to 4; null: at midnight. */
  @Clearable()
  @WholeNumber(0, LIMITS.dayEndsAtMax, PREFERENCE_MESSAGES.dayEndsAtInvalid)
  dayEndsAt?: number | null;

  /** 0 (Sunday), 1 (Monday) or 6 (Saturday); null: as the device has it. */
  @Clearable()
  @OneOf(WEEK_STARTS)
  weekStart?: WeekStart | null;
}

/** PUT /users/reading-place: only what was chosen. */
export class UpdateReadingPlaceRequest {
  @IsOptional()
  @WholeNumber(1, LAST_CHAPTER_ID, REPORT_MESSAGES.unknownChapter)
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

export interface PreferencesAnswer {
  bibleTranslation: ChosenTranslation;
  competitiveMode: boolean;
  appUsageMode: AppUsageMode;
  /** Defaults for a new report; null where nothing was chosen. */
  defaultReadingMethod: ReadingMethod | null;
  /** Used with the reading method audio. */
  defaultAudioSpeed: number | null;
  defaultLocation: string | null;
  defaultTimeOfDay: TimeOfDay | null;
  defaultStudyAids: string[];
  /** Whether the report page offers reading details from the start. */
  trackReadingDetails: boolean;
  /** Whether members of the account's church see its mail address. */
  showsEmailToChurch: boolean;
  /** Whether those who lead the account's church see what its readers read. */
  sharesWithLeaders: boolean;
  /** Whether the bell tells when others say Amen. */
  hearsReactions: boolean;
  /** How chapters are numbered; null: as in the chosen translation. */
  numbering: NumberingName | null;
  /** The numbering of labels and written passages: `numbering`, else the translation's. */
  shownNumbering: NumberingName;
  /** Of everything that the site says to the account; null: as its device asks. */
  language: LanguageTag | null;
  /** An IANA name; null: the device's. */
  timeZone: string | null;
  /** The hour at which a day ends, 0 (midnight) to 4; null: at midnight. */
  dayEndsAt: number | null;
  /** 0 (Sunday), 1 (Monday) or 6 (Saturday); null: as the device has it. */
  weekStart: WeekStart | null;
}

/** Null: nothing was chosen yet. */
export interface ReadingPlaceAnswer {
  /** The last chapter that was opened. */
  chapterId: number | null;
  textSize: TextSize | null;
  audioSpeed: number | null;
}

/** GET and PUT /users/reading-place */
export interface ReadingPlaceEnvelope {
  reading: ReadingPlaceAnswer;
  /** The newest of these choices was made then: one that is made with it in view is later. */
  chosenAt: string | null;
  /** What the server's clock says. */
  now: string;
}

/** GET and PUT /users/preferences */
export interface PreferencesEnvelope {
  preferences: PreferencesAnswer;
}

/** The account's progress through onboarding. */
export interface OnboardingAnswer {
  /** 1 to 6. */
  currentStep: number;
  completed: boolean;
  completedAt: string | null;
  skippedSteps: number[];
}

/** GET /users/onboarding and the calls that change it. */
export interface OnboardingEnvelope {
  onboarding: OnboardingAnswer;
}
