import {
  LIMITS,
  type PassageFormat,
  type ScriptureCacheAnswer,
  type ScripturePassage,
  type ScriptureSearchAnswer,
  type ScriptureTranslation,
  type ScriptureUsageAnswer,
} from '@lectio/contract';
import type { Clock } from '../../../kernel/clock';
import { canonicalName, chapterPassage, type Passage } from '../domain/passage';
import { ScriptureProvider, type TextOptions } from '../scripture-provider';
import { usageAnswer } from '../usage-answer';
import type { EmbeddedVerses } from './kjv.query';
import { layOut } from './layout';
import { setHtml } from './set-html';
import { plain, setText } from './set-text';

const KJV: ScriptureTranslation = {
  code: 'KJV',
  name: 'King James Version',
  attribution: 'Scripture is from the King James Version, which is in the public domain.',
  link: null,
};

/** The King James Version out of Lectio's own database: needs no key, has no limits and no recordings. */
export class EmbeddedScripture extends ScriptureProvider {
  readonly translation = KJV;
  readonly credit = { name: 'King James Version, eBible.org', link: 'https://ebible.org' };
  readonly numbering = 'kjv';

  constructor(
    private readonly verses: EmbeddedVerses,
    private readonly clock: Clock,
  ) {
    super();
  }

  async passage(passage: Passage, format: PassageFormat, options: TextOptions): Promise<ScripturePassage> {
    const blocks = layOut(await this.verses.of(passage), options);
    return {
      passage: format === 'html' ? setHtml(blocks) : setText(blocks),
      canonical: canonicalName(passage, this.numbering),
      translation: KJV,
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
      translation: KJV,
    };
  }

  usage(): Promise<ScriptureUsageAnswer> {
    return Promise.resolve(usageAnswer(KJV.code, { now: this.clock.now(), recent: [], total: 0 }));
  }

  kept(): ScriptureCacheAnswer {
    return {
      provider: KJV.code,
      size: 0,
      totalSizeBytes: 0,
      verses: 0,
      maxVerses: 0,
      typeBreakdown: { text: 0, html: 0, audio: 0 },
      entries: [],
    };
  }
}

const verseName = (chapterId: number, verse: number): string => {
  const { book, start } = chapterPassage(chapterId, 'kjv');
  const place = { chapter: start.chapter, verse };
  return canonicalName({ book, start: place, end: place }, 'kjv');
};
