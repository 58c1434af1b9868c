import { Injectable } from '@nestjs/common';
import { PLAN_MESSAGES, type SiteSettingsAnswer, type UpdateSiteRequest } from '@lectio/contract';
import { clockTime } from '@kernel/clock';
import { invalid, Refusal } from '@kernel/errors';
import { Database } from '@platform/database/database';
import { Settings } from '@platform/settings/settings';
import { SiteSettings } from '@platform/site/site-settings';
import { Plans } from '@slices/plans';

/** To whom only what is shown to everybody is there. */
const NOBODY = 0;

/** The site's settings as administrators see and change them. */
@Injectable()
export class SiteEditor {
  constructor(
    private readonly database: Database,
    private readonly site: SiteSettings,
    private readonly settings: Settings,
    private readonly plans: Plans,
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

  /** @throws Refusal (invalid) for a plan that visitors cannot see */
  async change(changes: UpdateSiteRequest): Promise<SiteSettingsAnswer> {
    if (changes.frontPlan) await this.refuseHidden(changes.frontPlan);
    await this.database.retried((client) => this.site.change(client, changes));
    return this.read();
  }

  private async refuseHidden(planId: string): Promise<void> {
    await this.plans.find(NOBODY, planId).catch((error: Error) => {
      if (!(error instanceof Refusal)) throw error;
      throw invalid(PLAN_MESSAGES.planNotFound, 'frontPlan');
    });
  }
}
