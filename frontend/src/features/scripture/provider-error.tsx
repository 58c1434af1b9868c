import { useEffect, useRef, useState } from 'react';
import { ErrorPanel } from '@/shared/ui/states';
import { problemOf, type AskedFor } from './provider-problem';

export interface ProviderErrorProps {
  error: unknown;
  what: AskedFor;
  /** When the failure occurred, in milliseconds since the epoch. */
  at: number;
  busy: boolean;
  onRetry: () => void;
}

const SECOND = 1000;

/** Shows the failure; if the provider gave a time, counts down to it and then retries. */
export function ProviderError({ error, what, at, busy, onRetry }: ProviderErrorProps) {
  const { message, retryAfter } = problemOf(error, what);
  const left = useSecondsLeft(retryAfter === null ? null : at + retryAfter * SECOND, onRetry);
  if (retryAfter === null) return <ErrorPanel message={message} onRetry={onRetry} busy={busy} />;
  return (
    <>
      <p
        aria-hidden="true"
        className="figures rounded border border-bad/50 bg-bad-wash px-5 py-4"
      >{`${message} (Retry in ${left} seconds)`}</p>
      {/* Read out once: announcing the count every second would drown out everything else. */}
      <p role="alert" className="sr-only">{`${message} (Retry in ${retryAfter} seconds)`}</p>
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
