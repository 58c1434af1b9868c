import type { Socket as TcpSocket } from 'node:net';
import type { LiveServer, LiveSocket } from './realtime';
import { MOST_SAID } from './socket-limits';

type Connection = LiveSocket['conn'];

/** Counts connections by key until they close. */
export class OpenSockets {
  private readonly open = new Map<string, Set<Connection>>();

  /** False when `most` others are open. */
  take(key: string, connection: Connection, most: number): boolean {
    const own = this.open.get(key) ?? new Set();
    if (own.has(connection)) return true;
    if (own.size >= most) return false;
    own.add(connection);
    this.open.set(key, own);
    connection.once('close', () => {
      own.delete(connection);
      if (own.size === 0) this.open.delete(key);
    });
    return true;
  }
}

/** A client that answers no ping answers no goodbye either, and closing would wait for one. */
export const dropUnanswering = ({ engine }: LiveServer): void => {
  engine.on('connection', (connection: Connection) => {
    connection.once('close', (reason) => {
      if (reason === 'ping timeout') tcpOf(connection)?.destroy();
    });
  });
};

/** A client that says more is dropped at once, before what it says keeps everybody else waiting. */
export const dropTalkative = ({ engine }: LiveServer): void => {
  engine.on('connection', (connection: Connection) => {
    let said = 0;
    let since = performance.now();
    const hear = (): void => {
      if (performance.now() - since > MOST_SAID.withinMs) [said, since] = [0, performance.now()];
      if (++said > MOST_SAID.times) drop(connection);
    };
    connection.on('packet', hear);
    const listen = (): void => void webSocketOf(connection)?.on('ping', hear);
    connection.on('upgrade', listen);
    listen();
  });
};

const drop = (connection: Connection): void => {
  const socket = tcpOf(connection);
  if (socket) socket.destroy();
  else connection.close(true);
};

/** Drops connections that take nothing of what they are sent, even if they go on talking. */
export class UntakenPushes {
  /** Bytes that each connection had taken at the last look, for those that had more to take. */
  private behind = new Map<TcpSocket, number>();

  /** Those that took nothing since the last call. */
  drop({ engine }: LiveServer): void {
    const before = this.behind;
    this.behind = new Map();
    for (const connection of Object.values((engine as unknown as { clients: Record<string, Connection> }).clients)) {
      const socket = tcpOf(connection);
      if (!socket || socket.writableLength === 0) continue;
      const taken = socket.bytesWritten - socket.writableLength;
      if (before.get(socket) === taken) socket.destroy();
      else this.behind.set(socket, taken);
    }
  }
}

interface WebSocket {
  readonly _socket?: TcpSocket;
  on(event: 'ping', listener: () => void): unknown;
}

/** Undefined while the client polls: it then gets nothing that it does not ask for. */
const webSocketOf = ({ transport }: Connection): WebSocket | undefined =>
  (transport as unknown as { socket?: WebSocket }).socket;

const tcpOf = (connection: Connection): TcpSocket | undefined => webSocketOf(connection)?._socket;
