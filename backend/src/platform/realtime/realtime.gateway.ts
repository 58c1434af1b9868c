import { WebSocketGateway, WebSocketServer, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import { Logger } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { MESSAGES } from '@lectio/contract';
import type { Caller } from '../http/caller';
import { Clock } from '../../kernel/clock';
import { unreadableIn } from '../http/readable-text';
import { SessionDirectory, type TokenPayload } from '../http/sessions';
import { Settings } from '../settings/settings';
import {
  accountRoom,
  GLOBAL_STATS_ROOM,
  Realtime,
  sessionRoom,
  type LiveServer,
  type LiveSocket,
  type TellOthers,
} from './realtime';

/** What one socket may say. */
const LISTENING = { words: 60, withinMs: 10_000 };

/** A timer takes at most this many milliseconds. */
const LONGEST_TIMER = 2_147_483_647;

/** By then no node remembers a session that had ended when the socket came. */
const CERTAIN_AFTER_MS = 2100;

/** Lets sockets in and puts them into their rooms. Everything that is sent goes through `Realtime`. */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit<LiveServer>, OnGatewayConnection<LiveSocket> {
  @WebSocketServer() readonly server: LiveServer;
  private readonly log = new Logger('Realtime');

  constructor(
    private readonly realtime: Realtime,
    private readonly sessions: SessionDirectory,
    private readonly jwt: JwtService,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Guards do not see connections: a middleware of Socket.IO does. */
  afterInit(server: LiveServer): void {
    this.realtime.attach(server);
    server.use((socket, next) => {
      this.admit(socket).then(
        (admitted) => next(admitted ? undefined : new Error(MESSAGES.notSignedIn)),
        () => next(new Error(MESSAGES.storeAway)),
      );
    });
  }

  handleConnection(socket: LiveSocket): void {
    const { caller, expiresAt } = socket.data;
    if (caller) {
      void socket.join([accountRoom(caller.accountId), sessionRoom(caller.sessionId)]);
      const timer = setTimeout(
        () => socket.disconnect(true),
        Math.min(LONGEST_TIMER, Math.max(0, (expiresAt ?? 0) - this.clock.now())),
      );
      timer.unref();
      const check = setTimeout(() => void this.leaveIfEnded(socket, caller), CERTAIN_AFTER_MS);
      check.unref();
      socket.on('disconnect', () => [timer, check].forEach(clearTimeout));
      void this.leaveIfEnded(socket, caller);
      this.listen(socket, caller.accountId);
    }
    socket.on('join-global-stats', () => void socket.join(GLOBAL_STATS_ROOM));
    socket.on('leave-global-stats', () => void socket.leave(GLOBAL_STATS_ROOM));
  }

  /** A visitor may come without a token; whoever brings one must bring a good one. */
  private async admit(socket: LiveSocket): Promise<boolean> {
    // A worker has this server only to push through Redis.
    if (this.settings.role === 'worker') return false;
    const token: unknown = (socket.handshake.auth as { token?: unknown }).token;
    if (token === undefined || token === null || token === '') return true;
    if (typeof token !== 'string') return false;
    const payload = this.read(token);
    const caller = payload && (await this.sessions.callerOf(payload));
    if (!caller) return false;
    socket.data = { caller, expiresAt: payload.exp * 1000 };
    return true;
  }

  /** More than a person's clicks is not listened to: each word costs a query. */
  private listen(socket: LiveSocket, accountId: number): void {
    let words = 0;
    let since = 0;
    for (const [event, listener] of this.realtime.clientListeners) {
      socket.on(event, (payload: unknown) => {
        if (performance.now() - since > LISTENING.withinMs) [words, since] = [0, performance.now()];
        if (++words > LISTENING.words || unreadableIn(payload)) return;
        const tellOthers: TellOthers = (said, about) =>
          void socket.to(accountRoom(accountId)).emit(said, ...([about] as never));
        listener(accountId, payload, tellOthers).catch((error: Error) => this.log.warn(`${event}: ${error.message}`));
      });
    }
  }

  /** A logout that fell between the check and the joining of the room would have missed this socket. */
  private async leaveIfEnded(socket: LiveSocket, caller: Caller): Promise<void> {
    const still = await this.sessions.find(caller.sessionId).catch(() => caller);
    if (!still) socket.disconnect(true);
  }

  private read(token: string): TokenPayload | null {
    try {
      return this.jwt.verify<TokenPayload>(token, {
        secret: this.settings.jwtSecret,
        algorithms: ['HS256'],
        ignoreExpiration: true,
      });
    } catch {
      return null;
    }
  }
}
