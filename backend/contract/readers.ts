import { IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';
import type { Canon } from './bible/canons';
import type { Gender } from './common/enums';
import { Particulars, PersonName } from './common/fields';
import { LIMITS } from './common/limits';
import { NormaliseCode } from './common/transforms';
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

/** POST /readers/claim */
export class ClaimReaderRequest {
  @NormaliseCode()
  @MaxLength(LIMITS.inviteCodeMax, { message: READER_MESSAGES.transferUnknown })
  @IsString({ message: READER_MESSAGES.transferCodeRequired })
  @IsNotEmpty({ message: READER_MESSAGES.transferCodeRequired })
  code: string;
}

/** POST /readers/{id}/transfer (201): whoever claims the reader with the code has it, until then. */
export interface ReaderTransferAnswer {
  code: string;
  expiresAt: string;
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
