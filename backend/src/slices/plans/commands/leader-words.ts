import { Injectable } from '@nestjs/common';
import { msg, PLAN_MESSAGES, type DayWordEnvelope, type MessageAnswer } from '@lectio/contract';
import { dayOf, formatDay, type Day } from '@kernel/civil-date';
import { forbidden, invalid, notFound } from '@kernel/errors';
import { Database, type Queryable } from '@platform/database/database';
import { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { Realtime } from '@platform/realtime/realtime';
import { dayWord } from '../read/day-word.query';
import { sharedPlanFor } from '../read/shared-plans.query';
import { deleteDayWord, writeDayWord } from '../store/day-word.repository';
import { membersWith, type SharedPlanRow } from '../store/shared-plan.repository';

/** A day of a shared plan, and who speaks about it. */
export interface OnDay {
  readonly accountId: number;
  readonly sharedPlanId: number;
  readonly day: Day;
  readonly today: Day;
}

/** How far ahead words are written for a plan without an end. */
const DAYS_AHEAD = 366;

/**
 * A word for a day of a shared plan, by those who lead it. It belongs to a date, because the group reads by its dates
 * even where a reader has moved the days of a run.
 */
@Injectable()
export class LeaderWords {
  constructor(
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    private readonly realtime: Realtime,
  ) {}

  async write(on: OnDay, text: string): Promise<Recorded<DayWordEnvelope>> {
    const { accountId, sharedPlanId, day } = on;
    const { answer, plan } = await this.database.retried(async (transaction) => {
      const led = await ledPlan(transaction, on);
      if (!isWithin(led, on)) throw invalid(PLAN_MESSAGES.dayOutside, 'date');
      await writeDayWord(transaction, { sharedPlanId, accountId, date: formatDay(day), text });
      const word = await dayWord(transaction, accountId, on);
      if (!word) throw notFound(PLAN_MESSAGES.wordNotFound);
      const written = { message: msg('Word for the day saved'), word };
      await this.idempotency.keep(transaction, written, []);
      return { answer: written, plan: led };
    });
    await this.tell(plan);
    return new Recorded(answer);
  }

  async remove(on: OnDay): Promise<MessageAnswer> {
    const plan = await ledPlan(this.database, on);
    if (!(await deleteDayWord(this.database, on.sharedPlanId, formatDay(on.day))))
      throw notFound(PLAN_MESSAGES.wordNotFound);
    await this.tell(plan);
    return { message: msg('Word for the day deleted') };
  }

  private async tell(plan: SharedPlanRow): Promise<void> {
    this.realtime.accountsUpdated(await membersWith(this.database, plan), 'plans');
  }
}

const ledPlan = async (on: Queryable, { accountId, sharedPlanId }: OnDay): Promise<SharedPlanRow> => {
  const plan = await sharedPlanFor(on, accountId, sharedPlanId);
  if (!plan.canStop) throw forbidden(PLAN_MESSAGES.shareLeadersOnly);
  return plan;
};

const isWithin = ({ startOn, targetOn }: SharedPlanRow, { day, today }: OnDay): boolean =>
  day >= dayOf(startOn) && day <= (targetOn === null ? Math.max(today, dayOf(startOn)) + DAYS_AHEAD : dayOf(targetOn));
