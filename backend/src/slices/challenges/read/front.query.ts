import type { FrontAnswer } from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import { formatDay, type Day } from '@kernel/civil-date';
import { Refusal } from '@kernel/errors';
import { Database, prepared } from '@platform/database/database';
import { SiteSettings } from '@platform/site/site-settings';
import { Plans, planWordsHere } from '@slices/plans';
import { challengeAnswer } from './challenge-answer';
import { COLUMNS, TABLES, type ChallengeRow } from './challenge.query';

/** Of a visitor, whom no row names. */
const NOBODY = 0;

/** Days as texts compare as they follow each other. A challenge that runs comes before one that is announced. */
const NEXT = `SELECT ${COLUMNS}, (SELECT count(*)::integer FROM challenge_participants p WHERE p.challenge_id = c.id AND NOT p.gone) AS readers
  FROM ${TABLES} WHERE c.scope = 'site' AND c.published_at IS NOT NULL AND c.closed_at IS NULL AND c.rules ->> 'until' >= $2
  ORDER BY greatest(c.rules ->> 'from', $2), c.rules ->> 'until', c.id LIMIT 1`;

/** What the page for visitors invites to. */
@Injectable()
export class Front {
  constructor(
    private readonly database: Database,
    private readonly plans: Plans,
    private readonly site: SiteSettings,
  ) {}

  async show(today: Day): Promise<FrontAnswer> {
    const { rows } = await this.database.query<ChallengeRow & { readers: number }>(
      prepared(NOBODY, formatDay(today))`${NEXT}`,
    );
    const [row] = rows;
    if (row) return { challenge: { ...challengeAnswer(row, today), readers: row.readers }, plan: null };
    return { challenge: null, plan: await this.plan() };
  }

  /** Null without a choice, and for a plan that is no longer there for everybody. */
  private async plan(): Promise<FrontAnswer['plan']> {
    const { frontPlan } = await this.site.chosen();
    if (frontPlan === null) return null;
    try {
      const { id, name, description, chapterIds, estimatedDays } = await this.plans.find(NOBODY, frontPlan);
      const words = planWordsHere(id, { name, description });
      return { id, ...words, chapterCount: new Set(chapterIds).size, days: estimatedDays };
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }
}
