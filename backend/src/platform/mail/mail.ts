/** One mail, ready to go. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** What the mail asks to open. Without a mail server it is logged. */
  readonly link: string;
}

/**
 * What the queue keeps of a mail that shall go out: nothing personal, and no secret. Text and token are made when the
 * mail is, so that an account deleted meanwhile leaves nothing behind.
 */
export interface MailOrder {
  readonly template: string;
  readonly accountId: number;
  /** The id of what the mail tells, where the template needs one. */
  readonly about?: number;
}

/** Makes the mail of an order; null when there is nobody to write to any more, or nothing to say. */
export type Compose = (accountId: number, about: number | undefined) => Promise<Mail | null>;

/** What the mails of a name look like. */
export interface MailTemplate {
  readonly compose: Compose;
  /** Once a mail went out, or was refused for good; for those that are to go out once although they may be ordered again. */
  readonly done?: (accountId: number, about: number | undefined) => Promise<void>;
}
