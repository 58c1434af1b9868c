import type { CompletionAnswer, ReaderProgressAnswer, ReadingCalendarAnswer, RestDaysAnswer } from '@lectio/contract';
import { pageQuery, partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/** The end of a key whose answer may be as of a moment; nothing for now. */
const keyOfMoment = (at: string | undefined): string[] => (at === undefined ? [] : [at]);

/** As of a moment; now without one. */
export const readerProgressAt = (readerId: number, at: string | undefined) =>
  partOf(
    readQuery<ReaderProgressAnswer>(
      [...keys.readerProgress(readerId), ...keyOfMoment(at)],
      `/readers/${readerId}/progress`,
      { at },
    ),
    'progress',
  );

/** The Bibles a reader has completed, and the one being read. */
export const completionQuery = (readerId: number, at: string | undefined) =>
  partOf(
    readQuery<CompletionAnswer>(
      [...keys.readerProfile(readerId), 'completion', ...keyOfMoment(at)],
      `/gamification/completion/${readerId}`,
      { at },
    ),
    'completion',
  );

export const readingCalendarQuery = (readerId: number, year: number, at?: string) =>
  partOf(
    pageQuery<ReadingCalendarAnswer>(
      [...keys.readerCalendar(readerId, year), ...keyOfMoment(at)],
      `/readers/${readerId}/calendar`,
      { year, at },
    ),
    'calendar',
  );

export const restPath = (readerId: number): string => `/readers/${readerId}/rest-days`;

export const restDaysQuery = (readerId: number) =>
  partOf(readQuery<RestDaysAnswer>(keys.restDays(readerId), restPath(readerId)), 'rest');
