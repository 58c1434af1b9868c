import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@platform/database/database';
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
    this.mails.template('verify-email', (accountId) => this.verification(accountId));
    this.mails.template('reset-password', (accountId) => this.passwordReset(accountId));
  }

  sendVerification(accountId: number): void {
    this.mails.order({ template: 'verify-email', accountId });
  }

  /** Does the same whether or not the account exists, except for the mail itself. */
  async sendTo(email: string, template: TokenPurpose): Promise<void> {
    const account = await findAccountByEmail(this.database, email);
    this.mails.order({ template, accountId: account?.id ?? NOBODY });
  }

  private async verification(accountId: number): Promise<Mail | null> {
    const account = await findAccount(this.database, accountId);
    if (!account || account.emailVerified) return null;
    const link = await this.link(accountId, 'verify-email');
    return mailTo(account, (site) => `Welcome to ${site}: please confirm your email`, {
      before: [
        'Welcome! It’s good to have you reading with us.',
        'One small thing first: please confirm that this address is yours.',
      ],
      button: { label: 'Confirm my email', link },
      after: [
        'The link works once, within the next 24 hours. If you didn’t create this account, you can ignore this email.',
      ],
    });
  }

  private async passwordReset(accountId: number): Promise<Mail | null> {
    const account = await findAccount(this.database, accountId);
    if (!account) return null;
    const link = await this.link(accountId, 'reset-password');
    return mailTo(account, (site) => `Choose a new password for ${site}`, {
      before: ['It happens to all of us. You can choose a new password here:'],
      button: { label: 'Choose a new password', link },
      after: [
        ...(account.emailVerified ? [] : await this.freshStart(accountId)),
        'The link works once, within the next hour. If you didn’t ask for it, you can ignore this email. Nothing has changed.',
      ],
    });
  }

  /** See FreshAccounts. */
  private async freshStart(accountId: number): Promise<string[]> {
    return [
      'Nobody has confirmed this address yet. If you choose a new password, you’ll start a new, empty account. We’ll delete the old one, in case someone else created it.',
      `If you created it and want to keep it, confirm your address first: ${await this.link(accountId, 'verify-email')}`,
    ];
  }

  private async link(accountId: number, purpose: TokenPurpose): Promise<string> {
    return `${this.settings.publicUrl}/${purpose}?token=${await this.tokens.issue(accountId, purpose)}`;
  }
}

/** Whoever registers somebody else's address chooses the name: until it is confirmed, no mail to it carries that text. */
const mailTo = (
  { name, email, emailVerified }: Account,
  subject: Mail['subject'],
  letter: Omit<Letter, 'greeting'>,
): Mail => ({
  to: { name: emailVerified ? name : '', address: email },
  subject,
  letter: { ...letter, greeting: emailVerified ? `Dear ${name},` : 'Hello,' },
});
