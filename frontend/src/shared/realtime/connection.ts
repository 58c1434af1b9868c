import type { ClientToServerEvents, ServerToClientEvents } from '@lectio/contract';
import { useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

let live: LiveSocket | null = null;
const waiting = new Set<(socket: LiveSocket) => void>();

/** Passes on the live connection, now or once it exists. Returns a function that stops waiting. */
export const withLive = (take: (socket: LiveSocket) => void): (() => void) => {
  if (live) take(live);
  else waiting.add(take);
  return () => waiting.delete(take);
};

export const setLive = (socket: LiveSocket): void => {
  live = socket;
  for (const take of waiting) take(socket);
  waiting.clear();
};

export type Connection = 'connecting' | 'connected' | 'disconnected';

let connection: Connection = 'connecting';
const watchers = new Set<() => void>();
export const setConnection = (next: Connection): void => {
  connection = next;
  for (const watcher of watchers) watcher();
};

/** The state of the live connection. */
export const useConnection = (): Connection =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => connection,
  );
