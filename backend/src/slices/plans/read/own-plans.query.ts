import { Injectable } from '@nestjs/common';
import type { PlanFeedAnswer, PlanFile } from '@lectio/contract';
import { Database, prepared } from '@platform/database/database';
import { fileOf } from '../commands/files/plan-json';
import { PlanFeeds } from '../commands/plan-feeds';
import { Plans } from '../commands/plans';

interface SharedByOne {
  readonly name: string;
  readonly startDate: string;
  readonly targetEndDate: string | null;
}

/** What somebody wrote for a day of a shared plan. */
interface WordByOne {
  readonly plan: string;
  readonly date: string;
  readonly text: string;
}

/** What an account made of plans: its own ones, those it shared, its words for their days, and when it made a calendar address. */
@Injectable()
export class OwnPlans {
  constructor(
    private readonly database: Database,
    private readonly plans: Plans,
    private readonly feeds: PlanFeeds,
  ) {}

  async files(accountId: number): Promise<PlanFile[]> {
    const own = (await this.plans.list(accountId)).filter(({ isOwn }) => isOwn);
    return Promise.all(own.map(async ({ id }) => fileOf(await this.plans.find(accountId, id))));
  }

  async shared(accountId: number): Promise<SharedByOne[]> {
    const { rows } = await this.database.query<SharedByOne>(prepared(accountId)`
      SELECT name, to_char(start_on, 'YYYY-MM-DD') AS "startDate", to_char(target_on, 'YYYY-MM-DD') AS "targetEndDate"
        FROM shared_plan WHERE account_id = $1 ORDER BY id`);
    return rows;
  }

  async words(accountId: number): Promise<WordByOne[]> {
    const { rows } = await this.database.query<WordByOne>(prepared(accountId)`
      SELECT s.name AS plan, to_char(w.on_date, 'YYYY-MM-DD') AS date, w.text
        FROM shared_plan_word w JOIN shared_plan s ON s.id = w.shared_plan_id
        WHERE w.account_id = $1 ORDER BY w.on_date, s.id`);
    return rows;
  }

  async calendar(accountId: number): Promise<PlanFeedAnswer['feed']> {
    return (await this.feeds.get(accountId)).feed;
  }
}
