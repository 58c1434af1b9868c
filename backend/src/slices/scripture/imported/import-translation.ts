import { Injectable } from '@nestjs/common';
import { IMPORTED_TRANSLATION, OTHER_TRANSLATION } from '@lectio/contract';
import { invalid } from '../../../kernel/errors';
import { answerBytes } from '../embedded/answer-bytes';
import { readFiles } from './read-files';
import { TranslationRows, type NewTranslation } from './translations.repository';

const NAME_MAX = 100;
const LICENCE_MAX = 500;
/** Such as `en` and `pt-BR`. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

export interface ImportRequest {
  readonly id: string;
  readonly name: string;
  readonly language?: string;
  readonly licence?: string;
  readonly mayBeKept: boolean;
}

export interface Imported {
  readonly translation: NewTranslation;
  readonly verses: number;
  /** Files, and books within files, beyond the 66. */
  readonly passedOver: readonly string[];
}

/** Adds a translation from USFM or OSIS files, or replaces it. */
@Injectable()
export class ImportTranslation {
  constructor(private readonly rows: TranslationRows) {}

  /** @throws Refusal for a request or a text that cannot be read; nothing is changed then */
  async run(path: string, request: ImportRequest): Promise<Imported> {
    const checked = checkedRequest(request);
    const { verses, passedOver } = await readFiles(path);
    verses.sort((one, other) => one.chapterId - other.chapterId || one.verse - other.verse);
    const translation = { ...checked, ...answerBytes(verses) };
    await this.rows.replace(translation, verses);
    return { translation, verses: verses.length, passedOver };
  }
}

const checkedRequest = ({
  id,
  name,
  language = 'en',
  licence,
  mayBeKept,
}: ImportRequest): Omit<NewTranslation, 'chapters' | 'bytes'> => {
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
