import { Client, type ClientConfig } from 'pg';
import { beginWait, leftUntil, type Wait } from './request-deadline';

const READ_ONLY = '25006';
/** As the server says so (a read-only disk is 42501 there), or the system below it. Others may be meant: a doubt is looked into. */
const UNWRITTEN = new Set(['53100', '58030', '42501']);

/** The server did not answer in time; whether it ran the statement is unknown. */
export class SilentServer extends Error {
  /** TypeORM wraps errors in its own and keeps this code. */
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database does not answer');
    this.name = 'SilentServer';
  }
}

interface ServerError {
  readonly code?: string;
  message: string;
  detail?: string;
  where?: string;
  internalQuery?: string;
}

/** Where a server of any language begins to quote a value: `: "…"`, `„…“`, `：「…」`. */
const QUOTED = /[\s:：]*["'„“”‘’«»「『].*$/s;

/** Strips user text from an error before it reaches anything that might log it. */
const withoutText = (error: ServerError): void => {
  error.detail = error.where = error.internalQuery = undefined;
  // Data errors end with the offending value.
  if (error.code?.startsWith('22')) error.message = error.message.replace(QUOTED, '');
};

interface Wire {
  readonly stream: { destroy(error: Error): void };
  on(event: 'readyForQuery' | 'end', listener: () => void): void;
  on(event: 'errorMessage', listener: (error: ServerError) => void): void;
}

/**
 * A connection that waits only so long for an answer, and no longer than its request has time. After a timeout it is
 * cut and never reused: a late answer would be taken for the answer to the next statement.
 */
export class BoundedClient extends Client {
  /** Milliseconds; 0 for no limit. */
  silence: number;
  /** The server is read-only: it has become a replica, and another one is the primary. */
  isReadOnly = false;
  /** A write to the disk failed. */
  isUnwritten = false;
  private readonly ownSilence: number;
  /** One per missing answer, in order; undefined for statements with their own limit. */
  private readonly asked: (Wait | undefined)[] = [];
  private isOver = false;
  private waiting: NodeJS.Timeout | undefined;
  private lastChance: NodeJS.Immediate | undefined;

  constructor(config: ClientConfig & { readonly silence?: number }) {
    super(config);
    this.silence = this.ownSilence = config.silence ?? 0;
    const wire = this.wire();
    wire.on('readyForQuery', () => this.answered());
    wire.on('end', () => {
      this.isOver = true;
      this.rest();
      for (const wait of this.asked.splice(0)) wait?.over();
    });
    wire.on('errorMessage', (error) => {
      this.isReadOnly ||= error.code === READ_ONLY;
      this.isUnwritten ||= UNWRITTEN.has(error.code ?? '');
      withoutText(error);
    });
    const ask = this.query.bind(this) as (...question: unknown[]) => unknown;
    Object.assign(this, {
      query: (...question: unknown[]) => {
        // Statements after the end are refused at once.
        if (!this.isOver) {
          this.asked.push(this.silence === this.ownSilence ? beginWait() : undefined);
          this.wait();
        }
        return ask(...question);
      },
    });
  }

  /** Restores the original limit for the next user. */
  asMade(): void {
    this.silence = this.ownSilence;
    this.isUnwritten = false;
  }

  private answered(): void {
    this.asked.shift()?.over();
    if (this.asked.length > 0) this.wait();
    else this.rest();
  }

  private wait(): void {
    this.rest();
    const ms = Math.min(this.silence || Infinity, leftUntil(this.asked[0]?.until ?? Infinity));
    if (ms === Infinity) return;
    // If this process was the busy one, it first reads what has arrived before it gives up.
    this.waiting = setTimeout(() => {
      this.lastChance = setImmediate(() => this.wire().stream.destroy(new SilentServer()));
    }, ms);
  }

  private rest(): void {
    clearTimeout(this.waiting);
    clearImmediate(this.lastChance);
  }

  private wire(): Wire {
    return (this as unknown as { connection: Wire }).connection;
  }
}
