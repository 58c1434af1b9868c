import type { ClientToServerEvents, ReaderProfileAnswer, ServerToClientEvents } from '@lectio/contract';
import { io, type Socket } from 'socket.io-client';
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@bench/http';

/** As long as a page waits before it connects again, and before it repeats a question that met nobody. */
const AGAIN_MS = 500;
const LIMIT_MS = 10_000;

type Live = Socket<ServerToClientEvents, ClientToServerEvents>;

/**
 * An open page: it asks at once, after each push, and after connecting if the node says that something was missed, and shows the
 * latest answer.
 */
export class Follower {
  shown = 'nothing';
  private socket: Live | undefined;
  /** A question that came up while another was under way. */
  private next: { readonly position?: string } | null = null;
  private asking = false;
  private closed = false;
  /** When pushes last came over an earlier connection; over this one, once it is known what was missed before. */
  private heard = performance.now();
  private heardAt: number | null = null;

  constructor(
    /** The server for the next connection or request. */
    private readonly base: () => string,
    private readonly token: string,
    private readonly readerId: number,
  ) {
    this.ask({});
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.socket?.disconnect();
  }

  /** What the page would show after a reload. */
  async reloaded(position?: string): Promise<string> {
    const { status, text } = await call('GET', `${this.base()}/gamification/profile/${this.readerId}`, {
      token: this.token,
      limitMs: LIMIT_MS,
      headers: position === undefined ? {} : { 'x-min-position': position },
    });
    if (status !== 200) throw new Error(text);
    const { profile } = JSON.parse(text) as ReaderProfileAnswer;
    return `${profile.stats.totalReports} reports and ${profile.totalPoints} points`;
  }

  private connect(): void {
    if (this.closed) return;
    const { origin } = new URL(this.base());
    const options = { auth: { token: this.token }, transports: ['websocket'], forceNew: true, reconnection: false };
    const socket: Live = io(origin, options);
    this.socket = socket;
    const again = (): void => void setTimeout(() => this.connect(), AGAIN_MS).unref();
    socket.on('connect', () => void this.catchUp(socket));
    socket.onAny(() => (this.heardAt &&= performance.now()));
    socket.on('disconnect', () => {
      this.heard = this.heardAt ?? this.heard;
      this.heardAt = null;
      again();
    });
    socket.on('connect_error', again);
    socket.on('figures-updated', ({ readerIds, position }) => {
      if (readerIds.includes(this.readerId)) this.ask({ position });
    });
  }

  /** Pages do the same (frontend/src/shared/realtime/socket.ts). */
  private async catchUp(socket: Live): Promise<void> {
    const connected = performance.now();
    const since = connected - this.heard;
    try {
      const missed = await socket.timeout(LIMIT_MS).emitWithAck('what-was-missed', since);
      if (!socket.connected) return;
      this.heardAt = connected;
      if (missed.everything || missed.figures) this.ask({ position: missed.position || undefined });
    } catch {
      socket.disconnect();
    }
  }

  private ask(question: { readonly position?: string }): void {
    this.next = question;
    if (!this.asking) void this.askAll();
  }

  private async askAll(): Promise<void> {
    this.asking = true;
    while (this.next && !this.closed) {
      const { position } = this.next;
      this.next = null;
      try {
        this.shown = await this.reloaded(position);
      } catch {
        this.next ??= { position };
        await sleep(AGAIN_MS);
      }
    }
    this.asking = false;
  }
}
