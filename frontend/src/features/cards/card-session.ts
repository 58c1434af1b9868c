import type { CardReaderAnswer, CardSignInAnswer, CardSignInRequest } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '@/shared/api/client';

/** Who signed in with a card here. It is kept in this page alone: a reload forgets it. */
export interface CardSession {
  readonly token: string;
  readonly reader: CardReaderAnswer;
}

/** Without a touch for so long, the next person finds the tablet signed out (ms). */
const REST_MS = 10 * 60_000;
const LOOK_MS = 5_000;
const TOUCHES = ['pointerdown', 'keydown'] as const;

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

export function useCardSession() {
  const client = useQueryClient();
  const [session, setSession] = useState<CardSession | null>(null);
  const token = useRef<string | null>(null);
  const begin = (next: CardSession): void => {
    token.current = next.token;
    window.scrollTo(0, 0);
    setSession(next);
  };
  const end = useCallback((): void => {
    if (token.current === null) return;
    signOut(token.current);
    token.current = null;
    window.scrollTo(0, 0);
    setSession(null);
    client.removeQueries({ queryKey: [CARD_KEY] });
  }, [client]);
  useEndOfPage(end);
  useRest(session !== null, end);
  return { session, begin, end };
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
function useRest(isOn: boolean, end: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let touched = Date.now();
    const touch = (): void => void (touched = Date.now());
    const look = (): void => void (Date.now() - touched >= REST_MS && end());
    const timer = setInterval(look, LOOK_MS);
    for (const event of TOUCHES) window.addEventListener(event, touch);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const event of TOUCHES) window.removeEventListener(event, touch);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOn, end]);
}
