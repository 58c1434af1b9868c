import {
  LIMITS,
  type PassageFormat,
  type ScripturePassage,
  type ScriptureSearchAnswer,
  type ScriptureTranslation,
} from '@lectio/contract';
import { canonicalName, chapterPassage, type Passage } from '@slices/scripture/domain/passage';
import type { ScriptureText, TextOptions } from '../scripture-provider';
import type { VerseSource } from './kjv.query';
import { layOut, plain } from './layout';
import { setHtml, setText } from './set-text';

/** A translation in Lectio's own database: no key, no limits, no recordings. */
export class StoredText implements ScriptureText {
  readonly numbering = 'kjv';

  constructor(
    readonly translation: ScriptureTranslation,
    protected readonly verses: VerseSource,
  ) {}

  async passage(passage: Passage, format: PassageFormat, options: TextOptions): Promise<ScripturePassage> {
    const blocks = layOut(await this.verses.of(passage), options);
    return {
      passage: format === 'html' ? setHtml(blocks) : setText(blocks),
      canonical: canonicalName(passage, this.numbering),
      translation: this.translation,
    };
  }

  audioUrl(): Promise<null> {
    return Promise.resolve(null);
  }

  async search(words: string, page: number): Promise<ScriptureSearchAnswer['data']> {
    const { total, verses } = await this.verses.search(words, { size: LIMITS.searchPageSize, number: page });
    const results = verses.map(({ chapterId, verse, markup }) => ({
      reference: verseName(chapterId, verse),
      content: plain(markup.replace(/<sup.*?<\/sup>/g, '')),
      chapterId,
    }));
    return {
      results,
      page,
      totalPages: Math.ceil(total / LIMITS.searchPageSize),
      totalResults: total,
      translation: this.translation,
    };
  }
}

const verseName = (chapterId: number, verse: number): string => {
  const { book, start } = chapterPassage(chapterId, 'kjv');
  const place = { chapter: start.chapter, verse };
  return canonicalName({ book, start: place, end: place }, 'kjv');
};
