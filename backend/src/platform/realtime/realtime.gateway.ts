import { WebSocketGateway, WebSocketServer, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import type { IncomingMessage } from 'node:http';
import { Inject, Logger } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { MESSAGES } from '@lectio/contract';
import type { Caller } from '../http/access/caller';
import { Clock } from '@kernel/clock';
import { addressBehind } from '../http/requests/address';
import { isNear, networkOf } from '../http/requests/network';
import { RateLimits } from '../http/limits/rate-limits';
import { unreadableIn } from '../http/requests/readable-text';
import { SessionDirectory, type TokenPayload } from '../http/access/directories';
import { VerifiedTokens } from '../http/access/verified-tokens';
import { Settings } from '../settings/settings';
import { RecurringJobs } from '../recurring/recurring-jobs';
import { MissedNews } from './missed-news';
import { dropTalkative, dropUnanswering, OpenSockets, UntakenPushes } from './open-sockets';
import { SOCKETS, type SocketLimits } from './socket-limits';
import {
  accountRoom,
  ADMINISTRATORS_ROOM,
  GLOBAL_STATS_ROOM,
  Realtime,
  sessionRoom,
  SIGNED_IN_ROOM,
  type LiveServer,
  type LiveSocket,
  type TellOthers,
} from './realtime';

/** The longest delay of a timer, in milliseconds. */
const LONGEST_TIMER = 2_147_483_647;

/** By then no node caches a session that had already ended when the socket connected. */
const CERTAIN_AFTER_MS = 2100;

/** Admits sockets and puts them into their rooms. Everything is sent through `Realtime`. */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit<LiveServer>, OnGatewayConnection<LiveSocket> {
  @WebSocketServer() readonly server: LiveServer;
  private readonly log = new Logger('Realtime');

  private readonly open = new OpenSockets();
  private readonly addressOf: ReturnType<typeof addressBehind>;

  constructor(
    private readonly realtime: Realtime,
    private readonly missed: MissedNews,
    private readonly sessions: SessionDirectory,
    private readonly jwt: JwtService,
    private readonly tokens: VerifiedTokens,
    private readonly settings: Settings,
    private readonly clock: Clock,
    @Inject(SOCKETS) private readonly limits: SocketLimits,
    private readonly rates: RateLimits,
    jobs: RecurringJobs,
  ) {
    this.addressOf = addressBehind(settings.trustProxy);
    const untaken = new UntakenPushes();
    jobs.register({
      name: 'sockets',
      task: 'drop sockets that take nothing',
      log: this.log,
      every: limits.lookMs,
      role: 'all',
      work: () => {
        // Operator's commands have none.
        const server: LiveServer | undefined = this.server;
        if (server) untaken.drop(server);
        return Promise.resolve();
      },
    });
  }

  /** Nest guards do not see connections; a Socket.IO middleware does. */
  afterInit(server: LiveServer): void {
    this.realtime.attach(server);
    dropUnanswering(server);
    dropTalkative(server);
    server.engine.use((request: IncomingMessage, _: unknown, next: (error?: Error) => void) => {
      if (sessionIn(request)) next();
      else
        this.countLive(request).then(
          () => next(),
          () => next(new Error(MESSAGES.tooManyRequests)),
        );
    });
    // One without a place hears so when it says what it wants, and is closed if it never does.
    server.engine.on('connection', (connection: LiveSocket['conn']) => void this.hasPlace(connection));
    server.use((socket, next) => {
      this.admit(socket).then(
        (refusal) => next(refusal === null ? undefined : new Error(refusal)),
        () => next(new Error(MESSAGES.storeAway)),
      );
    });
  }

  handleConnection(socket: LiveSocket): void {
    const { caller, expiresAt } = socket.data;
    if (caller) {
      void socket.join(roomsOf(caller));
      const timer = setTimeout(
        () => socket.disconnect(true),
        Math.min(LONGEST_TIMER, Math.max(0, (expiresAt ?? 0) - this.clock.now())),
      );
      timer.unref();
      const check = setTimeout(() => void this.leaveIfEnded(socket, caller), CERTAIN_AFTER_MS);
      check.unref();
      socket.on('disconnect', () => [timer, check].forEach(clearTimeout));
      void this.leaveIfEnded(socket, caller);
      if (!caller.card) this.listen(socket, caller.accountId);
    }
    socket.on('join-global-stats', () => void socket.join(GLOBAL_STATS_ROOM));
    socket.on('leave-global-stats', () => void socket.leave(GLOBAL_STATS_ROOM));
    socket.once('what-was-missed', (sinceMs, answer) => {
      if (typeof answer === 'function')
        void this.missed.since(sinceMs, caller && !caller.card ? caller.accountId : null).then(answer);
    });
  }

  /** The reason to refuse a connection, or null. Visitors need no token, but a token must be valid. */
  private async admit(socket: LiveSocket): Promise<string | null> {
    // A worker has this server only to push through Redis.
    if (this.settings.role === 'worker') return MESSAGES.notSignedIn;
    if (!this.hasPlace(socket.conn)) return MESSAGES.tooManyRequests;
    const token: unknown = (socket.handshake.auth as { token?: unknown }).token;
    if (token === undefined || token === null || token === '') return null;
    const payload = typeof token === 'string' ? this.read(token) : null;
    const caller = payload && (await this.sessions.callerOf(payload));
    if (!caller) return MESSAGES.notSignedIn;
    this.tokens.keep(token as string, payload);
    if (!this.open.take(`account ${caller.accountId}`, socket.conn, this.limits.mostOfAccount))
      return MESSAGES.tooManyRequests;
    socket.data = { caller, expiresAt: (payload.exp ?? 0) * 1000 };
    return null;
  }

  /** Taken before the client says what it wants: one that never does has a place as well. */
  private hasPlace(connection: LiveSocket['conn']): boolean {
    const found = this.networkOf(connection.request);
    return found !== null && this.open.take(`network ${found.network}`, connection, found.most);
  }

  /** Of private addresses, where a proxy may bring everybody, it is not counted how often they come. */
  private async countLive(request: IncomingMessage): Promise<void> {
    const address = this.addressOf(request);
    if (address !== undefined && !isNear(address)) await this.rates.countLive(address);
  }

  private networkOf(request: IncomingMessage): { network: string; most: number } | null {
    const address = this.addressOf(request);
    if (address === undefined) return null;
    const { mostOfNear, mostOfNetwork } = this.limits;
    return { network: networkOf(address), most: isNear(address) ? mostOfNear : mostOfNetwork };
  }

  private listen(socket: LiveSocket, accountId: number): void {
    for (const [event, listener] of this.realtime.clientListeners) {
      socket.on(event, (payload: unknown) => {
        if (unreadableIn(payload)) return;
        const tellOthers: TellOthers = (said, about) =>
          void socket.to(accountRoom(accountId)).emit(said, ...([about] as never));
        listener(accountId, payload, tellOthers).catch((error: Error) => this.log.warn(`${event}: ${error.message}`));
      });
    }
  }

  /** A logout between the check and joining the room would have missed this socket. */
  private async leaveIfEnded(socket: LiveSocket, caller: Caller): Promise<void> {
    const still = await this.sessions.find(caller.sessionId).catch(() => caller);
    if (!still) socket.disconnect(true);
  }

  private read(token: string): Partial<TokenPayload> | null {
    const known = this.tokens.known(token);
    if (known) return known;
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

/** What is said to an account is not for a card of one of its readers. */
const roomsOf = ({ accountId, sessionId, isAdmin, card }: Caller): string[] => [
  sessionRoom(sessionId),
  ...(card ? [] : [accountRoom(accountId), SIGNED_IN_ROOM]),
  ...(isAdmin ? [ADMINISTRATORS_ROOM] : []),
];

/** As Engine.IO reads it. */
const sessionIn = ({ url = '' }: IncomingMessage): string | undefined =>
  new URL(url, 'http://localhost').searchParams.getAll('sid').at(-1);
