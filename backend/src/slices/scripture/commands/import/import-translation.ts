import { Injectable } from '@nestjs/common';
import { IMPORTED_TRANSLATION, NUMBERINGS, OTHER_TRANSLATION, type NumberingName } from '@lectio/contract';
import { count } from '@kernel/count';
import { invalid, type Refusal } from '@kernel/errors';
import { answerBytes } from '@slices/scripture/read/embedded/answer-bytes';
import type { StoredVerse } from '@slices/scripture/read/embedded/layout';
import { fileVerses } from './file-verses';
import { readFiles } from './read-files';
import { recognised } from './recognise-numbering';
import { TranslationRows, type NewTranslation } from '@slices/scripture/store/translations.repository';

const NAME_MAX = 100;
const LICENCE_MAX = 500;
const LISTED_MAX = 50;
/** Such as `en` and `pt-BR`. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

export interface ImportRequest {
  readonly id: string;
  readonly name: string;
  readonly language?: string;
  readonly licence?: string;
  /** Recognised by counts of verses where it is not declared. */
  readonly numbering?: string;
  readonly mayBeKept: boolean;
  /** Imports what can be read, where something cannot. */
  readonly leaveOut: boolean;
}

export interface Imported {
  readonly translation: NewTranslation;
  readonly verses: number;
  /** What shows the numbering: `Joel has 4 chapters`; null where it was declared, or nothing shows another than `kjv`. */
  readonly sign: string | null;
  /** Books that are filed as the King James Version counts, though it is not the text's numbering. */
  readonly likeKjv: readonly string[];
  /** Files, books and chapters that no canon has, or another book of the text. */
  readonly passedOver: readonly string[];
  /** What could not be read. */
  readonly problems: readonly string[];
}

/** Adds a translation from files in USFM, USX or OSIS, or replaces it. */
@Injectable()
export class ImportTranslation {
  constructor(private readonly rows: TranslationRows) {}

  /** @throws Refusal for a request, or for a text of which something cannot be read, unless that may be left out; nothing is changed then */
  async run(path: string, request: ImportRequest): Promise<Imported> {
    const checked = checkedRequest(request);
    const declared = numberingIn(request.numbering);
    const { books, passedOver, problems } = await readFiles(path);
    const { numbering, sign } = declared ? { numbering: declared, sign: null } : recognised(books);
    const { verses, beyond, likeKjv } = await fileVerses(books, { numbering, isDeclared: declared !== undefined });
    if (problems.length > 0 && (verses.length === 0 || !request.leaveOut)) throw refused(problems, verses);
    verses.sort(
      (one, other) => one.chapterId - other.chapterId || one.chapter - other.chapter || one.verse - other.verse,
    );
    const translation = { ...checked, numbering, ...answerBytes(verses) };
    await this.rows.replace(translation, verses);
    return { translation, sign, likeKjv, verses: verses.length, passedOver: [...passedOver, ...beyond], problems };
  }
}

const numberingIn = (declared: string | undefined): NumberingName | undefined => {
  const known = NUMBERINGS.find((name) => name === declared);
  if (declared !== undefined && known === undefined) throw invalid(`--numbering: ${NUMBERINGS.join(', ')}`);
  return known;
};

const refused = (problems: readonly string[], verses: readonly StoredVerse[]): Refusal => {
  const chapters = new Set(verses.map(({ chapterId }) => chapterId)).size;
  const advice =
    verses.length === 0
      ? 'There is nothing else to import.'
      : `Correct this, or import the rest with --leave-out: ${count(verses.length, 'verse')} in ${count(chapters, 'chapter')}.`;
  return invalid(['Nothing was imported. This cannot be read:', ...listed(problems), advice].join('\n'));
};

/** The first lines of a list, and how many there are. */
export const listed = (lines: readonly string[]): string[] =>
  lines.length <= LISTED_MAX ? [...lines] : [...lines.slice(0, LISTED_MAX), `and ${lines.length - LISTED_MAX} more`];

const checkedRequest = ({
  id,
  name,
  language = 'en',
  licence,
  mayBeKept,
}: ImportRequest): Omit<NewTranslation, 'numbering' | 'chapters' | 'bytes'> => {
  if (id === OTHER_TRANSLATION) throw invalid('--id: “other” stands for translations that are not here');
  if (!IMPORTED_TRANSLATION.test(id))
    throw invalid('--id: 2 to 20 small letters, digits and hyphens, a letter first, such as web');
  const title = textIn('--name', name, NAME_MAX);
  if (!LANGUAGE.test(language)) throw invalid('--language: a code such as en or pt-BR');
  const attribution =
    licence === undefined ? `Scripture is from the ${title}.` : textIn('--licence', licence, LICENCE_MAX);
  return { id, name: title, language, licence: attribution, mayBeKept };
};

const textIn = (option: string, text: string, max: number): string => {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > max) throw invalid(`${option}: 1 to ${max} characters`);
  return trimmed;
};
