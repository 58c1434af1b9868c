import { SCRIPTURE_MESSAGES } from '@lectio/contract';
import { ApiError } from '@/shared/api/errors';
import { READING_MESSAGES } from './scripture-messages';

export type AskedFor = 'text' | 'audio' | 'search';

export interface ProviderProblem {
  message: string;
  /** Seconds from the arrival of the answer; null when waiting is pointless. */
  retryAfter: number | null;
}

const FALLBACKS = {
  text: {
    limited: SCRIPTURE_MESSAGES.rateLimited,
    timedOut: READING_MESSAGES.textTimedOut,
    other: READING_MESSAGES.textFailed,
  },
  search: {
    limited: SCRIPTURE_MESSAGES.rateLimited,
    timedOut: READING_MESSAGES.textTimedOut,
    other: READING_MESSAGES.searchFailed,
  },
  audio: {
    limited: SCRIPTURE_MESSAGES.audioRateLimited,
    timedOut: READING_MESSAGES.audioTimedOut,
    other: READING_MESSAGES.audioFailed,
  },
} as const;

/** The text for a failed request of a text or recording (readers §8). */
export const problemOf = (error: unknown, what: AskedFor): ProviderProblem => {
  const { limited, timedOut, other } = FALLBACKS[what];
  if (!(error instanceof ApiError)) return { message: other, retryAfter: null };
  if (error.errorType !== null)
    return { message: error.message || other, retryAfter: error.errorType === 'rate_limit' ? error.retryAfter : null };
  if (error.status === 429) return { message: limited, retryAfter: null };
  if (error.status === 408 || error.kind === 'timeout') return { message: timedOut, retryAfter: null };
  return { message: other, retryAfter: null };
};
