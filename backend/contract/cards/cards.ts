import type { Canon } from '../bible/canons';
import { ArrayMaxSize, IsArray, IsString, Matches, MaxLength } from 'class-validator';
import { Omittable, RequiredText } from '../common/fields';
import { LIMITS } from '../common/limits';
import { TrimEach } from '../common/transforms';
import { READER_MESSAGES } from '../messages/people';
import { CARD_MESSAGES } from '../messages/cards';
import type { JoinablePlanAnswer } from '../plans/shared-plans';
import { CARD_LIMITS, NormaliseCardName } from './card-names';

/** POST /readers/{id}/card */
export class MakeCardRequest {
  /** Which the reader types; missing: as before, or one made from the reader’s name. */
  @Omittable()
  @NormaliseCardName()
  @Matches(/^[a-z0-9][a-z0-9.-]{2,29}$/, { message: CARD_MESSAGES.nameInvalid })
  name?: string;
}

/** POST /auth/card: `card`, or `name` and `pin`. */
export class CardSignInRequest {
  @Omittable()
  @RequiredText(CARD_LIMITS.secretMax, { required: CARD_MESSAGES.cardUnknown, tooLong: CARD_MESSAGES.cardUnknown })
  card?: string;

  @Omittable()
  @NormaliseCardName()
  @RequiredText(CARD_LIMITS.typedNameMax, { required: CARD_MESSAGES.nameRequired, tooLong: CARD_MESSAGES.pinWrong })
  name?: string;

  @Omittable()
  @IsString({ message: CARD_MESSAGES.pinRequired })
  @Matches(/^\d{6}$/, { message: CARD_MESSAGES.pinRequired })
  pin?: string;
}

/** POST /readers/{id}/card (201): what is printed. No other answer has the PIN or the secret of the QR code. */
export interface CardMadeAnswer {
  name: string;
  pin: string;
  /** The secret of the QR code. */
  card: string;
}

/** GET /readers/{id}/card: null without one. */
export interface CardAnswer {
  card: { name: string; madeAt: string } | null;
}

/** Who has the card, and nothing of the account. */
export interface CardReaderAnswer {
  id: number;
  name: string;
}

/** POST /auth/card, POST /auth/card/refresh */
export interface CardSignInAnswer {
  token: string;
  reader: CardReaderAnswer;
}

/** Somebody in a family of the reader who has read today. */
export interface CardCompanionAnswer {
  readerId: number;
  name: string;
  /** What a reaction is about. */
  occasion: string;
  /** Whether the reader said Amen to it. */
  given: boolean;
}

/** GET /auth/card: what a card’s page shows beside the reader’s figures. */
export interface CardPageAnswer {
  reader: CardReaderAnswer;
  canon: Canon;
  /** What the reader reported last; null for nothing. */
  lastChapterId: number | null;
  together: CardCompanionAnswer[];
  /** Plans of the reader's groups that it doesn't follow, the newest first. */
  plans: JoinablePlanAnswer[];
  /** The ids of the plans it follows with a group: it may quit these, and no others. */
  quittable: string[];
  /** Who said Amen to what the reader read today. */
  amens: string[];
}

/** POST /groups/{id}/members/list, by a leader: `names`, or a file of them, whose first column is read. */
export class MembersListRequest {
  @Omittable()
  @MaxLength(CARD_LIMITS.listCharacters, { message: CARD_MESSAGES.listTooLong })
  @IsString({ message: CARD_MESSAGES.listEmpty })
  csv?: string;

  @Omittable()
  @TrimEach()
  @MaxLength(LIMITS.nameMax, { each: true, message: READER_MESSAGES.readerNameTooLong })
  @IsString({ each: true, message: CARD_MESSAGES.listEmpty })
  @ArrayMaxSize(CARD_LIMITS.listMax, { message: CARD_MESSAGES.listTooLong })
  @IsArray({ message: CARD_MESSAGES.listEmpty })
  names?: string[];
}

/** A member whose reader signs in with a card alone, and whom the group’s leaders look after. */
export interface CardMemberAnswer {
  userId: number;
  readerId: number;
  name: string;
  card: CardAnswer['card'];
}

/** POST …/members/list (201): what is printed, in the order of the list. Nobody gets it again. */
export interface MembersListAnswer {
  members: { userId: number; readerId: number; name: string; card: CardMadeAnswer }[];
}

/** GET /groups/{id}/members/cards, for its leaders. */
export interface CardMembersAnswer {
  members: CardMemberAnswer[];
}
