import { Injectable } from '@nestjs/common';
import {
  booksOfCanon,
  CHAPTER_COUNT,
  DEFAULT_CANON,
  DEFAULT_PREFERENCES,
  TRANSLATION_NAMES,
  type OfferedTranslation,
  type ScriptureTranslation,
  type TranslationsAnswer,
} from '@lectio/contract';
import { Database } from '@platform/database/database';
import { ChosenTranslations, OwnNumbering } from '@slices/accounts';
import { bookPassage } from '../domain/passage';
import { answerBytes } from './embedded/answer-bytes';
import { KJV } from './embedded/embedded-scripture';
import { EmbeddedVerses } from './embedded/kjv.query';
import { StoredText } from './embedded/stored-text';
import { importedText } from './imported/imported-text';
import { ImportedVerses } from './imported/imported-verses.query';
import { ImportedTranslations } from './imported/translations.query';
import { ScriptureProvider, type ScriptureText } from './scripture-provider';

/** The translations of this site: what comes with it, and what an operator added. */
@Injectable()
export class Translations {
  private readonly kjv: ScriptureText;
  /** Of the whole King James Version, which does not change while a process runs. */
  private kjvBytes: Promise<number> | null = null;

  constructor(
    private readonly provider: ScriptureProvider,
    private readonly embedded: EmbeddedVerses,
    private readonly imported: ImportedTranslations,
    private readonly database: Database,
    private readonly chosen: ChosenTranslations,
    numberings: OwnNumbering,
  ) {
    this.kjv = provider.translation.code === KJV.code ? provider : new StoredText(KJV, embedded);
    numberings.enter((id) => imported.find(id));
  }

  /** What the account reads, unless it asks for another one. */
  async for(accountId: number, asked?: string): Promise<ScriptureText> {
    return this.text(asked ?? (await this.chosen.of(accountId)));
  }

  async list(): Promise<TranslationsAnswer> {
    const { translation } = this.provider;
    const imported = await this.imported.list();
    return {
      translations: [
        ...(translation.code === KJV.code ? [] : [complete(translation, null)]),
        complete(KJV, await (this.kjvBytes ??= this.countKjv())),
        ...imported.map(({ searchConfig: _, importedAt, ...one }) => ({
          ...one,
          importedAt: importedAt.toISOString(),
        })),
      ],
      usual: translation.code,
    };
  }

  private async text(chosen: string): Promise<ScriptureText> {
    if (chosen === this.provider.translation.code) return this.provider;
    if (chosen === KJV.code) return this.kjv;
    const imported = await this.imported.find(chosen);
    if (imported) return importedText(imported, new ImportedVerses(this.database, imported), this.kjv);
    if (chosen === DEFAULT_PREFERENCES.bibleTranslation) return this.provider;
    return isNamed(chosen) ? insteadOf(TRANSLATION_NAMES[chosen], this.provider) : insteadOf(chosen, this.kjv);
  }

  private async countKjv(): Promise<number> {
    let bytes = 0;
    for (const book of booksOfCanon(DEFAULT_CANON))
      bytes += answerBytes(await this.embedded.of(bookPassage(book))).bytes;
    return bytes;
  }
}

const isNamed = (code: string): code is keyof typeof TRANSLATION_NAMES => Object.hasOwn(TRANSLATION_NAMES, code);

/** A text that is shown because the chosen one is not here. The default translation is nobody's choice. */
const insteadOf = (name: string, text: ScriptureText): ScriptureText => ({
  translation: text.translation,
  numbering: text.numbering,
  countsAs: text.countsAs,
  audioUrl: (passage) => text.audioUrl(passage),
  search: (words, page) => text.search(words, page),
  passage: async (passage, format, options) => ({
    ...(await text.passage(passage, format, options)),
    insteadOf: { name, why: 'not-here' },
  }),
});

const complete = (
  { code, name, attribution, mayBeKept }: ScriptureTranslation,
  bytes: number | null,
): OfferedTranslation => ({
  id: code,
  name,
  language: 'en',
  numbering: 'kjv',
  licence: attribution,
  mayBeKept,
  chapters: CHAPTER_COUNT,
  furtherChapters: [],
  bytes,
  importedAt: null,
});
