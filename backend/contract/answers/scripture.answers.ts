/** The translation that a text is of, and the line that its licence asks to be shown with it. */
export interface ScriptureTranslation {
  /** ESV or KJV. */
  code: string;
  name: string;
  attribution: string;
  /** Where the attribution leads; null for a text that belongs to everyone. */
  link: string | null;
}

/** Whom every page thanks for the texts. */
export interface ScriptureCredit {
  name: string;
  link: string;
}

/** GET /esv/credit */
export interface ScriptureCreditAnswer {
  credit: ScriptureCredit;
}

export interface ScripturePassage {
  /** Plain text or sanitised HTML, by the call. */
  passage: string;
  /** The passage's name: `Genesis 1`. */
  canonical: string;
  translation: ScriptureTranslation;
}

export interface PassageAnswer {
  success: true;
  data: ScripturePassage;
}

/** `success` is false, and `error` says why, when the translation has no recording. */
export interface AudioAnswer {
  success: boolean;
  data: { audioUrl: string | null };
  error: string | null;
}

interface ScriptureSearchResult {
  /** `John 3:16` */
  reference: string;
  content: string;
  /** Null for a reference that no chapter of ours answers to. */
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

/** What kind of failure a scripture provider had. */
type ScriptureErrorType = 'rate_limit' | 'timeout' | 'authentication' | 'server_error' | 'network' | 'not_found';

/** One passage of a batch: read, or why not. */
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

/** Calls to the provider, of all nodes together. With the embedded translation nothing is ever called. */
export interface ScriptureUsageAnswer {
  provider: string;
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

/** What this node keeps in memory of the provider's texts. */
export interface ScriptureCacheAnswer {
  provider: string;
  /** Entries. */
  size: number;
  totalSizeBytes: number;
  /** Against the licence: at most `maxVerses` verses, never more than half of a book. */
  verses: number;
  maxVerses: number;
  typeBreakdown: Record<KeptType, number>;
  entries: KeptEntry[];
}
