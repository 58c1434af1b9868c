import { Matches } from 'class-validator';
import { Omittable, WholeNumber } from './common/fields';
import { REST_MESSAGES } from './messages/people';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const date = { message: REST_MESSAGES.dateInvalid };

/** POST /readers/{id}/rest-days: a day of the week from a day on, or a span. */
export class DeclareRestRequest {
  /** 1 is Monday, 7 Sunday; without it the days from `from` to `until` are declared. */
  @Omittable()
  @WholeNumber(1, 7, REST_MESSAGES.weekdayInvalid)
  weekday?: number;

  /** The caller's today when missing. */
  @Omittable()
  @Matches(DATE, date)
  from?: string;

  /** The last day of a span. */
  @Omittable()
  @Matches(DATE, date)
  until?: string;
}

/** PUT /readers/{id}/rest-days/{restId} */
export class EndRestRequest {
  /** The last day of rest. */
  @Matches(DATE, date)
  until: string;
}

/** Declared rest: a day of the week, or a span. */
export interface RestAnswer {
  id: string;
  /** 1 is Monday, 7 Sunday; null for a span. */
  weekday: number | null;
  /** The first day on which it holds. */
  from: string;
  /** The last one; null while a day of the week has no end. */
  until: string | null;
  /** Whether some of it has passed and some is to come, so that it can end without taking back what has passed. */
  canEnd: boolean;
}

/** GET /readers/{id}/rest-days */
export interface RestDaysAnswer {
  rest: {
    readerId: number;
    /** Whether the caller may declare days of rest for this reader. */
    canChange: boolean;
    /** In the order in which they were made. */
    declared: RestAnswer[];
    /** How many days of spans are left, this year and the next. */
    left: { year: number; days: number }[];
  };
}

/** What POST, PUT and DELETE of /readers/{id}/rest-days answer. */
export interface RestDaysEnvelope extends RestDaysAnswer {
  message: string;
}
