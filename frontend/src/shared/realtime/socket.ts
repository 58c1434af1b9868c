import type { ServerToClientEvents } from '@lectio/contract';
import type { QueryClient } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import { api } from '../api/client';
import { getAuth, subscribeAuth } from '../auth/auth-store';
import { readToken } from '../auth/token';
import { onNewDay } from '../lib/days';
import { setConnection, setLive, type LiveSocket } from './connection';
import { listenersFor, refetchMissed } from './listener';

/** After the server ended a connection, after it refused one, and after a whole series of attempts met nobody. */
export const AGAIN_MS = { ended: 1000, invalidNamespace: 2000, refused: 5000, nobody: 30_000 } as const;
/** How long this tab takes at most to see that another tab removed the token (ms). */
export const SIGN_OUT_TRAVELS_MS = 300;

/** Ends a session here that was ended elsewhere: the call is refused, and that clears it. */
const checkSession = (): void => {
  setTimeout(() => {
    if (readToken()) void api('/auth/me').catch(() => undefined);
  }, SIGN_OUT_TRAVELS_MS);
};

const connectAfter = (socket: LiveSocket, ms: number): void => {
  setTimeout(() => {
    if (!socket.active) socket.connect();
  }, ms);
};

/** A server that has not answered by then is not waited for: everything is asked for again. */
export const ANSWERED_WITHIN_MS = 3000;
/** For the server the day is over a little later or earlier than for this device. */
const CLOCKS_DIFFER_MS = 5000;
const EVERYTHING = { everything: true };

/** When pushes last reached this page; before the first connection, when it began. */
interface Heard {
  at: number;
  /** True while nothing can have been missed since. */
  isComplete: boolean;
}

/** The server spoke: everything that it pushed before has come. */
const hearAgain = (heard: Heard): void => {
  if (heard.isComplete) heard.at = Date.now();
};

/** Asks for what was missed since pushes last came, or since the page began to ask for what it shows. */
const catchUp = async (socket: LiveSocket, client: QueryClient, heard: Heard): Promise<void> => {
  const connection = socket.id;
  const connected = Date.now();
  const missed = await socket
    .timeout(ANSWERED_WITHIN_MS)
    .emitWithAck('what-was-missed', Math.max(0, connected - heard.at))
    .catch(() => EVERYTHING);
  // Another connection asks for itself.
  if (socket.id !== connection || !socket.connected) return;
  Object.assign(heard, { at: connected, isComplete: true });
  refetchMissed(client, missed);
};

const listen = (socket: LiveSocket, client: QueryClient, heard: Heard): void => {
  for (const [event, listener] of Object.entries(listenersFor(client)))
    socket.on(event as keyof ServerToClientEvents, listener);
  socket.on('connect', () => {
    setConnection('connected');
    socket.emit('join-global-stats');
    // After joining: what moves from now on is pushed.
    void catchUp(socket, client, heard);
  });
  socket.onAny(() => hearAgain(heard));
  socket.io.on('ping', () => hearAgain(heard));
  socket.on('disconnect', (reason) => {
    setConnection('disconnected');
    heard.isComplete = false;
    if (reason !== 'io server disconnect') return;
    checkSession();
    connectAfter(socket, AGAIN_MS.ended);
  });
  socket.on('connect_error', (error) => {
    setConnection('disconnected');
    // An active socket reconnects on its own: nobody answered. Otherwise the server answered and refused.
    if (error.message.includes('Invalid namespace')) connectAfter(socket, AGAIN_MS.invalidNamespace);
    else if (!socket.active) {
      checkSession();
      connectAfter(socket, AGAIN_MS.refused);
    }
  });
};

/** An outage may last longer than a series of attempts, and nobody may touch the page: series follows series. Returns the way to end it. */
const tryAgainAndAgain = (socket: LiveSocket): (() => void) => {
  let next: ReturnType<typeof setTimeout> | undefined;
  socket.io.on('reconnect_failed', () => {
    clearTimeout(next);
    next = setTimeout(() => {
      if (!socket.connected) socket.connect();
    }, AGAIN_MS.nobody);
  });
  return () => clearTimeout(next);
};

/** Opens the one live connection, signed in or not, and reopens it when the account changes. Returns the way to end it. */
export const startRealtime = (client: QueryClient): (() => void) => {
  const socket: LiveSocket = io('/', {
    transports: ['websocket', 'polling'],
    auth: (done) => done({ token: readToken() ?? undefined }),
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    reconnectionAttempts: 5,
    timeout: 20_000,
  });
  setLive(socket);
  const heard: Heard = { at: Date.now() - performance.now(), isComplete: false };
  listen(socket, client, heard);
  const giveUp = tryAgainAndAgain(socket);

  let account = getAuth().user?.id ?? null;
  const stopAuth = subscribeAuth(() => {
    const next = getAuth().user?.id ?? null;
    if (next === account) return;
    account = next;
    // Everything of the new account is asked for from now on.
    hearAgain(heard);
    socket.disconnect();
    socket.connect();
  });
  // Somebody who comes back to the page, or whose network does, need not wait for the next series.
  const wake = (): void => {
    if (document.visibilityState === 'visible' && !socket.connected) socket.connect();
  };
  // Streaks, plans and challenges stand differently on another day, without a push.
  const stopDays = onNewDay(() => setTimeout(() => refetchMissed(client, EVERYTHING), CLOCKS_DIFFER_MS));
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);

  return () => {
    giveUp();
    stopAuth();
    stopDays();
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    window.removeEventListener('focus', wake);
    if (socket.connected) socket.emit('leave-global-stats');
    socket.disconnect();
  };
};
