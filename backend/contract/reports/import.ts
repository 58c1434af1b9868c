import { IsObject, IsOptional, ValidateBy } from 'class-validator';
import { Id, Omittable, OneOf, RequiredText, TextUpTo } from '../common/fields';
import { LIMITS } from '../common/limits';
import { PASSAGE_MESSAGES, REPORT_MESSAGES } from '../messages/reading';

/** What a column of an imported file can mean; `lastChapter` ends a range that `chapters` begins. */
export const IMPORT_MEANINGS = [
  'reader',
  'date',
  'book',
  'chapters',
  'lastChapter',
  'passage',
  'notes',
  'translation',
  'translationName',
  'readingMethod',
  'audioSpeed',
  'readingDuration',
  'comprehensionLevel',
  'emotionalImpact',
  'studyAids',
  'location',
  'timeOfDay',
  'distractions',
  'prayerTime',
  'journaling',
] as const;
export type ImportMeaning = (typeof IMPORT_MEANINGS)[number];

/** Which comes first in days such as 1/2/2024. */
export const DAY_ORDERS = ['dmy', 'mdy'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

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

/** One line of an imported file and what there is to say about it. */
export interface ImportLine {
  /** As an editor counts lines: line 1 is the header. */
  line: number;
  message: string;
}

/** One column of an imported file and how it was understood. */
export interface ImportColumn {
  /** As the first line names it; `Column 3` where it has no name. */
  name: string;
  /** Null when it is left out. */
  meaning: ImportMeaning | null;
  /** What it looks like. Nothing is recorded until `columns` says what it means. */
  asks: ImportMeaning | null;
  /** Whether only its cells look like that, not its name. */
  guessed: boolean;
  /** Its first cell that is not empty. */
  sample: string;
}

/** How the days of an imported file are read where day and month could be either. */
export interface ImportDays {
  /** As asked for, or as the file itself shows; null while nothing does. */
  order: DayOrder | null;
  /** A day that `dayOrder` has to decide; null when there is none. */
  asks: string | null;
}

/** POST /reports/import: 201, or 200 for a dry run and when nothing was recorded. */
export interface ImportAnswer {
  message: string;
  dryRun: boolean;
  /** What to say before any line can be read; null otherwise. Only a dry run answers with it. */
  problem: string | null;
  columns: ImportColumn[];
  days: ImportDays;
  /**
   * `reportsCreated + skipped` = the reports named by the readable lines. Skipped ones exist already or are in the file
   * twice.
   */
  summary: {
    lines: number;
    reportsCreated: number;
    skipped: number;
    firstReadDate: string | null;
    lastReadDate: string | null;
    readers: string[];
  };
  /** Lines that are not recorded: at most the first thousand, of `failedCount`. */
  failed: ImportLine[];
  failedCount: number;
  /** Lines of which something is to be said although they are right, such as verses: their chapters count whole. */
  noted: ImportLine[];
  notedCount: number;
  /** Notes and details that came with chapters reported already, here or earlier in the file, by reports. */
  details: { added: number; notKept: number };
  batchId: string | null;
}
