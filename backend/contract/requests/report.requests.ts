import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import {
  AUDIO_SPEEDS,
  COMPREHENSION_LEVELS,
  DISTRACTIONS,
  EMOTIONAL_IMPACTS,
  READING_METHODS,
  TIMES_OF_DAY,
  TRANSLATIONS,
  type ComprehensionLevel,
  type Distractions,
  type EmotionalImpact,
  type ReadingMethod,
  type TimeOfDay,
  type Translation,
} from '../enums';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages';
import { EmptyToNull, EmptyToUndefined, QueryNumber, Trim } from './transforms';

const option = { message: MESSAGES.optionInvalid };
const duration = { message: MESSAGES.durationInvalid };

/** Notes and reading details, which a report carries and which PUT /reports/{id} changes. Empty values become null. */
export class ReadingDetailsRequest {
  @IsOptional()
  @Trim()
  @EmptyToNull()
  @MaxLength(LIMITS.notesMax, { message: MESSAGES.notesTooLong })
  @IsString({ message: MESSAGES.notesTooLong })
  notes?: string | null;

  @IsOptional()
  @EmptyToNull()
  @IsIn(TRANSLATIONS, option)
  translation?: Translation | null;

  @IsOptional()
  @EmptyToNull()
  @IsIn(READING_METHODS, option)
  readingMethod?: ReadingMethod | null;

  /** Kept only with the reading method audio. */
  @IsOptional()
  @EmptyToNull()
  @IsIn(AUDIO_SPEEDS, option)
  audioSpeed?: number | null;

  /** Minutes. */
  @IsOptional()
  @EmptyToNull()
  @Max(LIMITS.durationMax, duration)
  @Min(LIMITS.durationMin, duration)
  @IsInt(duration)
  readingDuration?: number | null;

  @IsOptional()
  @EmptyToNull()
  @IsIn(COMPREHENSION_LEVELS, option)
  comprehensionLevel?: ComprehensionLevel | null;

  @IsOptional()
  @EmptyToNull()
  @IsIn(EMOTIONAL_IMPACTS, option)
  emotionalImpact?: EmotionalImpact | null;

  @IsOptional()
  @MaxLength(LIMITS.studyAidMax, { each: true, message: MESSAGES.studyAidTooLong })
  @IsString({ each: true, message: MESSAGES.studyAidTooLong })
  @ArrayMaxSize(LIMITS.studyAidsMax, option)
  @IsArray(option)
  studyAids?: string[] | null;

  @IsOptional()
  @Trim()
  @EmptyToNull()
  @MaxLength(LIMITS.locationMax, { message: MESSAGES.locationTooLong })
  @IsString({ message: MESSAGES.locationTooLong })
  location?: string | null;

  @IsOptional()
  @EmptyToNull()
  @IsIn(TIMES_OF_DAY, option)
  timeOfDay?: TimeOfDay | null;

  @IsOptional()
  @EmptyToNull()
  @IsIn(DISTRACTIONS, option)
  distractions?: Distractions | null;

  @IsOptional()
  @EmptyToNull()
  @IsBoolean(option)
  prayerTime?: boolean | null;

  @IsOptional()
  @EmptyToNull()
  @IsBoolean(option)
  journaling?: boolean | null;
}

/** POST /reports: one reader (`readerId`) or several (`readerIds`), chapters or one whole book. */
export class ReportReadingRequest extends ReadingDetailsRequest {
  @IsOptional()
  @IsInt({ message: MESSAGES.selectReader })
  readerId?: number;

  @IsOptional()
  @IsInt({ each: true, message: MESSAGES.selectReader })
  @ArrayMaxSize(LIMITS.readersPerCommand, { message: MESSAGES.tooManyReaders })
  @IsArray({ message: MESSAGES.selectReader })
  readerIds?: number[];

  /** A chapter may stand in it twice; the second is skipped. */
  @IsOptional()
  @Max(1189, { each: true, message: MESSAGES.unknownChapter })
  @Min(1, { each: true, message: MESSAGES.unknownChapter })
  @IsInt({ each: true, message: MESSAGES.unknownChapter })
  @ArrayMaxSize(LIMITS.chaptersPerCommand, { message: MESSAGES.tooManyChapters })
  @IsArray({ message: MESSAGES.selectChapter })
  chapterIds?: number[];

  @IsOptional()
  @IsString({ message: MESSAGES.unknownBook })
  book?: string;

  /** `YYYY-MM-DD`; today in the caller's time zone when missing. */
  @IsOptional()
  @EmptyToUndefined()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: MESSAGES.readDateInvalid })
  readDate?: string;

  @IsOptional()
  @EmptyToUndefined()
  @MaxLength(100, { message: MESSAGES.sessionUnknown })
  @IsString({ message: MESSAGES.sessionUnknown })
  sessionId?: string;
}

/** POST /reports/start-session */
export class StartSessionRequest {
  @MaxLength(100, { message: MESSAGES.sessionUnknown })
  @IsString({ message: MESSAGES.sessionUnknown })
  @IsNotEmpty({ message: MESSAGES.sessionUnknown })
  sessionId: string;

  @IsOptional()
  @Min(1, option)
  @IsInt(option)
  expectedOperations?: number;
}

/** POST /reports/end-session */
export class EndSessionRequest {
  @MaxLength(100, { message: MESSAGES.sessionUnknown })
  @IsString({ message: MESSAGES.sessionUnknown })
  @IsNotEmpty({ message: MESSAGES.sessionUnknown })
  sessionId: string;
}

const page = { message: `Page must be a whole number from 1 to ${LIMITS.lastPage}` };
const limit = { message: 'Limit must be a whole number from 1 to 5000' };

/** GET /reports: newest first. */
export class ListReportsQuery {
  @IsOptional()
  @QueryNumber()
  @Max(LIMITS.lastPage, page)
  @Min(1, page)
  @IsInt(page)
  page?: number;

  @IsOptional()
  @QueryNumber()
  @Max(LIMITS.reportsPageMax, limit)
  @Min(1, limit)
  @IsInt(limit)
  limit?: number;

  @IsOptional()
  @QueryNumber()
  @IsInt({ message: MESSAGES.readerNotFound })
  readerId?: number;

  @IsOptional()
  @EmptyToUndefined()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: MESSAGES.readDateInvalid })
  startDate?: string;

  @IsOptional()
  @EmptyToUndefined()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: MESSAGES.readDateInvalid })
  endDate?: string;

  @IsOptional()
  @EmptyToUndefined()
  @IsString({ message: MESSAGES.unknownBook })
  book?: string;

  @IsOptional()
  @EmptyToUndefined()
  @IsIn(['Old', 'New'], option)
  testament?: 'Old' | 'New';
}
