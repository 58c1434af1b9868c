import type { ClientToServerEvents, ServerToClientEvents } from '@lectio/contract';
import { io, type Socket } from 'socket.io-client';

/** A socket with everything it received. */
export interface Ear {
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  readonly heard: { readonly event: string; readonly payload: unknown }[];
  /** The first matching payload of an event, past or future. */
  hears<T>(event: string, like?: (payload: T) => boolean): Promise<T>;
}

/** Resolves once it is connected. */
export const earAt = async (url: string, token?: string): Promise<Ear> => {
  const socket: Ear['socket'] = io(url, {
    forceNew: true,
    auth: token ? { token } : {},
    transports: ['websocket'],
    reconnection: false,
  });
  const heard: { event: string; payload: unknown }[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event: string, payload: unknown) => {
    heard.push({ event, payload });
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  const hears = <T>(event: string, like: (payload: T) => boolean = () => true): Promise<T> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = heard.find((one) => one.event === event && like(one.payload as T));
        if (!found) return;
        waiting.delete(look);
        resolve(found.payload as T);
      };
      waiting.add(look);
      look();
    });
  return { socket, heard, hears };
};
