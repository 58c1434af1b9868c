import type { Socket } from 'node:net';

/** What the product expects of a server in the course of its work: taken keys, locks, moved streams. */
const EXPECTED = /^(23|40|55|57|LX)/;
/** Of a message: its type, its length with these four bytes, its content. */
const HEAD = 5;
const ERROR = 'E'.charCodeAt(0);

/** The errors that a PostgreSQL sends on any connection, in its own words: the product's log leaves them out. */
export class Refusals {
  private readonly words = new Set<string>();

  readonly hear = (server: Socket): void => {
    let rest = Buffer.alloc(0);
    server.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= HEAD) {
        const end = rest.readUInt32BE(1) + 1;
        if (rest.length < end) return;
        if (rest[0] === ERROR) this.note(rest.toString('utf8', HEAD, end));
        rest = rest.subarray(end);
      }
    });
  };

  /** Those since the last call. */
  take(): string[] {
    const words = [...this.words];
    this.words.clear();
    return words;
  }

  private note(error: string): void {
    const fields = new Map(error.split('\0').map((field) => [field[0], field.slice(1)]));
    if (!EXPECTED.test(fields.get('C') ?? '')) this.words.add(fields.get('M') ?? error);
  }
}
