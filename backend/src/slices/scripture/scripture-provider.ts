import type {
  PassageFormat,
  ScriptureCacheAnswer,
  ScriptureCredit,
  ScripturePassage,
  ScriptureSearchAnswer,
  ScriptureTranslation,
  ScriptureUsageAnswer,
} from '@lectio/contract';
import type { Numbering, Passage } from './domain/passage';

/** How a text is set; every choice is made. */
export interface TextOptions {
  readonly includeVerseNumbers: boolean;
  readonly includeHeadings: boolean;
  readonly includeFootnotes: boolean;
}

/** Where scripture comes from: one translation, by one of two ways. Also the token by which it is injected. */
export abstract class ScriptureProvider {
  abstract readonly translation: ScriptureTranslation;
  abstract readonly credit: ScriptureCredit;
  abstract readonly numbering: Numbering;

  /** @throws ServiceFailure */
  abstract passage(passage: Passage, format: PassageFormat, options: TextOptions): Promise<ScripturePassage>;

  /** Where a recording can be heard; null when the translation has none. @throws ServiceFailure */
  abstract audioUrl(passage: Passage): Promise<string | null>;

  /** @throws ServiceFailure */
  abstract search(words: string, page: number): Promise<ScriptureSearchAnswer['data']>;

  abstract usage(): Promise<ScriptureUsageAnswer>;

  abstract kept(): ScriptureCacheAnswer;
}
