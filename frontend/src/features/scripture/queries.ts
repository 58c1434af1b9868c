import type { AudioAnswer, PassageAnswer, ScriptureSearchAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, pageQuery, partOf, readQuery } from '@/shared/api/client';
import { ApiError } from '@/shared/api/errors';
import { chosenTranslation } from '@/shared/account/chosen-translation';
import { isReached } from '@/shared/api/reach';
import type { ReadingSettings } from './settings/reading-settings';

export type TextSettings = Pick<ReadingSettings, 'format' | 'verseNumbers' | 'headings' | 'footnotes'>;

const KEPT_MS = 10 * 60_000;

/** Retried once, and only without an answer: each call may count against the provider's limits. */
const retry = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiError && error.kind === 'network';

/** Texts do not change during a visit. */
const common = { staleTime: Infinity, gcTime: KEPT_MS, retry };

/** The chapter as this device keeps it. */
const fromDevice = async (
  chapterId: number,
  asked: string | undefined,
  settings: TextSettings,
): Promise<PassageAnswer | undefined> => {
  if (asked === undefined) return undefined;
  const { savedChapter } = await import('@/shared/offline/bible');
  const data = await savedChapter(chapterId, { ...settings, asked }).catch(() => undefined);
  return data && { success: true, data };
};

export const chapterTextQuery = (chapterId: number, { format, verseNumbers, headings, footnotes }: TextSettings) => {
  const translation = chosenTranslation();
  const query = {
    includeVerseNumbers: verseNumbers,
    includeHeadings: headings,
    includeFootnotes: footnotes,
    translation,
  };
  return queryOptions({
    queryKey: ['scripture', 'text', chapterId, format, query] as const,
    queryFn: async ({ signal }) => {
      const ask = () => api<PassageAnswer>(`/esv/chapter/${chapterId}/${format}`, { query, signal });
      const kept = () => fromDevice(chapterId, translation, { format, verseNumbers, headings, footnotes });
      // Nobody waits for a server that is known to be away.
      if (!isReached()) return (await kept()) ?? ask();
      return ask().catch(async (error: unknown) => {
        const text = isReached() ? undefined : await kept();
        if (!text) throw error;
        return text;
      });
    },
    select: (answer) => answer.data,
    ...common,
  });
};

export const chapterAudioQuery = (chapterId: number) => {
  const query = { translation: chosenTranslation() };
  return queryOptions({
    ...readQuery<AudioAnswer>(['scripture', 'audio', chapterId, query], `/esv/chapter/${chapterId}/audio`, query),
    ...common,
  });
};

export const scriptureSearchQuery = (q: string, page: number) => {
  const query = { q, page, translation: chosenTranslation() };
  return queryOptions({
    ...partOf(pageQuery<ScriptureSearchAnswer>(['scripture', 'search', query], '/esv/search', query), 'data'),
    enabled: q !== '',
    ...common,
  });
};
