/** Where a 5xx is about this mail, its sender or its recipient. Elsewhere it is about us, and an operator can mend it. */
const ABOUT_THE_MAIL = /^(?:MAIL FROM|RCPT TO|DATA)$/;
/** The server wants a sign-in, or TLS, before it hears of a mail. */
const SIGN_IN_FIRST = 530;
/** Its longest words that are shown. */
const WORDS_MAX = 300;

/**
 * Why a mail was not sent. Servers repeat addresses in their replies, so the message keeps a reply's codes alone; without
 * a reply it has nodemailer's words, such as "self-signed certificate".
 */
export class MailNotSent extends Error {
  constructor(
    reason: string,
    readonly about: {
      /** The server will never take this mail. */
      readonly isFinal: boolean;
      /** The server was silent when it may have had all of it. */
      readonly mayHaveArrived: boolean;
      /** The reason with the words of the server, without addresses. */
      readonly inFull: string;
    },
  ) {
    super(reason);
    this.name = 'MailNotSent';
  }
}

/** How the reason of a mail begins that its server will never take. */
const REFUSED = 'mail refused';

/** Whether a mail failed with this reason because its server refused it for good. */
export const isRefusal = (reason: string): boolean => reason.startsWith(REFUSED);

/** Whether it refused the sender, and so all mails. */
export const isSenderRefused = (reason: string): boolean => reason.startsWith(`${REFUSED}: MAIL FROM`);

interface SmtpError {
  readonly message: string;
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** @param sender whose address may be shown: the operator's own */
export const asMailNotSent = (
  error: unknown,
  { isBegun, sender }: { readonly isBegun: boolean; readonly sender: string },
): MailNotSent => {
  const { message, code, command = 'connection', response = '', responseCode } = error as SmtpError;
  // Without a reply this is nodemailer's own judgement of an address, and the next try would end in the same.
  const isBadAddress = responseCode === undefined && code === 'EENVELOPE';
  const isFinal =
    isBadAddress ||
    (responseCode !== undefined &&
      responseCode >= 500 &&
      responseCode !== SIGN_IN_FIRST &&
      ABOUT_THE_MAIL.test(command));
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const own = isBadAddress || message.includes('@') ? (code ?? 'unknown') : message;
  const brief = responseCode === undefined ? own : [responseCode, enhanced].filter(Boolean).join(' ');
  const told = `${isFinal ? REFUSED : 'mail not sent'}: ${command}`;
  return new MailNotSent(`${told}: ${brief}`, {
    isFinal,
    mayHaveArrived: isBegun && responseCode === undefined && !isFinal,
    inFull: `${told}: ${withoutAddresses(response || message, sender)}`,
  });
};

const withoutAddresses = (text: string, sender: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, WORDS_MAX)
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, (address) => (address === sender ? address : '…'));
