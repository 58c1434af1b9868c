import { ValidateIf } from 'class-validator';
import { READER_MESSAGES } from '../messages/reader.messages';
import { Particulars, PersonName } from './particulars';

const name = { required: READER_MESSAGES.readerNameRequired, tooLong: READER_MESSAGES.readerNameTooLong };

/** POST /readers */
export class CreateReaderRequest extends Particulars {
  @PersonName(name)
  name: string;
}

/** PUT /readers/{id}: only changed fields; null clears age or gender. */
export class UpdateReaderRequest extends Particulars {
  @ValidateIf((body: UpdateReaderRequest) => body.name !== undefined)
  @PersonName(name)
  name?: string;
}
