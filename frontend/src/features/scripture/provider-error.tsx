import { SCRIPTURE_MESSAGES } from '@lectio/contract';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/shared/language/speech';
import { ApiError } from '@/shared/api/errors';
import { ErrorPanel } from '@/shared/ui/states';
import { READING_MESSAGES } from './scripture-messages';

type AskedFor = 'text' | 'audio' | 'search';

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
const problemOf = (error: unknown, what: AskedFor): ProviderProblem => {
  const { limited, timedOut, other } = FALLBACKS[what];
  if (!(error instanceof ApiError)) return { message: t(other), retryAfter: null };
  if (error.errorType !== null)
    return {
      message: error.message || t(other),
      retryAfter: error.errorType === 'rate_limit' ? error.retryAfter : null,
    };
  if (error.status === 429) return { message: t(limited), retryAfter: null };
  if (error.status === 408 || error.kind === 'timeout') return { message: t(timedOut), retryAfter: null };
  return { message: t(other), retryAfter: null };
};

export interface ProviderErrorProps {
  error: unknown;
  what: AskedFor;
  /** When the failure occurred, in milliseconds since the epoch. */
  at: number;
  busy: boolean;
  onRetry: () => void;
}

const SECOND = 1000;

const retryIn = (message: string, seconds: number): string =>
  t('{message} (Retry in {seconds, plural, other {# seconds}})', { message, seconds });

/** Shows the failure; if the provider gave a time, counts down to it and then retries. */
export function ProviderError({ error, what, at, busy, onRetry }: ProviderErrorProps) {
  const { message, retryAfter } = problemOf(error, what);
  const left = useSecondsLeft(retryAfter === null ? null : at + retryAfter * SECOND, onRetry);
  if (retryAfter === null) return <ErrorPanel message={message} onRetry={onRetry} busy={busy} />;
  return (
    <>
      <p aria-hidden="true" className="figures rounded border border-bad/50 bg-bad-wash px-5 py-4">
        {retryIn(message, left)}
      </p>
      {/* Read out once: announcing the count every second would drown out everything else. */}
      <p role="alert" className="sr-only">
        {retryIn(message, retryAfter)}
      </p>
    </>
  );
}

function useSecondsLeft(until: number | null, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < until) return;
      clearInterval(timer);
      over.current();
    }, SECOND / 4);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / SECOND));
}
