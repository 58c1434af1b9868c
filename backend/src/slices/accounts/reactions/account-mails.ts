import { Injectable, type OnModuleInit } from '@nestjs/common';
import { say } from '@lectio/contract';
import { Database } from '@platform/database/database';
import type { Says } from '@platform/language/languages';
import { Mails, type Letter, type Mail } from '@platform/mail';
import { Settings } from '@platform/settings/settings';
import { findAccount, findAccountByEmail, hasMail, type AccountWithMail } from '../store/account.repository';
import { findFormerEmail, forgetFormerEmail } from '../store/former-email.repository';
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
    this.mails.template('change-email', (accountId, _, t) => this.emailChange(accountId, t));
    this.mails.template('email-change-asked', (accountId, _, t) => this.emailChangeAsked(accountId, t));
    this.mails.template('email-changed', {
      compose: (_, about = 0, t) => this.emailChanged(about, t),
      done: (_, about = 0) => forgetFormerEmail(this.database, about),
    });
  }

  sendVerification(accountId: number): void {
    this.mails.order({ template: 'verify-email', accountId });
  }

  /** To the new address, with the link, and to the present one. */
  sendEmailChange(accountId: number): void {
    this.mails.order({ template: 'change-email', accountId });
    this.mails.order({ template: 'email-change-asked', accountId });
  }

  /** To an address that the account had. */
  tellFormer(accountId: number, formerEmailId: number): void {
    this.mails.order({ template: 'email-changed', accountId, about: formerEmailId });
  }

  /** Does the same whether or not the account exists, except for the mail itself. */
  async sendTo(email: string, template: 'verify-email' | 'reset-password'): Promise<void> {
    const account = await findAccountByEmail(this.database, email);
    this.mails.order({ template, accountId: account?.id ?? NOBODY });
  }

  private async verification(accountId: number, t: Says): Promise<Mail | null> {
    const account = await this.find(accountId);
    if (!account || account.emailVerified) return null;
    const link = await this.link(account, 'verify-email');
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
    const account = await this.find(accountId);
    if (!account) return null;
    const link = await this.link(account, 'reset-password');
    return mailTo(account, t, (site) => t(say('Choose a new password for {site}', { site })), {
      before: [t('It happens to all of us. You can choose a new password here:')],
      button: { label: t('Choose a new password'), link },
      after: [
        ...(account.emailVerified ? [] : await this.freshStart(account, t)),
        t(
          'The link works once, within the next hour. If you didn’t ask for it, you can ignore this email. Nothing has changed.',
        ),
      ],
    });
  }

  /** See FreshAccounts. */
  private async freshStart(account: AccountWithMail, t: Says): Promise<string[]> {
    const link = await this.link(account, 'verify-email');
    return [
      t(
        'Nobody has confirmed this address yet. If you choose a new password, you’ll start a new, empty account. We’ll delete the old one, in case someone else created it.',
      ),
      t(say('If you created it and want to keep it, confirm your address first: {link}', { link })),
    ];
  }

  private async emailChange(accountId: number, t: Says): Promise<Mail | null> {
    const account = await findAccount(this.database, accountId);
    const email = account?.newEmail;
    if (!account || !email) return null;
    if (await findAccountByEmail(this.database, email)) return this.emailTaken(email, t);
    const token = await this.tokens.issue(accountId, 'change-email', email);
    return mailTo({ ...NAMELESS, email }, t, (site) => t(say('Your new email address for {site}', { site })), {
      before: [t('Somebody would like to use this address for an account here. Please confirm that it’s you.')],
      button: { label: t('Use this address'), link: `${this.settings.publicUrl}/verify-email?token=${token}` },
      after: [
        t(
          'The link works once, within the next 24 hours. Until then, the account keeps its old address. If it wasn’t you, you can ignore this email.',
        ),
      ],
    });
  }

  private emailTaken(email: string, t: Says): Mail {
    return mailTo({ ...NAMELESS, email }, t, (site) => t(say('You already have an account at {site}', { site })), {
      before: [
        t('Somebody would like to use this address for another account. It already has one, so nothing has changed.'),
        t('If it was you, sign in to the account with this address, or choose a different one.'),
      ],
      button: { label: t('Sign in'), link: `${this.settings.publicUrl}/auth` },
      after: [t('If it wasn’t you, you can ignore this email.')],
    });
  }

  private async emailChangeAsked(accountId: number, t: Says): Promise<Mail | null> {
    const account = await this.find(accountId);
    if (!account?.newEmail) return null;
    return mailTo(account, t, (site) => t(say('Your email address for {site} is about to change', { site })), {
      before: [
        t(
          'Somebody asked to change the email address of your account. Until the new one is confirmed, this one stays.',
        ),
        t('If it wasn’t you, choose a new password now. That cancels the change and signs out everyone else.'),
      ],
      button: { label: t('Open settings'), link: `${this.settings.publicUrl}/settings` },
      after: [t('If it was you, there’s nothing to do here. Just follow the link in the email to your new address.')],
    });
  }

  private async emailChanged(formerEmailId: number, t: Says): Promise<Mail | null> {
    const email = await findFormerEmail(this.database, formerEmailId);
    if (email === null) return null;
    return mailTo({ ...NAMELESS, email }, t, (site) => t(say('Your email address for {site} has changed', { site })), {
      before: [
        t('Your account has a new email address. We won’t write to this one any more.'),
        t('If it wasn’t you, ask whoever runs this site for help right away.'),
      ],
      button: { label: t('Open settings'), link: `${this.settings.publicUrl}/settings` },
      after: [t('If it was you, there’s nothing to do.')],
    });
  }

  private async find(accountId: number): Promise<AccountWithMail | null> {
    const account = await findAccount(this.database, accountId);
    return hasMail(account) ? account : null;
  }

  private async link({ id, email }: AccountWithMail, purpose: 'verify-email' | 'reset-password'): Promise<string> {
    return `${this.settings.publicUrl}/${purpose}?token=${await this.tokens.issue(id, purpose, email)}`;
  }
}

/** Whoever reads it may not be who has the account. */
const NAMELESS = { name: '', emailVerified: false };

/** Whoever registers somebody else's address chooses the name: until it is confirmed, no mail to it carries that text. */
const mailTo = (
  { name, email, emailVerified }: Pick<AccountWithMail, 'name' | 'email' | 'emailVerified'>,
  t: Says,
  subject: Mail['subject'],
  letter: Omit<Letter, 'greeting'>,
): Mail => ({
  to: { name: emailVerified ? name : '', address: email },
  subject,
  letter: { ...letter, greeting: emailVerified ? t(say('Dear {name},', { name })) : t('Hello,') },
});
