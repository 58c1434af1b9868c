import {
  LIMITS,
  SCRIPTURE_MESSAGES,
  type PassageFormat,
  type ScriptureCacheAnswer,
  type ScripturePassage,
  type ScriptureTranslation,
  type ScriptureUsageAnswer,
} from '@lectio/contract';
import { Refusal, ServiceFailure } from '@kernel/errors';
import { chapterIdOf, canonicalName, queryOf, type Passage } from '@slices/scripture/domain/passage';
import { parsePassage } from '../passages';
import { ScriptureProvider, type FoundVerses, type TextOptions } from '../scripture-provider';
import { usageAnswer } from '../usage-answer';
import type { CallQuota } from '@slices/scripture/store/call-quota.repository';
import type { EsvClient } from './esv-client';
import { keyOf, type About, type KeptPassages } from './kept-passages';
import { sanitise } from './sanitise';

const ESV: ScriptureTranslation = {
  code: 'ESV',
  name: 'English Standard Version',
  attribution:
    'Scripture quotations are from the ESV® Bible (The Holy Bible, English Standard Version®), © 2001 by Crossway, a publishing ministry of Good News Publishers. Used by permission. All rights reserved.',
  link: 'https://www.esv.org',
  // The licence allows 500 verses in all, which the server keeps.
  mayBeKept: false,
};

/** The page shows the attribution and the passage's name itself. */
const BARE = {
  'include-passage-references': false,
  'include-short-copyright': false,
  'include-copyright': false,
} as const;
const BARE_TEXT = { 'include-passage-horizontal-lines': false, 'include-heading-horizontal-lines': false } as const;
const BARE_HTML = {
  'include-audio-link': false,
  'include-css-link': false,
  'inline-styles': false,
  'include-book-titles': false,
  'include-verse-anchors': false,
} as const;

interface Parts {
  readonly quota: CallQuota;
  readonly client: EsvClient;
  readonly kept: KeptPassages;
}

/**
 * The ESV through its API: concurrent equal requests share one call, and texts are cached as far as the licence allows.
 */
export class EsvScripture extends ScriptureProvider {
  readonly translation = ESV;
  readonly credit = { name: 'ESV, esv.org', link: 'https://www.esv.org', mayBeKept: false };
  readonly numbering = 'esv';
  private readonly underWay = new Map<string, Promise<object>>();

  constructor(private readonly parts: Parts) {
    super();
  }

  passage(passage: Passage, format: PassageFormat, options: TextOptions): Promise<ScripturePassage> {
    const about = { passage, reference: canonicalName(passage, 'esv'), type: format, options: { ...options } };
    return this.once(about, async () =>
      textIn(
        await this.parts.client.json(format, this.parametersOf(passage, format, options)),
        format,
        about.reference,
      ),
    );
  }

  async audioUrl(passage: Passage): Promise<string> {
    const about = { passage, reference: canonicalName(passage, 'esv'), type: 'audio' as const, options: {} };
    return (await this.once(about, async () => ({ url: await this.parts.client.audioUrl(queryOf(passage, 'esv')) })))
      .url;
  }

  async search(words: string, page: number): Promise<FoundVerses> {
    const answer = (await this.parts.client.json('search', {
      q: words,
      page,
      'page-size': LIMITS.searchPageSize,
    })) as Partial<Record<string, unknown>> | null;
    if (!Array.isArray(answer?.results)) throw unreadable();
    const found = answer.results as { reference?: unknown; content?: unknown }[];
    const results = await Promise.all(
      found.map(({ reference, content }) => resultOf(String(reference ?? ''), String(content ?? ''))),
    );
    return {
      results,
      page,
      totalPages: Number(answer.total_pages) || 0,
      totalResults: Number(answer.total_results) || 0,
      translation: ESV,
    };
  }

  async usage(): Promise<ScriptureUsageAnswer> {
    return usageAnswer(ESV.code, await this.parts.quota.counted());
  }

  kept(): ScriptureCacheAnswer {
    return this.parts.kept.answer(ESV.code);
  }

  /** From the cache, from an equal request in flight, or from the provider. */
  private once<T extends object>(about: About, ask: () => Promise<T>): Promise<T> {
    const kept = this.parts.kept.get(about);
    if (kept) return Promise.resolve(kept as T);
    const key = keyOf(about);
    const joined = this.underWay.get(key);
    if (joined) return joined as Promise<T>;
    const asked = ask()
      .then((value) => {
        this.parts.kept.keep(about, value);
        return value;
      })
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, asked);
    return asked;
  }

  private parametersOf(
    passage: Passage,
    format: PassageFormat,
    options: TextOptions,
  ): Record<string, string | boolean> {
    const numbers = options.includeVerseNumbers;
    return {
      q: queryOf(passage, 'esv'),
      ...BARE,
      ...(format === 'text' ? BARE_TEXT : { ...BARE_HTML, 'include-chapter-numbers': numbers }),
      'include-verse-numbers': numbers,
      'include-first-verse-numbers': numbers,
      'include-headings': options.includeHeadings,
      ...(format === 'html' ? { 'include-subheadings': options.includeHeadings } : {}),
      'include-footnotes': options.includeFootnotes,
      'include-footnote-body': options.includeFootnotes,
    };
  }
}

const unreadable = (): ServiceFailure => new ServiceFailure('server_error', SCRIPTURE_MESSAGES.serviceFailed);

const textIn = (answer: unknown, format: PassageFormat, reference: string): ScripturePassage => {
  const { passages, canonical } = (answer ?? {}) as { passages?: unknown; canonical?: unknown };
  if (!Array.isArray(passages)) throw unreadable();
  const text = passages.filter((passage) => typeof passage === 'string').join('\n\n');
  const passage = format === 'html' ? sanitise(text) : text.trimEnd();
  if (passage.trim() === '') throw new ServiceFailure('not_found', SCRIPTURE_MESSAGES.textMissing);
  return {
    passage,
    canonical: typeof canonical === 'string' && canonical !== '' ? canonical : reference,
    translation: ESV,
  };
};

const resultOf = async (reference: string, content: string) => {
  try {
    const { book, start } = await parsePassage(reference, 'esv');
    return { reference, content, chapterId: chapterIdOf(book, start.chapter) };
  } catch (error) {
    if (error instanceof Refusal) return { reference, content, chapterId: null };
    throw error;
  }
};
