import type {
  NumberingName,
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

type Found = ScriptureSearchAnswer['data'];

/** A page of verses, named as the text numbers them. */
export type FoundVerses = Omit<Found, 'results'> & { results: Omit<Found['results'][number], 'label'>[] };

/** A translation that can be read. */
export interface ScriptureText {
  readonly translation: ScriptureTranslation;
  readonly numbering: Numbering;
  /** Whose chapters and verses its names of passages have. */
  readonly countsAs: NumberingName;

  /** @throws ServiceFailure */
  passage(passage: Passage, format: PassageFormat, options: TextOptions): Promise<ScripturePassage>;

  /** A recording's URL; null when the translation has none. @throws ServiceFailure */
  audioUrl(passage: Passage): Promise<string | null>;

  /** @throws ServiceFailure */
  search(words: string, page: number): Promise<FoundVerses>;
}

/** The usual translation of a site, in one of two ways. Also its injection token. */
export abstract class ScriptureProvider implements ScriptureText {
  abstract readonly translation: ScriptureTranslation;
  abstract readonly credit: ScriptureCredit;
  abstract readonly numbering: Numbering;
  readonly countsAs = 'kjv';

  abstract passage(passage: Passage, format: PassageFormat, options: TextOptions): Promise<ScripturePassage>;

  abstract audioUrl(passage: Passage): Promise<string | null>;

  abstract search(words: string, page: number): Promise<FoundVerses>;

  abstract usage(): Promise<ScriptureUsageAnswer>;

  abstract kept(): ScriptureCacheAnswer;
}
