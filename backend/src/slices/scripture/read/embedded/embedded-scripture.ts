import type {
  PassageFormat,
  ScriptureCacheAnswer,
  ScripturePassage,
  ScriptureTranslation,
  ScriptureUsageAnswer,
} from '@lectio/contract';
import type { Clock } from '@kernel/clock';
import type { Passage } from '@slices/scripture/domain/passage';
import { ScriptureProvider, type FoundVerses, type TextOptions } from '../scripture-provider';
import { usageAnswer } from '../usage-answer';
import type { EmbeddedVerses } from './kjv.query';
import { StoredText } from './stored-text';

export const KJV: ScriptureTranslation = {
  code: 'KJV',
  name: 'King James Version',
  attribution: 'Scripture is from the King James Version, which is in the public domain.',
  link: null,
  mayBeKept: true,
};

/** The King James Version as the provider of a site without a key. */
export class EmbeddedScripture extends ScriptureProvider {
  readonly translation = KJV;
  readonly credit = { name: 'King James Version, eBible.org', link: 'https://ebible.org', mayBeKept: true };
  readonly numbering = 'kjv';
  private readonly text: StoredText;

  constructor(
    verses: EmbeddedVerses,
    private readonly clock: Clock,
  ) {
    super();
    this.text = new StoredText(KJV, verses);
  }

  passage(passage: Passage, format: PassageFormat, options: TextOptions): Promise<ScripturePassage> {
    return this.text.passage(passage, format, options);
  }

  audioUrl(): Promise<null> {
    return this.text.audioUrl();
  }

  search(words: string, page: number): Promise<FoundVerses> {
    return this.text.search(words, page);
  }

  usage(): Promise<ScriptureUsageAnswer> {
    return Promise.resolve(usageAnswer(KJV.code, { now: this.clock.now(), recent: [], total: 0, isMetered: false }));
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
