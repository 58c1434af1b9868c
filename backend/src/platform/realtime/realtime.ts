import { Injectable } from '@nestjs/common';
import type { ClientToServerEvents, ServerToClientEvents } from '@lectio/contract';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Caller } from '../http/caller';

export interface SocketData {
  caller?: Caller;
  /** Milliseconds since the epoch. */
  expiresAt?: number;
}

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

export type LiveEvent = keyof ServerToClientEvents;
export type LivePayload<E extends LiveEvent> = Parameters<ServerToClientEvents[E]>[0];

export const GLOBAL_STATS_ROOM = 'global-stats';
export const accountRoom = (accountId: number): string => `account:${accountId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/** Pushes to browsers, those of other nodes through Redis. A push before the server listens reaches nobody and is no error. */
@Injectable()
export class Realtime {
  private server: LiveServer | null = null;

  attach(server: LiveServer): void {
    this.server = server;
  }

  /** To everyone who joined the community's figures. */
  toGlobal<E extends LiveEvent>(event: E, payload: LivePayload<E>): void {
    this.emit(GLOBAL_STATS_ROOM, event, payload);
  }

  /** To every signed-in socket of an account. */
  toAccount<E extends LiveEvent>(accountId: number, event: E, payload: LivePayload<E>): void {
    this.emit(accountRoom(accountId), event, payload);
  }

  /** Ends the sockets of a session on every node. */
  disconnectSession(sessionId: string): void {
    this.server?.in(sessionRoom(sessionId)).disconnectSockets(true);
  }

  private emit<E extends LiveEvent>(room: string, event: E, payload: LivePayload<E>): void {
    const args = [payload] as Parameters<ServerToClientEvents[E]>;
    this.server?.to(room).emit(event, ...(args as never));
  }
}
