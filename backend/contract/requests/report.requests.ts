import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { TRANSLATIONS, type Translation } from '../enums';
import {
  AUDIO_SPEEDS,
  COMPREHENSION_LEVELS,
  DISTRACTIONS,
  EMOTIONAL_IMPACTS,
  READING_METHODS,
  TIMES_OF_DAY,
  type ComprehensionLevel,
  type Distractions,
  type EmotionalImpact,
  type ReadingMethod,
  type TimeOfDay,
} from '../reading-details';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { READER_MESSAGES } from '../messages/reader.messages';
import { REPORT_MESSAGES } from '../messages/report.messages';
import { PageNumber } from './page';
import { EmptyToNull, EmptyToUndefined, QueryNumber, QueryNumbers, Trim, TrimEach } from './transforms';

const option = { message: MESSAGES.optionInvalid };
const sessionId = { message: REPORT_MESSAGES.sessionIdInvalid };
const duration = { message: REPORT_MESSAGES.durationInvalid };

/** Notes and reading details, which a report carries and which PUT /reports/{id} changes. Empty values become null. */
export class ReadingDetailsRequest {
  @IsOptional()
  @Trim()
  @EmptyToNull()
  @MaxLength(LIMITS.notesMax, { message: REPORT_MESSAGES.notesTooLong })
  @IsString({ message: REPORT_MESSAGES.notesTooLong })
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
  @TrimEach()
  @MaxLength(LIMITS.studyAidMax, { each: true, message: REPORT_MESSAGES.studyAidTooLong })
  @IsString({ each: true, message: REPORT_MESSAGES.studyAidTooLong })
  @ArrayMaxSize(LIMITS.studyAidsMax, { message: REPORT_MESSAGES.tooManyStudyAids })
  @IsArray(option)
  studyAids?: string[] | null;

  @IsOptional()
  @Trim()
  @EmptyToNull()
  @MaxLength(LIMITS.locationMax, { message: REPORT_MESSAGES.locationTooLong })
  @IsString({ message: REPORT_MESSAGES.locationTooLong })
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
  @IsInt({ message: REPORT_MESSAGES.selectReader })
  readerId?: number;

  @IsOptional()
  @IsInt({ each: true, message: REPORT_MESSAGES.selectReader })
  @ArrayMaxSize(LIMITS.readersPerCommand, { message: REPORT_MESSAGES.tooManyReaders })
  @IsArray({ message: REPORT_MESSAGES.selectReader })
  readerIds?: number[];

  /** A chapter may stand in it twice; the second is skipped. */
  @IsOptional()
  @Max(1189, { each: true, message: REPORT_MESSAGES.unknownChapter })
  @Min(1, { each: true, message: REPORT_MESSAGES.unknownChapter })
  @IsInt({ each: true, message: REPORT_MESSAGES.unknownChapter })
  @ArrayMaxSize(LIMITS.chaptersPerCommand, { message: REPORT_MESSAGES.tooManyChapters })
  @IsArray({ message: REPORT_MESSAGES.selectChapter })
  chapterIds?: number[];

  @IsOptional()
  @IsString({ message: REPORT_MESSAGES.unknownBook })
  book?: string;

  /** `YYYY-MM-DD`; today in the caller's time zone when missing. */
  @IsOptional()
  @EmptyToUndefined()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: REPORT_MESSAGES.readDateInvalid })
  readDate?: string;

  @IsOptional()
  @EmptyToUndefined()
  @MaxLength(LIMITS.sessionIdMax, sessionId)
  @IsString(sessionId)
  sessionId?: string;
}

const operations = { message: REPORT_MESSAGES.operationsInvalid };

/** POST /reports/end-session */
export class EndSessionRequest {
  @MaxLength(LIMITS.sessionIdMax, sessionId)
  @IsString(sessionId)
  @IsNotEmpty(sessionId)
  sessionId: string;
}

/** POST /reports/start-session */
export class StartSessionRequest extends EndSessionRequest {
  @IsOptional()
  @Max(LIMITS.idMax, operations)
  @Min(1, operations)
  @IsInt(operations)
  expectedOperations?: number;
}

const limit = { message: 'Limit must be a whole number from 1 to 5000' };

/** GET /reports: newest first. */
export class ListReportsQuery extends PageNumber {
  @IsOptional()
  @QueryNumber()
  @Max(LIMITS.reportsPageMax, limit)
  @Min(1, limit)
  @IsInt(limit)
  limit?: number;

  @IsOptional()
  @QueryNumber()
  @IsInt({ message: READER_MESSAGES.readerNotFound })
  readerId?: number;

  /** Several readers, `1,2,3`: those of a family, or some of one's own. */
  @IsOptional()
  @QueryNumbers()
  @IsInt({ each: true, message: READER_MESSAGES.readerNotFound })
  @ArrayMaxSize(LIMITS.readersPerCommand, { message: REPORT_MESSAGES.tooManyReaders })
  @IsArray({ message: READER_MESSAGES.readerNotFound })
  readerIds?: number[];

  @IsOptional()
  @EmptyToUndefined()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: REPORT_MESSAGES.readDateInvalid })
  startDate?: string;

  @IsOptional()
  @EmptyToUndefined()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: REPORT_MESSAGES.readDateInvalid })
  endDate?: string;

  @IsOptional()
  @EmptyToUndefined()
  @IsString({ message: REPORT_MESSAGES.unknownBook })
  book?: string;

  @IsOptional()
  @EmptyToUndefined()
  @IsIn(['Old', 'New'], option)
  testament?: 'Old' | 'New';
}

/** DELETE /reports/undo-last-batch: one batch of the caller's own; the newest without it. */
export class UndoBatchQuery {
  @IsOptional()
  @EmptyToUndefined()
  @MaxLength(100, { message: REPORT_MESSAGES.nothingToUndo })
  @IsString({ message: REPORT_MESSAGES.nothingToUndo })
  batchId?: string;
}

/** POST /reports/removal-preview: the reports to be taken away; the caller's last batch without them. */
export class RemovalPreviewRequest {
  @IsOptional()
  @IsString({ each: true, message: REPORT_MESSAGES.reportNotFound })
  @ArrayMaxSize(LIMITS.reportsPageMax, { message: REPORT_MESSAGES.tooManyReports })
  @ArrayNotEmpty({ message: REPORT_MESSAGES.selectReports })
  @IsArray({ message: REPORT_MESSAGES.selectReports })
  reportIds?: string[];
}

/** POST /reports/import: lines of reader, date, book, chapters and notes, under a line that names these columns. */
export class ImportReportsRequest {
  @MaxLength(LIMITS.importCharacters, { message: REPORT_MESSAGES.importTooLarge })
  @IsString({ message: REPORT_MESSAGES.importEmpty })
  @IsNotEmpty({ message: REPORT_MESSAGES.importEmpty })
  csv: string;
}

/** The query of POST /reports/import: with `dryRun=true` nothing is recorded. */
export class ImportReportsQuery {
  @IsOptional()
  @EmptyToUndefined()
  @IsIn(['true', 'false'], option)
  dryRun?: 'true' | 'false';
}
