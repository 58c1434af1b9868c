import type { ClientToServerEvents, ServerToClientEvents } from '@lectio/contract';
import type { Socket } from 'socket.io-client';
import { watched } from '../lib/browser';

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

type Connection = 'connecting' | 'connected' | 'disconnected';

const connection = watched<Connection>('connecting');
export const setConnection = connection.set;

/** The state of the live connection. */
export const useConnection = connection.use;
