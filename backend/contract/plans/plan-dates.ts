import { Matches } from 'class-validator';
import { Omittable } from '../common/fields';
import { PLAN_MESSAGES } from '../messages/plans';
import type { PlanPassageAnswer } from './plan-days';

/** GET /plans/{id}/days */
export class PlanDatesQuery {
  /** The first day, `YYYY-MM-DD`; the caller's today when missing. */
  @Omittable()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: PLAN_MESSAGES.dateInvalid })
  startDate?: string;
}

/** A day of a plan on the date that asks for it. Without passages it is a rest. */
export interface PlanDateAnswer {
  date: string;
  /** The number of the plan's day, from 1. */
  day: number;
  passages: PlanPassageAnswer[];
  title: string | null;
  text: string | null;
}

/** GET /plans/{id}/days: what each date asks of those who begin on one day; of a plan that runs round, 365 days. */
export interface PlanDatesAnswer {
  days: PlanDateAnswer[];
}
