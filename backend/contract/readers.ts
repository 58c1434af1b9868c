import { IsNotEmpty, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import type { Canon } from './bible/canons';
import type { Gender } from './common/enums';
import { Id, Omittable, Particulars, PersonName } from './common/fields';
import { LIMITS } from './common/limits';
import { NormaliseCode, QueryNumber } from './common/transforms';
import { BIBLE_MESSAGES, READER_MESSAGES } from './messages/people';

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

/** POST /readers/{id}/bible: a new Bible. */
export class BeginBibleRequest {
  /** The caller's today when missing. */
  @Omittable()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: BIBLE_MESSAGES.dateInvalid })
  beginsOn?: string;
}

/** POST (201) and DELETE /readers/{id}/bible */
export interface BegunBibleEnvelope {
  message: string;
  reader: Pick<ReaderAnswer, 'id' | 'bibleBegunOn'>;
}

/** POST /readers/claim */
export class ClaimReaderRequest {
  @NormaliseCode()
  @MaxLength(LIMITS.inviteCodeMax, { message: READER_MESSAGES.transferUnknown })
  @IsString({ message: READER_MESSAGES.transferCodeRequired })
  @IsNotEmpty({ message: READER_MESSAGES.transferCodeRequired })
  code: string;
}

/** POST /readers/{id}/join: the reader `into` stays. */
export class JoinReadersRequest {
  @Id(READER_MESSAGES.readerNotFound)
  into: number;
}

/** GET /readers/{id}/join */
export class JoinPreviewQuery {
  @QueryNumber()
  @Id(READER_MESSAGES.readerNotFound)
  into: number;
}

/** What a join would bring. */
export interface JoinPreviewAnswer {
  /** `same`: chapters that both have on the same day, which count once. */
  reports: { from: number; into: number; same: number };
  points: { from: number; into: number; joined: number };
}

/** GET /readers/joined: those that are part of another reader and can be parted, the newest first. */
export interface JoinedReadersAnswer {
  joined: JoinedReaderAnswer[];
}

export interface JoinedReaderAnswer {
  id: number;
  name: string;
  into: { id: number; name: string };
  joinedAt: string;
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
  /** `YYYY-MM-DD`: when its owner began the Bible that its map shows; null: none was begun. */
  bibleBegunOn: string | null;
}

/** GET /readers: the caller's active readers, the primary one first. */
export interface ReadersAnswer {
  readers: ReaderAnswer[];
}

/** POST /readers (201), PUT /readers/{id} */
export interface ReaderEnvelope {
  reader: ReaderAnswer;
}
