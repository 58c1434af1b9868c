import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { CANONS, type Canon } from './bible/canons';
import type { ChosenTranslation } from './common/enums';
import { IsTranslation, Omittable, OneOf, PageNumber, TrimmedText } from './common/fields';
import { LIMITS } from './common/limits';
import { Nested, QueryBoolean } from './common/transforms';
import { MESSAGES } from './messages/general';
import { PASSAGE_MESSAGES, SCRIPTURE_MESSAGES } from './messages/reading';
import { LANGUAGES } from './passages/languages';
import { NUMBERINGS, type NumberingName } from './passages/numberings';

const option = { message: MESSAGES.optionInvalid };
const tooLong = { message: SCRIPTURE_MESSAGES.passageTooLong };

/** Formatting of a text. Default: with verse numbers, without headings and footnotes. */
export class PassageOptions {
  @IsOptional()
  @QueryBoolean()
  @IsBoolean(option)
  includeVerseNumbers?: boolean;

  @IsOptional()
  @QueryBoolean()
  @IsBoolean(option)
  includeHeadings?: boolean;

  @IsOptional()
  @QueryBoolean()
  @IsBoolean(option)
  includeFootnotes?: boolean;

  /** Ours: without it, what the account has chosen. */
  @IsOptional()
  @IsTranslation()
  translation?: ChosenTranslation;
}

/** GET /esv/passage/…: a passage of one book. */
export class PassageQuery extends PassageOptions {
  @TrimmedText(LIMITS.passageMax, {
    required: SCRIPTURE_MESSAGES.passageRequired,
    tooLong: SCRIPTURE_MESSAGES.passageTooLong,
  })
  passage: string;
}

/** GET /esv/search: words; double quotes mark a phrase. */
export class ScriptureSearchQuery extends PageNumber {
  @TrimmedText(LIMITS.searchMax, { required: SCRIPTURE_MESSAGES.searchRequired, tooLong: MESSAGES.searchTooLong })
  q: string;

  @IsOptional()
  @IsTranslation()
  translation?: ChosenTranslation;
}

const PASSAGE_FORMATS = ['text', 'html'] as const;
export type PassageFormat = (typeof PASSAGE_FORMATS)[number];

/** POST /esv/passages/batch */
export class PassagesBatchRequest {
  @MaxLength(LIMITS.passageMax, { each: true, ...tooLong })
  @IsNotEmpty({ each: true, message: SCRIPTURE_MESSAGES.passageRequired })
  @IsString({ each: true, message: SCRIPTURE_MESSAGES.passageRequired })
  @ArrayMaxSize(LIMITS.passagesPerBatch, { message: SCRIPTURE_MESSAGES.tooManyPassages })
  @ArrayNotEmpty({ message: SCRIPTURE_MESSAGES.passagesRequired })
  @IsArray({ message: SCRIPTURE_MESSAGES.passagesRequired })
  passages: string[];

  @IsOptional()
  @OneOf(PASSAGE_FORMATS)
  format?: PassageFormat;

  @IsOptional()
  @ValidateNested(option)
  @Nested(() => PassageOptions)
  options?: PassageOptions;
}

/** GET /scripture/passages: what a written text means. */
export class PassagesQuery {
  @TrimmedText(LIMITS.passageTextMax, {
    required: PASSAGE_MESSAGES.textRequired,
    tooLong: PASSAGE_MESSAGES.textTooLong,
  })
  text: string;

  /** A tag such as `de` or `pt-BR`. Default: `en`, which is understood besides any other. */
  @Omittable()
  @Matches(new RegExp(`^(?:${Object.keys(LANGUAGES).join('|')})(?:-[a-z0-9]{2,8})*$`, 'i'), {
    message: PASSAGE_MESSAGES.languageUnknown,
  })
  language?: string;

  /** Default: that of the caller's own reader, for visitors the site's. */
  @Omittable()
  @OneOf(CANONS, PASSAGE_MESSAGES.canonUnknown)
  canon?: Canon;

  /** Whose chapters and verses are written. Default: that of the caller's labels, for visitors `kjv`. */
  @Omittable()
  @OneOf(NUMBERINGS, PASSAGE_MESSAGES.numberingUnknown)
  numbering?: NumberingName;
}

/** A text's translation, and the attribution its licence requires. */
export interface ScriptureTranslation {
  /** ESV, KJV, or the id of an added one. */
  code: string;
  name: string;
  /** Of an added one, such as `de`; the others are English. */
  language?: string;
  attribution: string;
  /** The attribution's link; null for public-domain texts. */
  link: string | null;
  /** Whether devices may keep its texts: not if a licence limits that. */
  mayBeKept: boolean;
}

/** The credit for the texts on every page. */
export interface ScriptureCredit {
  name: string;
  link: string;
  /** Whether devices may keep the texts. */
  mayBeKept: boolean;
}

/** GET /esv/credit */
export interface ScriptureCreditAnswer {
  credit: ScriptureCredit;
}

export interface ScripturePassage {
  /** Plain text or sanitised HTML, depending on the call. */
  passage: string;
  /** The passage's name as the text numbers it: `Genesis 1`. */
  canonical: string;
  translation: ScriptureTranslation;
  /** What was chosen and is not shown; missing where the text is what was chosen. */
  insteadOf?: { name: string; why: 'chapter-missing' | 'not-here' };
}

/** A translation that can be read here. */
export interface OfferedTranslation {
  id: string;
  name: string;
  /** Such as `en`. */
  language: string;
  /** Whose chapters and verses it is printed with. */
  numbering: NumberingName;
  /** How it is attributed; of an added one what the operator said. */
  licence: string;
  /** Whether devices may keep the texts. */
  mayBeKept: boolean;
  chapters: number;
  /** The ids of chapters beyond the 66 books that it has. */
  furtherChapters: number[];
  /** Of all chapters as they are answered; null where a licence lets nobody count. */
  bytes: number | null;
  /** Null for what comes with the site. */
  importedAt: string | null;
}

/** GET /esv/translations */
export interface TranslationsAnswer {
  translations: OfferedTranslation[];
  /** What is shown instead of a translation that is not here. */
  usual: string;
}

export interface PassageAnswer {
  success: true;
  data: ScripturePassage & {
    /** Of GET /esv/passage/…: the passage's name as the account numbers it. */
    label?: string;
  };
}

/** `success` is false, and `error` says why, when the translation has no recording. */
export interface AudioAnswer {
  success: boolean;
  data: { audioUrl: string | null };
  error: string | null;
}

interface ScriptureSearchResult {
  /** `John 3:16`, as the text numbers it. */
  reference: string;
  /** As the account numbers it. */
  label: string;
  content: string;
  /** Null for a reference to no chapter of ours. */
  chapterId: number | null;
}

export interface ScriptureSearchAnswer {
  success: true;
  data: {
    results: ScriptureSearchResult[];
    page: number;
    totalPages: number;
    totalResults: number;
    translation: ScriptureTranslation;
  };
}

/** How a scripture provider failed. */
type ScriptureErrorType = 'rate_limit' | 'timeout' | 'authentication' | 'server_error' | 'network' | 'not_found';

/** One passage of a batch: its text, or why it failed. */
export type BatchPassage =
  | ({ success: true; requested: string } & ScripturePassage)
  | {
      success: false;
      requested: string;
      error: string;
      errorType: ScriptureErrorType | 'invalid';
      retryAfter: number | null;
    };

export interface PassagesBatchAnswer {
  success: true;
  data: { passages: BatchPassage[] };
}

/** Calls to the provider, over all nodes. The embedded translation makes none. */
export interface ScriptureUsageAnswer {
  provider: string;
  /** False of texts that are part of the installation: no calls are made, and no limit applies. */
  isMetered: boolean;
  /** Since midnight UTC. */
  today: number;
  currentHour: number;
  total: number;
  dailyLimit: number;
  hourlyLimit: number;
  minuteLimit: number;
  warningThresholds: { daily: number; hourly: number };
  /** The last 7 days, oldest first. */
  dailyUsage: { date: string; calls: number }[];
  /** The last 24 hours, oldest first. */
  hourlyUsage: { hour: string; calls: number }[];
}

export type KeptType = 'text' | 'html' | 'audio';

export interface KeptEntry {
  reference: string;
  type: KeptType;
  options: Record<string, boolean>;
  /** Milliseconds. */
  age: number;
  /** Milliseconds. */
  expiresIn: number;
  /** Bytes. */
  size: number;
}

/** The provider's texts cached in this node's memory. */
export interface ScriptureCacheAnswer {
  provider: string;
  /** Entries. */
  size: number;
  totalSizeBytes: number;
  /** For the licence: at most `maxVerses` verses, never more than half of a book. */
  verses: number;
  maxVerses: number;
  typeBreakdown: Record<KeptType, number>;
  entries: KeptEntry[];
}
