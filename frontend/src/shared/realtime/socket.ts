import type { ClientToServerEvents, ServerToClientEvents } from '@lectio/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import { getAuth, subscribeAuth } from '../auth/auth-store';
import { readToken } from '../auth/token';
import { listenersFor, refetchLive } from './listener';

type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
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

const listen = (socket: LiveSocket, client: QueryClient): void => {
  for (const [event, listener] of Object.entries(listenersFor(client))) socket.on(event as keyof ServerToClientEvents, listener);
  socket.on('connect', () => {
    setConnection('connected');
    socket.emit('join-global-stats');
    // Also the first time: what changed between a page's first answer and this moment was pushed to nobody.
    refetchLive(client);
  });
  socket.on('disconnect', (reason) => {
    setConnection('disconnected');
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 1000);
  });
  socket.on('connect_error', (error) => {
    setConnection('disconnected');
    if (error.message.includes('Invalid namespace')) setTimeout(() => socket.connect(), 2000);
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
    if (document.visibilityState === 'visible' && !socket.connected && !socket.active) socket.connect();
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
