import { Client, type ClientConfig } from 'pg';

const READ_ONLY = '25006';

/** The server did not answer in time: whether it did what it was asked is not known. */
export class SilentServer extends Error {
  /** TypeORM wraps errors in one of its own, and keeps this. */
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

/** Takes out what people wrote, before the error is given to anybody, who might write it into a log. */
const withoutText = (error: ServerError): void => {
  error.detail = error.where = error.internalQuery = undefined;
  // Errors of data end with the value that could not be used.
  if (error.code?.startsWith('22')) error.message = error.message.replace(/:? ".*$/s, '');
};

interface Wire {
  readonly stream: { destroy(error: Error): void };
  on(event: 'readyForQuery' | 'end', listener: () => void): void;
  on(event: 'errorMessage', listener: (error: ServerError) => void): void;
}

/**
 * A connection that waits for answers only so long. One that waited in vain is cut, never used again: an answer that
 * comes late would be taken for that to the next question.
 */
export class BoundedClient extends Client {
  /** Milliseconds; 0 for no limit. */
  silence: number;
  /** The server refuses to write: it is a replica now, and another one is the primary. */
  isReadOnly = false;
  private readonly ownSilence: number;
  private asked = 0;
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

  /** The limit that it was made with, for its next user. */
  asMade(): void {
    this.silence = this.ownSilence;
  }

  private answered(): void {
    this.asked = Math.max(0, this.asked - 1);
    if (this.asked > 0) this.wait();
    else this.rest();
  }

  private wait(): void {
    this.rest();
    // What is asked after the end is refused at once.
    if (this.silence === 0 || this.isOver) return;
    // A process that was busy itself looks at what has come meanwhile before it gives up.
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
