import { KEY_LIMITS } from '../api-keys';

/** API keys. */
export const KEY_MESSAGES = {
  nameRequired: 'Please name what the key is for',
  nameTooLong: `The name can have at most ${KEY_LIMITS.nameMax} characters`,
  scopeRequired: 'Please choose what the key may do',
  daysInvalid: `A key lasts from 1 to ${KEY_LIMITS.daysMax} days`,
  tooMany: `An account has at most ${KEY_LIMITS.perAccount} keys. Revoke one first`,
  administratorsOnly: 'Only administrators can make a key for administration',
  unknown: 'Key not found',
  revoked: 'Key revoked',
  outOfScope: 'This key does not allow that',
  personOnly: 'That takes a person who is signed in, not a key',
} as const;
