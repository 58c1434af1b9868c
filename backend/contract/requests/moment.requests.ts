import { LIMITS } from '../limits';
import { MOMENT_MESSAGES } from '../messages/moment.messages';
import { READER_MESSAGES } from '../messages/reader.messages';
import { CivilDay } from './civil-day';
import { Omittable, WholeNumber } from './fields';
import { IsInstant } from './instant';
import { QueryNumber } from './transforms';

/**
 * Figures as of a moment instead of now: an instant, or a day, which is its end in the caller's time zone. Answered from
 * the log.
 */
export class MomentQuery {
  @Omittable()
  @IsInstant({ message: MOMENT_MESSAGES.momentInvalid })
  at?: string;
}

/** GET /readers/{id}/calendar */
export class ReadingCalendarQuery extends MomentQuery {
  @QueryNumber()
  @WholeNumber(LIMITS.firstReadYear, LIMITS.lastCalendarYear, READER_MESSAGES.calendarYearInvalid)
  year: number;
}

/** GET /readers/{id}/review, GET /families/{id}/review: both days included; a side that is missing is open. */
export class ReviewQuery {
  @CivilDay()
  from?: string;

  @CivilDay()
  until?: string;
}
