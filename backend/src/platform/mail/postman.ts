import { Readable } from 'node:stream';
import type { Language } from '@lectio/contract';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Transaction } from '../database/database';
import type { Erased, Erases, Leaving } from '../privacy/erasures';
import { RecurringJobs } from '../recurring/recurring-jobs';
import { Settings } from '../settings/settings';
import { SiteSettings } from '../site/site-settings';
import type { Mail, MailOrder } from './mail';
import { asHtml, asText, siteOf } from './mail-layout';
import { asMailNotSent } from './mail-not-sent';
import { Outbox } from './outbox';

/** A server silent for this long counts as away (ms). */
const TIMEOUT_MS = 20_000;

const HOUR_MS = 3_600_000;
/** How long a file of the outbox stays. */
const KEPT_MS = 30 * 24 * HOUR_MS;

/**
 * Sends mails through the server of SMTP_URL; without one, each becomes a file in the outbox and its link is logged.
 */
@Injectable()
export class Postman implements OnApplicationShutdown, Erases {
  private readonly log = new Logger('Mail');
  private readonly outbox: Outbox;
  private readonly smtp: ReturnType<typeof toServer> | null;
  private readonly composer = toBuffer();
  private readonly sender: string;

  constructor(
    private readonly settings: Settings,
    private readonly site: SiteSettings,
    jobs: RecurringJobs,
  ) {
    this.outbox = new Outbox(settings.dataDir);
    this.sender = addressIn(settings.mailFrom);
    jobs.register({
      name: 'outbox',
      task: 'forget old mails',
      log: this.log,
      every: HOUR_MS,
      role: 'worker',
      work: () => this.forgetOld(),
    });
    this.smtp = settings.smtpUrl === null ? null : toServer(settings.smtpUrl);
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }

  /** @throws MailNotSent */
  async deliver(order: MailOrder, { to, subject, letter, unsubscribe }: Mail, language: Language): Promise<void> {
    const site = siteOf((await this.site.chosen()).communityName);
    const { link } = letter.button;
    const message = {
      from: this.settings.mailFrom,
      to,
      subject: subject(site),
      html: asHtml(letter, site, language),
      text: asText(letter, site),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': language.locale,
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    };
    const composed = await this.composer.sendMail(message);
    if (this.smtp) return this.handOver(this.smtp, composed);
    // In its own header, because mail encoding breaks long lines in the text.
    const content = Buffer.concat([Buffer.from(`X-Link: ${link}\n`), composed.message as Buffer]);
    const file = await this.outbox.put(order, content);
    this.log.log(`No SMTP_URL: the mail ${order.template} is in ${file}; its link: ${link}`);
  }

  /** Of the outbox; a server's mails are not kept here. */
  forgetOld(): Promise<void> {
    return this.outbox.forgetBefore(new Date(Date.now() - KEPT_MS));
  }

  private async handOver(smtp: ReturnType<typeof toServer>, { envelope, message }: Composed): Promise<void> {
    let isBegun = false;
    const raw = Readable.from(
      (function* () {
        // Read once the server is connected and knows who we are.
        isBegun = true;
        yield message as Buffer;
      })(),
      { objectMode: false },
    );
    await smtp
      .sendMail({ envelope, raw })
      .catch((error: unknown) => Promise.reject(asMailNotSent(error, { isBegun, sender: this.sender })))
      .finally(() => raw.destroy());
  }

  /** Deletes the account's mails from the outbox. */
  erase(_: Transaction, { id }: Leaving): Promise<Erased> {
    return Promise.resolve({ afterwards: () => this.outbox.forget(id) });
  }
}

/** Of `Name <address>`. */
const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

const toBuffer = () => createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

const toServer = (url: string) =>
  createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });

interface Composed {
  readonly envelope: { readonly from: string | false; readonly to: string[] };
  readonly message: Buffer | Readable;
}
