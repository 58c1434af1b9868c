import { Matches } from 'class-validator';
import { REST_MESSAGES } from '../messages/rest.messages';
import { Omittable, WholeNumber } from './fields';

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
