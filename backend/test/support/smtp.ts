import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As received over the wire. */
  readonly content: string;
}

interface Refused {
  readonly code: number;
  readonly text: string;
}

/** A real mail server on loopback that keeps what it receives. */
export interface SmtpStub {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** How many recipients it refused. */
  readonly refused: number;
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

export const startSmtp = async (): Promise<SmtpStub> => {
  const received: ReceivedMail[] = [];
  const refusals = new Map<string, Refused[]>();
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const refusal = refusals.get(address)?.shift();
      if (!refusal) return done();
      refused++;
      done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          content: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    get refused() {
      return refused;
    },
    answer: (address, list) => void refusals.set(address, [...list]),
    reset: () => {
      received.length = 0;
      refusals.clear();
      refused = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
