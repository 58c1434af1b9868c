import { ValidateIf } from 'class-validator';
import { LIMITS } from '../limits';
import { READER_MESSAGES } from '../messages/reader.messages';
import { WholeNumber } from './fields';
import { Particulars, PersonName } from './particulars';
import { QueryNumber } from './transforms';

const name = { required: READER_MESSAGES.readerNameRequired, tooLong: READER_MESSAGES.readerNameTooLong };

/** POST /readers */
export class CreateReaderRequest extends Particulars {
  @PersonName(name)
  name: string;
}

/** PUT /readers/{id}: only what changes; null clears age or gender. */
export class UpdateReaderRequest extends Particulars {
  @ValidateIf((body: UpdateReaderRequest) => body.name !== undefined)
  @PersonName(name)
  name?: string;
}

/** GET /readers/{id}/calendar */
export class ReadingCalendarQuery {
  @QueryNumber()
  @WholeNumber(LIMITS.firstReadYear, LIMITS.lastCalendarYear, READER_MESSAGES.calendarYearInvalid)
  year: number;
}
