import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { LIMITS } from '../limits';
import { READER_MESSAGES } from '../messages/reader.messages';
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

const year = { message: READER_MESSAGES.calendarYearInvalid };

/** GET /readers/{id}/calendar */
export class ReadingCalendarQuery {
  @QueryNumber()
  @Max(LIMITS.lastCalendarYear, year)
  @Min(LIMITS.firstReadYear, year)
  @IsInt(year)
  year: number;
}
