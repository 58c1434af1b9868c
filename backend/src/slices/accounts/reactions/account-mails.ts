import { Injectable, type OnModuleInit } from '@nestjs/common';
import { say } from '@lectio/contract';
import { Database } from '@platform/database/database';
import type { Says } from '@platform/language/languages';
import { Mails, type Letter, type Mail } from '@platform/mail';
import { Settings } from '@platform/settings/settings';
import { findAccount, findAccountByEmail, type Account } from '../store/account.repository';
import type { TokenPurpose } from '../store/account-token.repository';
import { AccountTokens } from '../commands/account-tokens';

/** The id of no account: orders for it take the same path and end there. */
const NOBODY = 0;

/** Mails about the account itself. Each contains a single-use link. */
@Injectable()
export class AccountMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
    private readonly tokens: AccountTokens,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.mails.template('verify-email', (accountId, _, t) => this.verification(accountId, t));
    this.mails.template('reset-password', (accountId, _, t) => this.passwordReset(accountId, t));
  }

  sendVerification(accountId: number): void {
    this.mails.order({ template: 'verify-email', accountId });
  }

  /** Does the same whether or not the account exists, except for the mail itself. */
  async sendTo(email: string, template: TokenPurpose): Promise<void> {
    const account = await findAccountByEmail(this.database, email);
    this.mails.order({ template, accountId: account?.id ?? NOBODY });
  }

  private async verification(accountId: number, t: Says): Promise<Mail | null> {
    const account = await findAccount(this.database, accountId);
    if (!account || account.emailVerified) return null;
    const link = await this.link(accountId, 'verify-email');
    return mailTo(account, t, (site) => t(say('Welcome to {site}: please confirm your email', { site })), {
      before: [
        t('Welcome! It’s good to have you reading with us.'),
        t('One small thing first: please confirm that this address is yours.'),
      ],
      button: { label: t('Confirm my email'), link },
      after: [
        t(
          'The link works once, within the next 24 hours. If you didn’t create this account, you can ignore this email.',
        ),
      ],
    });
  }

  private async passwordReset(accountId: number, t: Says): Promise<Mail | null> {
    const account = await findAccount(this.database, accountId);
    if (!account) return null;
    const link = await this.link(accountId, 'reset-password');
    return mailTo(account, t, (site) => t(say('Choose a new password for {site}', { site })), {
      before: [t('It happens to all of us. You can choose a new password here:')],
      button: { label: t('Choose a new password'), link },
      after: [
        ...(account.emailVerified ? [] : await this.freshStart(accountId, t)),
        t(
          'The link works once, within the next hour. If you didn’t ask for it, you can ignore this email. Nothing has changed.',
        ),
      ],
    });
  }

  /** See FreshAccounts. */
  private async freshStart(accountId: number, t: Says): Promise<string[]> {
    const link = await this.link(accountId, 'verify-email');
    return [
      t(
        'Nobody has confirmed this address yet. If you choose a new password, you’ll start a new, empty account. We’ll delete the old one, in case someone else created it.',
      ),
      t(say('If you created it and want to keep it, confirm your address first: {link}', { link })),
    ];
  }

  private async link(accountId: number, purpose: TokenPurpose): Promise<string> {
    return `${this.settings.publicUrl}/${purpose}?token=${await this.tokens.issue(accountId, purpose)}`;
  }
}

/** Whoever registers somebody else's address chooses the name: until it is confirmed, no mail to it carries that text. */
const mailTo = (
  { name, email, emailVerified }: Account,
  t: Says,
  subject: Mail['subject'],
  letter: Omit<Letter, 'greeting'>,
): Mail => ({
  to: { name: emailVerified ? name : '', address: email },
  subject,
  letter: { ...letter, greeting: emailVerified ? t(say('Dear {name},', { name })) : t('Hello,') },
});
