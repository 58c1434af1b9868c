import { Injectable } from '@nestjs/common';
import type { SiteSettingsAnswer, UpdateSiteRequest } from '@lectio/contract';
import { clockTime } from '@kernel/clock';
import { Database } from '@platform/database/database';
import { Settings } from '@platform/settings/settings';
import { SiteSettings } from '@platform/site/site-settings';

/** The site's settings as administrators see and change them. */
@Injectable()
export class SiteEditor {
  constructor(
    private readonly database: Database,
    private readonly site: SiteSettings,
    private readonly settings: Settings,
  ) {}

  async read(): Promise<SiteSettingsAnswer> {
    const [chosen, { backupAt, ...current }, canon] = await Promise.all([
      this.site.chosen(),
      this.site.current(),
      this.site.canon(),
    ]);
    return {
      ...current,
      backupAt: backupAt === null ? null : clockTime(backupAt),
      canon,
      chosen,
      mail: this.settings.smtpUrl === null ? 'outbox' : 'server',
    };
  }

  async change(changes: UpdateSiteRequest): Promise<SiteSettingsAnswer> {
    await this.database.retried((client) => this.site.change(client, changes));
    return this.read();
  }
}
