import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { LAST_CHAPTER_ID } from '../bible/chapters';
import type { ChosenTranslation } from '../common/enums';
import {
  CivilDay,
  Clearable,
  ClearableText,
  IsTranslation,
  Omittable,
  OneOf,
  Page,
  PageNumber,
  QueryId,
  QueryWholeNumber,
  StudyAids,
  TextUpTo,
  WholeNumber,
} from '../common/fields';
import type { Pagination } from '../common/http';
import { LIMITS } from '../common/limits';
import { OneLine, QueryNumber, QueryNumbers } from '../common/transforms';
import { ADMIN_MESSAGES } from '../messages/administration';
import { MESSAGES } from '../messages/general';
import { READER_MESSAGES } from '../messages/people';
import { REPORT_MESSAGES } from '../messages/reading';
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
} from './reading-details';

const option = { message: MESSAGES.optionInvalid };

/** A report's notes and reading details. Empty values become null. */
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

/** PUT /reports/{id} */
export class ChangeReportRequest extends ReadingDetailsRequest {
  /** `YYYY-MM-DD`: moves the report to this day, as POST /reports/move does; as it was when missing. */
  @CivilDay()
  readDate?: string;
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
  @Max(LAST_CHAPTER_ID, { each: true, message: REPORT_MESSAGES.unknownChapter })
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

  /** Ours: spreads the chapters, in the order given, evenly over the days from `readDate` to this one. */
  @CivilDay()
  lastReadDate?: string;

  @Omittable()
  @TextUpTo(LIMITS.sessionIdMax, REPORT_MESSAGES.sessionIdInvalid)
  sessionId?: string;
}

/** GET /reports: newest first. */
export class ListReportsQuery extends PageNumber {
  @QueryWholeNumber(1, LIMITS.reportsPageMax, REPORT_MESSAGES.reportsLimitInvalid)
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

export interface ReadingDetailsAnswer {
  notes: string | null;
  translation: ChosenTranslation | null;
  /** Only with the translation `other`. */
  translationName: string | null;
  readingMethod: ReadingMethod | null;
  audioSpeed: number | null;
  readingDuration: number | null;
  comprehensionLevel: ComprehensionLevel | null;
  emotionalImpact: EmotionalImpact | null;
  studyAids: string[] | null;
  location: string | null;
  timeOfDay: TimeOfDay | null;
  distractions: Distractions | null;
  prayerTime: boolean | null;
  journaling: boolean | null;
}

/** One reader, one chapter, one read date. `id` is opaque. */
export interface ReportAnswer extends ReadingDetailsAnswer {
  id: string;
  chapterId: number;
  chapter: { id: number; book: string; chapter: number };
  reader: { id: number; name: string };
  readDate: string;
  reportedAt: string;
  createdAt: string;
  /** Ours: the batch it was reported with. */
  batchId: string;
}

/** A batch of which a list shows reports: what all of it holds for the caller, whatever the page and its filters show. */
export interface ReportBatchAnswer {
  id: string;
  reports: number;
  /** Whether the caller reported it, and so can undo it. */
  isOwn: boolean;
}

/** GET /reports: newest first. */
export interface ReportsAnswer {
  reports: ReportAnswer[];
  /** Ours: the batches of these reports. */
  batches: ReportBatchAnswer[];
  pagination: Pagination & { totalReports: number };
}

/** What became of notes and details that came with chapters reported already. */
export interface SkippedDetailsAnswer {
  /** How many reports got what they didn't have. */
  added: number;
  /** How many keep something of their own instead, or can't be changed by the caller. */
  notKept: number;
  /** The first hundred of those, with the fields that were not kept. */
  which: { readerId: number; chapterId: number; readDate: string; fields: (keyof ReadingDetailsAnswer)[] }[];
}

/** POST /reports: 201, or 200 when everything was skipped. */
export interface ReportReadingAnswer {
  message: string;
  summary: { reportsCreated: number; skipped: number; processingMode: 'asynchronous' };
  /** Ours: only if notes or details came with chapters that were already reported. */
  skippedDetails?: SkippedDetailsAnswer;
  /** Empty when everything was skipped. */
  batchId: string | null;
}

/** PUT /reports/{id} */
export interface ReportEnvelope {
  report: ReportAnswer;
}

/** GET /reports/stats: all of the caller's readers together. */
export interface ReportStatsAnswer {
  stats: {
    totalReports: number;
    uniqueChapters: number;
    readers: number;
    firstReadDate: string | null;
    lastReadDate: string | null;
  };
}

/** GET /admin/reports, /admin/reports/stats and /admin/reports/export; dates are read dates, inclusive. */
export class AdminReportsQuery extends Page {
  @CivilDay()
  startDate?: string;

  @CivilDay()
  endDate?: string;

  @QueryId(ADMIN_MESSAGES.idInvalid)
  readerId?: number;

  @QueryId(ADMIN_MESSAGES.idInvalid)
  familyId?: number;
}

/** A surviving report. */
export interface AdminReportAnswer {
  id: string;
  chapterId: number;
  chapter: { id: number; book: string; chapter: number };
  reader: { id: number; name: string; userId: number };
  /** What was reported with it. */
  batchId: string;
  notes: string | null;
  readDate: string;
  createdAt: string;
}

/** GET /admin/reports */
export interface AdminReportsAnswer {
  reports: AdminReportAnswer[];
  pagination: Pagination & { totalReports: number };
}

/** GET /admin/reports/stats */
export interface AdminReportStatsAnswer {
  stats: { totalReports: number; uniqueReaders: number; uniqueChapters: number };
}
