import { ValidateIf } from 'class-validator';
import type { Canon } from './bible/canons';
import type { Gender } from './common/enums';
import { Particulars, PersonName } from './common/fields';
import { READER_MESSAGES } from './messages/people';

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

export interface ReaderAnswer {
  id: number;
  name: string;
  age: number | null;
  gender: Gender | null;
  isPrimary: boolean;
  isActive: boolean;
  userId: number;
  user: { name: string };
  /** The Bible that its figures count by. */
  canon: Canon;
  /** As its owner chose; null: the site's. */
  chosenCanon: Canon | null;
}

/** GET /readers: the caller's active readers, the primary one first. */
export interface ReadersAnswer {
  readers: ReaderAnswer[];
}

/** POST /readers (201), PUT /readers/{id} */
export interface ReaderEnvelope {
  reader: ReaderAnswer;
}
