import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { asHtml, asText, Mails, type Mail } from '../../../platform/mail';
import { Settings } from '../../../platform/settings/settings';
import { findBroadcast } from './broadcast.query';

export const BROADCAST_MAIL = 'broadcast';

/** A notification as a mail, to those whose address is verified. */
@Injectable()
export class BroadcastMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.mails.template(BROADCAST_MAIL, (accountId, about) => this.compose(accountId, about));
  }

  private async compose(accountId: number, about: number | undefined): Promise<Mail | null> {
    const broadcast = about === undefined ? null : await findBroadcast(this.database, about);
    const [account] = await this.database.rows<{ name: string; email: string }>('SELECT name, email FROM users WHERE id = $1 AND email_verified', [accountId]);
    if (!broadcast || !account) return null;
    const link = this.settings.publicUrl;
    const letter = { greeting: `Dear ${account.name},`, before: broadcast.message.split(/\n+/), button: { label: 'Open Lectio', link }, after: [] };
    return { to: { name: account.name, address: account.email }, subject: broadcast.title, html: asHtml(letter), text: asText(letter), link };
  }
}
