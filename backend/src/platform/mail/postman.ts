import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Transaction } from '../database/transaction';
import type { Erased, Erases, Leaving } from '../privacy/erasures';
import { Settings } from '../settings/settings';
import type { Mail, MailOrder } from './mail';
import { Outbox } from './outbox';

/** A server that says nothing for this long is away (ms). */
const TIMEOUT_MS = 20_000;

/** Why a mail did not go out. Servers repeat the address in their answers: only the code is kept. */
export class MailNotSent extends Error {
  constructor(
    reason: string,
    /** False when the server will never take this mail. */
    readonly worthRetrying: boolean,
  ) {
    super(`mail not sent: ${reason}`);
    this.name = 'MailNotSent';
  }
}

/** Hands mails to the server of SMTP_URL; without one each becomes a file of the outbox, and its link is logged. */
@Injectable()
export class Postman implements OnApplicationShutdown, Erases {
  private readonly log = new Logger('Mail');
  private readonly outbox: Outbox;
  private readonly smtp: ReturnType<typeof toServer> | null;
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  constructor(private readonly settings: Settings) {
    this.outbox = new Outbox(settings.dataDir);
    this.smtp = settings.smtpUrl === null ? null : toServer(settings.smtpUrl);
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }

  /** @throws MailNotSent */
  async deliver(order: MailOrder, { to, subject, html, text, link }: Mail): Promise<void> {
    const message = {
      from: this.settings.mailFrom,
      to,
      subject,
      html,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    if (this.smtp) {
      await this.smtp.sendMail(message).catch((error: unknown) => Promise.reject(asMailNotSent(error)));
      return;
    }
    const composed = await this.composer.sendMail(message);
    // A header of its own: within the text, the encoding of mails breaks long lines.
    const content = Buffer.concat([Buffer.from(`X-Link: ${link}\n`), composed.message as Buffer]);
    const file = await this.outbox.put(order, content);
    this.log.log(`No SMTP_URL: the mail ${order.template} is in ${file}; its link: ${link}`);
  }

  /** What lies in the outbox for an account. */
  erase(_: Transaction, { id }: Leaving): Promise<Erased> {
    return Promise.resolve({ afterwards: () => this.outbox.forget(id) });
  }
}

const toServer = (url: string) =>
  createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });

const asMailNotSent = (error: unknown): MailNotSent => {
  const { responseCode, code, command } = error as { responseCode?: number; code?: string; command?: string };
  // 5xx for the recipient or the mail itself is the server's last word; for a sign-in, the operator may mend it.
  const refusedForGood =
    responseCode !== undefined && responseCode >= 500 && command !== undefined && /^(RCPT TO|DATA)$/.test(command);
  return new MailNotSent(`${command ?? 'connection'}: ${responseCode ?? code ?? 'unknown'}`, !refusedForGood);
};
