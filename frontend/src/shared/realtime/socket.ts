import type { ClientToServerEvents, ServerToClientEvents } from '@lectio/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import { api } from '../api/client';
import { getAuth, subscribeAuth } from '../auth/auth-store';
import { readToken } from '../auth/token';
import { listenersFor, refetchLive } from './listener';

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

let live: LiveSocket | null = null;
const waiting = new Set<(socket: LiveSocket) => void>();

/** Hands over the live connection, now or once there is one. Returns how to stop waiting. */
export const withLive = (take: (socket: LiveSocket) => void): (() => void) => {
  if (live) take(live);
  else waiting.add(take);
  return () => waiting.delete(take);
};
/** After the server ended a connection, and after it refused one. */
export const AGAIN_MS = { ended: 1000, invalidNamespace: 2000, refused: 5000 } as const;
export type Connection = 'connecting' | 'connected' | 'disconnected';

let connection: Connection = 'connecting';
const watchers = new Set<() => void>();
const setConnection = (next: Connection): void => {
  connection = next;
  for (const watcher of watchers) watcher();
};

/** Whether pushes arrive at the moment. */
export const useConnection = (): Connection =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => connection,
  );

/** A sign-out in another tab takes this long at most until this one sees that the token is gone (ms). */
export const SIGN_OUT_TRAVELS_MS = 300;

/** A session that was ended elsewhere ends here too: the call is refused, and that clears it. */
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

const listen = (socket: LiveSocket, client: QueryClient): void => {
  for (const [event, listener] of Object.entries(listenersFor(client)))
    socket.on(event as keyof ServerToClientEvents, listener);
  socket.on('connect', () => {
    setConnection('connected');
    socket.emit('join-global-stats');
    // Also the first time: what changed between a page's first answer and this moment was pushed to nobody.
    refetchLive(client);
  });
  socket.on('disconnect', (reason) => {
    setConnection('disconnected');
    if (reason !== 'io server disconnect') return;
    checkSession();
    connectAfter(socket, AGAIN_MS.ended);
  });
  socket.on('connect_error', (error) => {
    setConnection('disconnected');
    // While it is still active it goes on by itself: nobody answered. Otherwise the server answered, and refused.
    if (error.message.includes('Invalid namespace')) connectAfter(socket, AGAIN_MS.invalidNamespace);
    else if (!socket.active) {
      checkSession();
      connectAfter(socket, AGAIN_MS.refused);
    }
  });
};

/** Opens the one live connection, signed in or not, and opens it anew whenever the account changes. Returns the way to end it. */
export const startRealtime = async (client: QueryClient): Promise<() => void> => {
  const { io } = await import('socket.io-client');
  const socket: LiveSocket = io('/', {
    transports: ['websocket', 'polling'],
    auth: (done) => done({ token: readToken() ?? undefined }),
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    reconnectionAttempts: 5,
    timeout: 20_000,
  });
  live = socket;
  for (const take of waiting) take(socket);
  waiting.clear();
  listen(socket, client);

  let account = getAuth().user?.id ?? null;
  const stopAuth = subscribeAuth(() => {
    const next = getAuth().user?.id ?? null;
    if (next === account) return;
    account = next;
    socket.disconnect();
    socket.connect();
  });
  // Five attempts may all fall into one dead spot: try again when the page or the network comes back.
  const wake = (): void => {
    if (document.visibilityState === 'visible' && !socket.connected) socket.connect();
  };
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);

  return () => {
    stopAuth();
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    window.removeEventListener('focus', wake);
    if (socket.connected) socket.emit('leave-global-stats');
    socket.disconnect();
  };
};
