import type { AudioAnswer, PassageAnswer, ScriptureSearchAnswer } from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { ApiError } from '../../shared/api/errors';
import type { ReadingSettings } from './use-reading-settings';

export type TextSettings = Pick<ReadingSettings, 'format' | 'verseNumbers' | 'headings' | 'footnotes'>;

const KEPT_MS = 10 * 60_000;

/** Asked again by itself once, and only when no answer came: each call may count against the provider's limits. */
const retry = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiError && error.kind === 'network';

/** A text does not change while one reads. */
const common = { staleTime: Infinity, gcTime: KEPT_MS, retry };

export const chapterTextQuery = (chapterId: number, { format, verseNumbers, headings, footnotes }: TextSettings) => {
  const query = { includeVerseNumbers: verseNumbers, includeHeadings: headings, includeFootnotes: footnotes };
  return queryOptions({
    queryKey: ['scripture', 'text', chapterId, format, query] as const,
    queryFn: ({ signal }) => api<PassageAnswer>(`/esv/chapter/${chapterId}/${format}`, { query, signal }),
    select: (answer) => answer.data,
    ...common,
  });
};

export const chapterAudioQuery = (chapterId: number) =>
  queryOptions({
    queryKey: ['scripture', 'audio', chapterId] as const,
    queryFn: ({ signal }) => api<AudioAnswer>(`/esv/chapter/${chapterId}/audio`, { signal }),
    ...common,
  });

export const scriptureSearchQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: ['scripture', 'search', q, page] as const,
    queryFn: ({ signal }) => api<ScriptureSearchAnswer>('/esv/search', { query: { q, page }, signal }),
    select: (answer) => answer.data,
    placeholderData: keepPreviousData,
    enabled: q !== '',
    ...common,
  });
