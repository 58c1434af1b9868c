import type {
  PassageFormat,
  ScriptureCacheAnswer,
  ScriptureCredit,
  ScripturePassage,
  ScriptureSearchAnswer,
  ScriptureTranslation,
  ScriptureUsageAnswer,
} from '@lectio/contract';
import type { Numbering, Passage } from '../domain/passage';

/** How a text is formatted; every option is set. */
export interface TextOptions {
  readonly includeVerseNumbers: boolean;
  readonly includeHeadings: boolean;
  readonly includeFootnotes: boolean;
}

/** A translation that can be read. */
export interface ScriptureText {
  readonly translation: ScriptureTranslation;
  readonly numbering: Numbering;

  /** @throws ServiceFailure */
  passage(passage: Passage, format: PassageFormat, options: TextOptions): Promise<ScripturePassage>;

  /** A recording's URL; null when the translation has none. @throws ServiceFailure */
  audioUrl(passage: Passage): Promise<string | null>;

  /** @throws ServiceFailure */
  search(words: string, page: number): Promise<ScriptureSearchAnswer['data']>;
}

/** The usual translation of a site, in one of two ways. Also its injection token. */
export abstract class ScriptureProvider implements ScriptureText {
  abstract readonly translation: ScriptureTranslation;
  abstract readonly credit: ScriptureCredit;
  abstract readonly numbering: Numbering;

  abstract passage(passage: Passage, format: PassageFormat, options: TextOptions): Promise<ScripturePassage>;

  abstract audioUrl(passage: Passage): Promise<string | null>;

  abstract search(words: string, page: number): Promise<ScriptureSearchAnswer['data']>;

  abstract usage(): Promise<ScriptureUsageAnswer>;

  abstract kept(): ScriptureCacheAnswer;
}
