import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateBy,
} from 'class-validator';
import type { ChosenTranslation } from '../enums';
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
import { DAY_ORDERS, IMPORT_MEANINGS, type DayOrder, type ImportMeaning } from '../import-columns';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { PASSAGE_MESSAGES } from '../messages/passage.messages';
import { READER_MESSAGES } from '../messages/reader.messages';
import { REPORT_MESSAGES } from '../messages/report.messages';
import { CivilDay } from './civil-day';
import {
  Clearable,
  ClearableText,
  Id,
  Omittable,
  IsTranslation,
  OneOf,
  QueryId,
  QueryWholeNumber,
  RequiredText,
  TextUpTo,
  WholeNumber,
} from './fields';
import { PageNumber } from './page';
import { StudyAids } from './study-aids';
import { OneLine, QueryNumber, QueryNumbers } from './transforms';

const option = { message: MESSAGES.optionInvalid };

/** A report's notes and reading details, which PUT /reports/{id} changes. Empty values become null. */
export class ReadingDetailsRequest {
  @ClearableText(LIMITS.notesMax, REPORT_MESSAGES.notesTooLong)
  notes?: string | null;

  /** One of the specification's, one that was added to the site, or `other`. */
  @Clearable()
  @IsTranslation()
  translation?: ChosenTranslation | null;

  /** Stored only for the translation `other`. */
  @OneLine()
  @ClearableText(LIMITS.translationNameMax, REPORT_MESSAGES.translationNameTooLong)
  translationName?: string | null;

  @Clearable()
  @OneOf(READING_METHODS)
  readingMethod?: ReadingMethod | null;

  /** Stored only for the reading method audio. */
  @Clearable()
  @OneOf(AUDIO_SPEEDS)
  audioSpeed?: number | null;

  /** Minutes. */
  @Clearable()
  @WholeNumber(LIMITS.durationMin, LIMITS.durationMax, REPORT_MESSAGES.durationInvalid)
  readingDuration?: number | null;

  @Clearable()
  @OneOf(COMPREHENSION_LEVELS)
  comprehensionLevel?: ComprehensionLevel | null;

  @Clearable()
  @OneOf(EMOTIONAL_IMPACTS)
  emotionalImpact?: EmotionalImpact | null;

  @StudyAids()
  studyAids?: string[] | null;

  @ClearableText(LIMITS.locationMax, REPORT_MESSAGES.locationTooLong)
  location?: string | null;

  @Clearable()
  @OneOf(TIMES_OF_DAY)
  timeOfDay?: TimeOfDay | null;

  @Clearable()
  @OneOf(DISTRACTIONS)
  distractions?: Distractions | null;

  @Clearable()
  @IsBoolean(option)
  prayerTime?: boolean | null;

  @Clearable()
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

  /** The second occurrence of a chapter is skipped. */
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
  @CivilDay()
  readDate?: string;

  @Omittable()
  @TextUpTo(LIMITS.sessionIdMax, REPORT_MESSAGES.sessionIdInvalid)
  sessionId?: string;
}

/** POST /reports/end-session */
export class EndSessionRequest {
  @RequiredText(LIMITS.sessionIdMax, {
    required: REPORT_MESSAGES.sessionIdInvalid,
    tooLong: REPORT_MESSAGES.sessionIdInvalid,
  })
  sessionId: string;
}

/** POST /reports/start-session */
export class StartSessionRequest extends EndSessionRequest {
  @IsOptional()
  @Id(REPORT_MESSAGES.operationsInvalid)
  expectedOperations?: number;
}

/** GET /reports: newest first. */
export class ListReportsQuery extends PageNumber {
  @QueryWholeNumber(1, LIMITS.reportsPageMax, 'Limit must be a whole number from 1 to 5000')
  limit?: number;

  @IsOptional()
  @QueryNumber()
  @IsInt({ message: READER_MESSAGES.readerNotFound })
  readerId?: number;

  /** Several readers, `1,2,3`: a family's, or some of the caller's own. */
  @IsOptional()
  @QueryNumbers()
  @IsInt({ each: true, message: READER_MESSAGES.readerNotFound })
  @ArrayMaxSize(LIMITS.readersPerCommand, { message: REPORT_MESSAGES.tooManyReaders })
  @IsArray({ message: READER_MESSAGES.readerNotFound })
  readerIds?: number[];

  @CivilDay()
  startDate?: string;

  @CivilDay()
  endDate?: string;

  @Omittable()
  @IsString({ message: REPORT_MESSAGES.unknownBook })
  book?: string;

  @Omittable()
  @OneOf(['Old', 'New'])
  testament?: 'Old' | 'New';
}

/** GET /reports/last-batch: the first thousand reports of the batch, or as many as wanted. */
export class LastBatchQuery {
  /** The `next` of the previous answer. */
  @Omittable()
  @Matches(/^\d{1,10}_\d{1,4}_\d{4}-\d{2}-\d{2}$/, { message: REPORT_MESSAGES.batchPageUnknown })
  after?: string;

  @QueryWholeNumber(1, LIMITS.reportsPageMax, 'Limit must be a whole number from 1 to 5000')
  limit?: number;
}

/** DELETE /reports/undo-last-batch: one of the caller's batches; the newest when missing. */
export class UndoBatchQuery {
  @Omittable()
  @TextUpTo(100, REPORT_MESSAGES.nothingToUndo)
  batchId?: string;

  /** How many reports of the batch the caller was shown: 409 unless it is still the newest and still has that many. */
  @QueryId(REPORT_MESSAGES.batchChanged)
  shown?: number;
}

/** POST /reports/redo-last-undo: one of the caller's undos; the newest when missing. */
export class RedoUndoRequest {
  @IsOptional()
  @TextUpTo(100, REPORT_MESSAGES.nothingToRedo)
  undoId?: string;
}

/** POST /reports/removal-preview: the reports to remove; the caller's last batch when missing. */
export class RemovalPreviewRequest {
  @IsOptional()
  @IsString({ each: true, message: REPORT_MESSAGES.reportNotFound })
  @ArrayMaxSize(LIMITS.reportsPageMax, { message: REPORT_MESSAGES.tooManyReports })
  @ArrayNotEmpty({ message: REPORT_MESSAGES.selectReports })
  @IsArray({ message: REPORT_MESSAGES.selectReports })
  reportIds?: string[];
}

const meanings = new Set<unknown>([null, ...IMPORT_MEANINGS]);

/** POST /reports/import: a sheet whose first line names its columns. */
export class ImportReportsRequest {
  @RequiredText(LIMITS.importCharacters, {
    required: REPORT_MESSAGES.importEmpty,
    tooLong: REPORT_MESSAGES.importTooLarge,
  })
  csv: string;

  /** What columns mean, by their names in the first line; null leaves one out. Others are understood by their names. */
  @IsOptional()
  @ValidateBy(
    {
      name: 'columnMeanings',
      validator: { validate: (columns: object) => Object.values(columns).every((one) => meanings.has(one)) },
    },
    { message: REPORT_MESSAGES.importColumnsInvalid },
  )
  @IsObject({ message: REPORT_MESSAGES.importColumnsInvalid })
  columns?: Record<string, ImportMeaning | null>;

  /** Needed where nothing in the file shows whether 1/2/2024 is in January or in February. */
  @Omittable()
  @OneOf(DAY_ORDERS)
  dayOrder?: DayOrder;

  /** In which books are named, such as `de` or `pt-BR`; English is understood besides. */
  @Omittable()
  @TextUpTo(LIMITS.languageTagMax, PASSAGE_MESSAGES.languageUnknown)
  language?: string;

  /** A session of the caller's: its portions of one file are one batch. */
  @Omittable()
  @TextUpTo(LIMITS.sessionIdMax, REPORT_MESSAGES.sessionIdInvalid)
  sessionId?: string;

  /** The line of the whole file with which the lines of this portion begin, below its header. */
  @IsOptional()
  @Id(REPORT_MESSAGES.importFirstLineInvalid)
  firstLine?: number;
}

/** Query of POST /reports/import: `dryRun=true` records nothing. */
export class ImportReportsQuery {
  @Omittable()
  @OneOf(['true', 'false'])
  dryRun?: 'true' | 'false';
}
