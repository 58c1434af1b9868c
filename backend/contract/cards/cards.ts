import type { Canon } from '../bible/canons';
import { IsString, Matches } from 'class-validator';
import { Omittable, RequiredText } from '../common/fields';
import { CARD_MESSAGES } from '../messages/cards';
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

/** POST /auth/card */
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
  /** Who said Amen to what the reader read today. */
  amens: string[];
}
