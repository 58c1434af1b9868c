import type { CompletionAnswer, ReaderProgressAnswer, RestDaysAnswer } from '@lectio/contract';
import { partOf, readQuery } from '@/shared/api/client';
import { keyOfMoment, keys } from '@/shared/api/keys';

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

export const biblePath = (readerId: number): string => `/readers/${readerId}/bible`;

export const restPath = (readerId: number): string => `/readers/${readerId}/rest-days`;

export const restDaysQuery = (readerId: number) =>
  partOf(readQuery<RestDaysAnswer>(keys.restDays(readerId), restPath(readerId)), 'rest');
