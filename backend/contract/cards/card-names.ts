import { Transform } from '../common/instances';

export const CARD_LIMITS = {
  /** Of what somebody types as a user name. */
  typedNameMax: 60,
  secretMax: 100,
  pinDigits: 6,
  /** Names in a list. */
  listMax: 60,
  listCharacters: 20_000,
} as const;

/** As a child types it: whatever its capitals, blanks and width. */
export const normalisedCardName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .toLowerCase();

export const NormaliseCardName = (): PropertyDecorator =>
  Transform((value) => (typeof value === 'string' ? normalisedCardName(value) : value));
