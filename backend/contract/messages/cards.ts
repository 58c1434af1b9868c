/** Signing in without mail. */
export const CARD_MESSAGES = {
  nameInvalid: 'A user name has 3 to 30 small letters a to z, digits, dots or hyphens',
  nameTaken: 'Somebody has this user name already',
  nameRequired: 'Please enter your user name',
  pinRequired: 'The PIN has six digits',
  pinWrong: 'This user name and PIN don’t match. After ten wrong PINs, only the QR code works for an hour.',
  cardUnknown: 'This card isn’t valid any more. Ask for a new one.',
  none: 'This reader has no card',
  ownPrimary: 'You sign in with your email, so your own reader needs no card',
  onlyOwnReader: 'A sign-in card doesn’t allow this',
  onlyCards: 'This is only for somebody who signed in with a card',
  ended: 'The card no longer works',
} as const;
