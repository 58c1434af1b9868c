import type { Says } from '../language/languages';
import type { Letter } from './mail-layout';

/** A mail to send, in the language of its recipient. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  /** With the name of the site, as its administrators chose it. */
  readonly subject: (site: string) => string;
  /** The link of its button is logged when there is no mail server. */
  readonly letter: Letter;
  /** Ends mails of this kind by a POST without a sign-in (RFC 8058). */
  readonly unsubscribe?: string;
}

/**
 * What the queue stores of a mail to send: nothing personal and no secret. Text and token are created when the mail is
 * sent, so an account deleted meanwhile leaves nothing behind.
 */
export interface MailOrder {
  readonly template: string;
  readonly accountId: number;
  /** The id of the mail's subject, for templates that need one. */
  readonly about?: number;
}

/** Writes the mail for an order by what says texts in the recipient's language; null when that is gone or there is nothing to say. */
export type Compose = (accountId: number, about: number | undefined, t: Says) => Promise<Mail | null>;

/** How a mail ended: `refused`: for good by the server, or given up after two days. */
export type MailOutcome = 'sent' | 'refused';

/** How the mails of one name are made. */
export interface MailTemplate {
  readonly compose: Compose;
  /** Runs when no further try follows; for mails that must go out once even if ordered twice. */
  readonly done?: (accountId: number, about: number | undefined, outcome: MailOutcome) => Promise<void>;
  /**
   * For mails that are claimed when they are composed, and rather lost than sent twice: gives the claim back when the mail
   * certainly did not go out.
   */
  readonly atMostOnce?: { readonly release: (accountId: number, about: number | undefined) => Promise<void> };
  /** The person who ordered it is told what the server said, in its own words. */
  readonly toldInFull?: true;
}
