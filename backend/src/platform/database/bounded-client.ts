import { Client, type ClientConfig } from 'pg';

const READ_ONLY = '25006';

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

/** Strips user text from an error before it reaches anything that might log it. */
const withoutText = (error: ServerError): void => {
  error.detail = error.where = error.internalQuery = undefined;
  // Errors about a value quote it after their first words, in whatever language.
  if (error.code?.startsWith('22')) error.message = /^[\p{L}\p{M}\p{N} ]*/u.exec(error.message)?.[0].trim() ?? '';
};

interface Wire {
  readonly stream: { destroy(error: Error): void };
  on(event: 'readyForQuery' | 'end', listener: () => void): void;
  on(event: 'errorMessage', listener: (error: ServerError) => void): void;
}

/**
 * A connection that waits only so long for an answer. Then it is cut and never reused. pg's `query_timeout` is not
 * enough: it gives the connection back, and a late answer would be taken for the answer to the next statement.
 */
export class BoundedClient extends Client {
  /** Milliseconds; 0 for no limit. */
  silence: number;
  /** The server is read-only: it has become a replica, and another one is the primary. */
  isReadOnly = false;
  private readonly ownSilence: number;
  /** Statements without an answer. */
  private asked = 0;
  private isOver = false;
  private waiting: NodeJS.Timeout | undefined;
  private lastChance: NodeJS.Immediate | undefined;

  constructor(config: ClientConfig & { readonly silence?: number }) {
    super(config);
    this.silence = this.ownSilence = config.silence ?? 0;
    const wire = this.wire();
    wire.on('readyForQuery', () => {
      this.asked = Math.max(0, this.asked - 1);
      this.wait();
    });
    wire.on('end', () => {
      this.isOver = true;
      this.rest();
    });
    wire.on('errorMessage', (error) => {
      this.isReadOnly ||= error.code === READ_ONLY;
      withoutText(error);
    });
    const ask = this.query.bind(this) as (...question: unknown[]) => unknown;
    Object.assign(this, {
      query: (...question: unknown[]) => {
        this.asked++;
        this.wait();
        return ask(...question);
      },
    });
  }

  /** Restores the original limit for the next user. */
  asMade(): void {
    this.silence = this.ownSilence;
  }

  private wait(): void {
    this.rest();
    if (this.isOver || this.asked === 0 || this.silence === 0) return;
    // If this process was the busy one, it first reads what has arrived before it gives up.
    this.waiting = setTimeout(() => {
      this.lastChance = setImmediate(() => this.wire().stream.destroy(new SilentServer()));
    }, this.silence);
  }

  private rest(): void {
    clearTimeout(this.waiting);
    clearImmediate(this.lastChance);
  }

  private wire(): Wire {
    return (this as unknown as { connection: Wire }).connection;
  }
}
