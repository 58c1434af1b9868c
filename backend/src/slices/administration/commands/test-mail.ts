import { Injectable, type OnModuleInit } from '@nestjs/common';
import { say, SITE_MESSAGES, testMailFailed, testMailWaits, type TestMailAnswer } from '@lectio/contract';
import { unsaid } from '@platform/http/answers/spoken';
import type { Says } from '@platform/language/languages';
import { Mails, type Mail } from '@platform/mail';
import { Settings } from '@platform/settings/settings';
import { Accounts } from '@slices/accounts';

const TEMPLATE = 'test';
/** How long the page waits for what the server says (ms); most say it within one. */
const WAIT_MS = 6_000;

/** Shows an administrator that mails arrive: by the same queue and server as all others. */
@Injectable()
export class TestMail implements OnModuleInit {
  constructor(
    private readonly mails: Mails,
    private readonly accounts: Accounts,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.mails.template(TEMPLATE, { compose: (accountId, _, t) => this.write(accountId, t), toldInFull: true });
  }

  async send(accountId: number): Promise<TestMailAnswer> {
    const tried = await this.mails.orderAndSee({ template: TEMPLATE, accountId }, WAIT_MS);
    if (tried.state !== 'sent') {
      const reason = tried.reason?.replace(/^mail (?:not sent|refused): /, '') ?? null;
      const message = tried.state === 'failed' ? testMailFailed(reason ?? '') : testMailWaits(reason);
      return { state: tried.state, message: unsaid(message), reason };
    }
    const message = this.settings.smtpUrl === null ? SITE_MESSAGES.testMailIsFile : SITE_MESSAGES.testMailSent;
    return { state: 'sent', message, reason: null };
  }

  private async write(accountId: number, t: Says): Promise<Mail> {
    const { name, email } = await this.accounts.account(accountId);
    const link = this.settings.publicUrl;
    const letter = {
      greeting: t(say('Dear {name},', { name })),
      before: [
        t('Someone requested this test email on the administration pages. It arrived, so other emails will too.'),
      ],
      button: { label: t('Open Lectio'), link },
      after: [t('If the link opens Lectio, PUBLIC_URL is right too.')],
    };
    const to = { name, address: email ?? '' };
    return { to, subject: (site) => t(say('A test email from {site}', { site })), letter };
  }
}
