import type { CardReaderAnswer, CardSignInAnswer, CardSignInRequest } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '@/shared/api/client';
import { ApiError, statusOf } from '@/shared/api/errors';
import { cardStays, noteCardStays } from '@/shared/cards/stays';

/** Who signed in with a card here. It is kept in this page alone: unless the reader stays, a reload forgets it. */
export interface CardSession {
  readonly token: string;
  readonly reader: CardReaderAnswer;
  /** On a device of the reader's own, which renews it. */
  readonly stays?: boolean;
}

/** Without a touch for so long, the next person finds the tablet signed out (ms). */
const REST_MS = 10 * 60_000;
const LOOK_MS = 5_000;
const TOUCHES = ['pointerdown', 'keydown'] as const;
/** Half of the time for which a token is good (ms). */
const RENEWED_EVERY_MS = 12 * 60 * 60_000;
/** One that has just been renewed and is refused all the same: another would be too (ms). */
const JUST_RENEWED_MS = 60_000;

/** What a card’s page asks for is forgotten with its session. */
export const CARD_KEY = 'card';

export const signInByCard = (body: CardSignInRequest): Promise<CardSignInAnswer> =>
  api('/auth/card', { method: 'POST', body, token: null });

/** Also while the page is being closed. */
const signOut = (token: string): void =>
  void fetch('/api/auth/logout', {
    method: 'POST',
    keepalive: true,
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);

/** `isFree`: nobody has just scanned a card, so that whoever stays here goes on. */
export function useCardSession(isFree: boolean) {
  const client = useQueryClient();
  const [session, setSession] = useState<CardSession | null>(null);
  const current = useRef<CardSession | null>(null);
  const enter = useCallback(
    (next: CardSession | null): void => {
      current.current = next;
      if (next === null) client.removeQueries({ queryKey: [CARD_KEY] });
      window.scrollTo(0, 0);
      setSession(next);
    },
    [client],
  );
  const end = useCallback((): void => {
    if (current.current === null || current.current.stays) return;
    signOut(current.current.token);
    enter(null);
  }, [enter]);
  const staying = useStaying(current, enter);
  const { resume } = staying;
  useEndOfPage(end);
  useRest(session !== null && !session.stays, end);
  useRenewal(session?.stays === true, resume);
  useEffect(() => {
    if (isFree && session === null && cardStays()) resume();
  }, [isFree, session, resume]);
  return { session, begin: enter, end, ...staying };
}

/** A session that outlasts the page: begun, resumed and left. */
function useStaying(current: { readonly current: CardSession | null }, enter: (next: CardSession | null) => void) {
  const client = useQueryClient();
  const renewedAt = useRef(-Infinity);
  const stay = useMutation({
    mutationFn: ({ token }: CardSession) => api('/auth/card/stay', { method: 'POST', token }),
    onSuccess: (_, session) => {
      noteCardStays(true);
      enter({ ...session, stays: true });
    },
  });
  const renewal = useMutation({
    mutationFn: () => api<CardSignInAnswer>('/auth/card/refresh', { method: 'POST', token: null }),
    onSuccess: (renewed) => {
      renewedAt.current = Date.now();
      client.removeQueries({ queryKey: [CARD_KEY] });
      enter({ ...renewed, stays: true });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.isTransient) return;
      noteCardStays(false);
      enter(null);
    },
  });
  const leaving = useMutation({
    mutationFn: ({ token }: CardSession) =>
      api('/auth/logout', { method: 'POST', token }).catch((error: unknown) => {
        if (statusOf(error) !== 401) throw error;
      }),
    onSuccess: () => {
      noteCardStays(false);
      enter(null);
    },
  });
  const { mutate: renew } = renewal;
  const resume = useCallback((): void => renew(), [renew]);
  const resumeRefused = useCallback((): void => {
    if (Date.now() - renewedAt.current > JUST_RENEWED_MS) return renew();
    noteCardStays(false);
    enter(null);
  }, [renew, enter]);
  return {
    resume,
    /** The same for a token that the server refused. */
    resumeRefused,
    isResuming: renewal.isPending,
    failure: stay.error ?? leaving.error ?? (current.current === null && cardStays() ? renewal.error : null),
    isBusy: stay.isPending || leaving.isPending,
    stay: stay.mutate,
    leave: leaving.mutate,
  };
}

/** Ends the session with the page, however it is left. */
function useEndOfPage(end: () => void): void {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      isShown.current = false;
      // Not where it is only drawn again.
      setTimeout(() => isShown.current || end());
    };
  }, [end]);
}

/** By the clock: timers stand still while the tablet sleeps. */
function useClock(isOn: boolean, look: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOn, look]);
}

function useRest(isOn: boolean, end: () => void): void {
  const touched = useRef(0);
  useEffect(() => {
    if (!isOn) return undefined;
    const touch = (): void => void (touched.current = Date.now());
    touch();
    for (const event of TOUCHES) window.addEventListener(event, touch);
    return () => {
      for (const event of TOUCHES) window.removeEventListener(event, touch);
    };
  }, [isOn]);
  useClock(
    isOn,
    useCallback(() => void (Date.now() - touched.current >= REST_MS && end()), [end]),
  );
}

function useRenewal(isOn: boolean, renew: () => void): void {
  const since = useRef(0);
  useEffect(() => void (since.current = Date.now()), [isOn]);
  useClock(
    isOn,
    useCallback(() => {
      if (Date.now() - since.current < RENEWED_EVERY_MS) return;
      since.current = Date.now();
      renew();
    }, [renew]),
  );
}
