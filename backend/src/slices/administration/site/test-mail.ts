import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Mails, type Mail } from '../../../platform/mail';
import { Settings } from '../../../platform/settings/settings';
import { Accounts } from '../../accounts';

const TEMPLATE = 'test';

/** Shows an administrator that mails arrive: by the same queue and server as all others. */
@Injectable()
export class TestMail implements OnModuleInit {
  constructor(
    private readonly mails: Mails,
    private readonly accounts: Accounts,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.mails.template(TEMPLATE, (accountId) => this.write(accountId));
  }

  send(accountId: number): void {
    this.mails.order({ template: TEMPLATE, accountId });
  }

  private async write(accountId: number): Promise<Mail> {
    const { name, email } = await this.accounts.account(accountId);
    const link = this.settings.publicUrl;
    const letter = {
      greeting: `Dear ${name},`,
      before: ['This email was requested on the administration pages. It has arrived, so the others will too.'],
      button: { label: 'Open Lectio', link },
      after: ['If the link leads to Lectio, PUBLIC_URL is right as well.'],
    };
    const to = { name, address: email };
    return { to, subject: (site) => `A test email from ${site}`, letter };
  }
}
