import type { Socket } from 'node:net';
import WebSocket from 'ws';

/** A page with the community's map: the wire format of Socket.IO without its client, which would cost more. */
export interface Listener {
  stopReading(): void;
  /** Reads on what is left; true when the server has closed the connection. */
  wasDropped(): Promise<boolean>;
  end(): void;
}

const PING = '2';
const PONG = '3';
const OPENED = '0';
const CONNECTED = '40';
const JOIN = '42["join-global-stats"]';
/** The end of a closed connection is read at once. */
const READ_REST_MS = 1_000;

export const connectListener = async (
  base: string,
  token: string,
  onText: (text: string) => void,
): Promise<Listener> => {
  const url = new URL('/socket.io/?EIO=4&transport=websocket', base);
  url.protocol = 'ws:';
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text === PING) socket.send(PONG);
      else if (text.startsWith(OPENED)) socket.send(CONNECTED + JSON.stringify({ token }));
      else if (text.startsWith(CONNECTED)) {
        socket.send(JOIN);
        resolve();
      } else if (text.startsWith('44')) reject(new Error(text));
      else onText(text);
    });
  });
  const tcp = (socket as unknown as { _socket: Socket })._socket;
  return {
    stopReading: () => void tcp.pause(),
    wasDropped: () => {
      const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
      tcp.resume();
      return Promise.race([closed, new Promise<boolean>((resolve) => setTimeout(resolve, READ_REST_MS, false))]);
    },
    end: () => socket.terminate(),
  };
};
