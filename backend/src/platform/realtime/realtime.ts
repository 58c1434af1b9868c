import { Injectable } from '@nestjs/common';
import type { AccountTopic, ClientToServerEvents, ServerToClientEvents } from '@lectio/contract';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Caller } from '../http/access/caller';
import { AccountNews } from './account-news';

interface SocketData {
  caller?: Caller;
  /** Milliseconds since the epoch. */
  expiresAt?: number;
}

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

export type LiveEvent = keyof ServerToClientEvents;
export type LivePayload<E extends LiveEvent> = Parameters<ServerToClientEvents[E]>[0];

export const GLOBAL_STATS_ROOM = 'global-stats';
export const SIGNED_IN_ROOM = 'signed-in';
export const ADMINISTRATORS_ROOM = 'administrators';
const ACCOUNT_ROOM = 'account:';
export const accountRoom = (accountId: number): string => `${ACCOUNT_ROOM}${accountId}`;
const SESSION_ROOM = 'session:';
export const sessionRoom = (sessionId: string): string => `${SESSION_ROOM}${sessionId}`;

/**
 * Which sockets a push reaches: those of every node, through Redis, or only this node's. The latter is for events that
 * every node receives itself, which would otherwise arrive once per node.
 */
export type Reach = 'every-node' | 'this-node';

/** The messages a signed-in client may send to a slice. */
export type ClientSays = Exclude<
  keyof ClientToServerEvents,
  'join-global-stats' | 'leave-global-stats' | 'what-was-missed'
>;
/** Forwards a message to the account's other sockets on every node. */
export type TellOthers = <E extends LiveEvent>(event: E, payload: LivePayload<E>) => void;
export type ClientListener = (accountId: number, payload: unknown, tellOthers: TellOthers) => Promise<void>;

/** Pushes to browsers. A push before the server listens reaches nobody and is no error. */
@Injectable()
export class Realtime {
  private server: LiveServer | null = null;
  private readonly heard = new Map<ClientSays, ClientListener>();

  constructor(private readonly accountNews: AccountNews) {}

  /** Slices register their listeners while modules are created. The payload is what the client sent, unchecked. */
  on(event: ClientSays, listener: ClientListener): void {
    this.heard.set(event, listener);
  }

  get clientListeners(): ReadonlyMap<ClientSays, ClientListener> {
    return this.heard;
  }

  /** True when this node holds a socket of the account. */
  holds(accountId: number): boolean {
    return (this.server?.sockets.adapter.rooms.get(accountRoom(accountId))?.size ?? 0) > 0;
  }

  /** The accounts with a socket on this node. */
  heldAccounts(): number[] {
    return this.heldIn(ACCOUNT_ROOM).map(Number);
  }

  attach(server: LiveServer): void {
    this.server = server;
  }

  /** To everyone who joined the community's figures, except the accounts in `but`, which get messages of their own. */
  toGlobal<E extends LiveEvent>(
    event: E,
    payload: LivePayload<E>,
    { reach = 'every-node', but = [] }: { reach?: Reach; but?: readonly number[] } = {},
  ): void {
    this.to(GLOBAL_STATS_ROOM, reach)
      ?.except(but.map(accountRoom))
      .emit(event, ...argumentsOf(payload));
  }

  /** To every signed-in socket of this node, or to those of administrators alone. */
  toSignedInHere<E extends LiveEvent>(event: E, payload: LivePayload<E>, who: 'everyone' | 'administrators'): void {
    const room = who === 'administrators' ? ADMINISTRATORS_ROOM : SIGNED_IN_ROOM;
    this.to(room, 'this-node')?.emit(event, ...argumentsOf(payload));
  }

  /** To every signed-in socket of an account. */
  toAccount<E extends LiveEvent>(
    accountId: number,
    event: E,
    payload: LivePayload<E>,
    reach: Reach = 'every-node',
  ): void {
    this.to(accountRoom(accountId), reach)?.emit(event, ...argumentsOf(payload));
  }

  /**
   * Tells every signed-in socket of these accounts that their data was changed by somebody else or on another device.
   * Noted first: a client that connects in between hears of it one way or the other.
   */
  accountsUpdated(accountIds: readonly number[], ...topics: AccountTopic[]): void {
    if (accountIds.length === 0) return;
    void this.accountNews
      .note(accountIds, topics)
      .then(() => this.server?.to(accountIds.map(accountRoom)).emit('account-updated', { topics }));
  }

  /** The sessions with a socket on this node. */
  heldSessions(): string[] {
    return this.heldIn(SESSION_ROOM);
  }

  /** Disconnects the sockets of a session. */
  disconnectSession(sessionId: string, reach: Reach = 'every-node'): void {
    const sockets = reach === 'this-node' ? this.server?.local : this.server;
    sockets?.in(sessionRoom(sessionId)).disconnectSockets(true);
  }

  /** The parts after `prefix` in room names. */
  private heldIn(prefix: string): string[] {
    return [...(this.server?.sockets.adapter.rooms.keys() ?? [])]
      .filter((room) => room.startsWith(prefix))
      .map((room) => room.slice(prefix.length));
  }

  private to(room: string, reach: Reach): ReturnType<LiveServer['to']> | undefined {
    return reach === 'this-node' ? this.server?.local.to(room) : this.server?.to(room);
  }
}

/** Socket.IO's own type of a generic event's arguments cannot be inferred. */
const argumentsOf = (payload: unknown): never => [payload] as never;
