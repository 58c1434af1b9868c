import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As received over the wire. */
  readonly content: string;
}

export interface Refused {
  readonly code: number;
  readonly text: string;
}

/** Where in the exchange a mail server refuses. */
export type SmtpStage = 'greeting' | 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** A real mail server on loopback that keeps what it receives. */
export interface SmtpStub {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** How often it refused. */
  readonly refused: number;
  /** From now on it says nothing, before a mail or after it, though it still takes it. */
  silence(when: 'at the greeting' | 'after the mail'): void;
  /** Drops its connections, and is itself again. */
  hangUp(): void;
  /** What it refuses from now on, if anything; null: nothing. */
  refuse: ((stage: SmtpStage) => Refused | null) | null;
  /** Its answers to the next mails for an address, in turn, before it accepts them again. */
  answer(address: string, refusals: readonly Refused[]): void;
  reset(): void;
  close(): Promise<void>;
}

/** The token of the newest link mailed to an address; null without one. */
export const mailedToken = (smtp: SmtpStub, address: string, path: string): string | null => {
  const mail = smtp.received.findLast(({ to }) => to.includes(address));
  return mail ? (new RegExp(`/${path}\\?token=([\\w-]+)`).exec(readable(mail))?.[1] ?? null) : null;
};

/** Quoted-printable breaks lines and encodes `=`. */
export const readable = ({ content }: ReceivedMail): string => content.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

/** @param tls it offers STARTTLS, with a certificate that nobody signed */
export const startSmtp = async ({ tls = false } = {}): Promise<SmtpStub> => {
  const received: ReceivedMail[] = [];
  const refusals = new Map<string, Refused[]>();
  let refused = 0;
  let silent: Parameters<SmtpStub['silence']>[0] | null = null;
  const waiting: (() => void)[] = [];
  const problem = (refusal: Refused | null | undefined): Error | null => {
    if (!refusal) return null;
    refused++;
    return Object.assign(new Error(refusal.text), { responseCode: refusal.code });
  };
  const problemAt = (stage: SmtpStage): Error | null => problem(stub.refuse?.(stage));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls ? [] : ['STARTTLS'],
    onConnect: (_, done) => void (silent === 'at the greeting' ? waiting.push(done) : done(problemAt('greeting'))),
    onMailFrom: (_address, _session, done) => done(problemAt('MAIL FROM')),
    onRcptTo: ({ address }, _, done) => done(problem(refusals.get(address)?.shift()) ?? problemAt('RCPT TO')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = problemAt('DATA');
        if (refusal) return done(refusal);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          content: Buffer.concat(chunks).toString('utf8'),
        });
        if (silent === null) done();
        else waiting.push(done);
      });
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const stub: SmtpStub = {
    url: `smtp://127.0.0.1:${port}`,
    refuse: null,
    received,
    get refused() {
      return refused;
    },
    silence: (when) => void (silent = when),
    hangUp: () => {
      silent = null;
      waiting.length = 0;
      for (const socket of sockets) socket.destroy();
    },
    answer: (address, list) => void refusals.set(address, [...list]),
    reset: () => {
      received.length = 0;
      refusals.clear();
      refused = 0;
      silent = null;
      stub.refuse = null;
    },
    close: () => {
      for (const go of waiting.splice(0)) go();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return stub;
};
