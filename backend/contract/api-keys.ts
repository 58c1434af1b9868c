import { ArrayNotEmpty, ArrayUnique, IsArray, IsIn, IsOptional } from 'class-validator';
import { RequiredText, TrimmedLine, WholeNumber } from './common/fields';
import { KEY_LIMITS, LIMITS } from './common/limits';
import { AUTH_MESSAGES, KEY_MESSAGES } from './messages/accounts';
import { MESSAGES } from './messages/general';

/**
 * What an API key may do. Every key reads what its holder may; one for reporting also makes the reporting calls; one for
 * administration also those of administrators, while its holder is one.
 */
export const KEY_SCOPES = ['read', 'report', 'administration'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Every key begins so: what a search for leaked secrets finds it by. */
export const KEY_PREFIX = 'lectio_';

/** POST /auth/keys: requires the password if the sign-in is more than 15 minutes old. */
export class CreateKeyRequest {
  @TrimmedLine(KEY_LIMITS.nameMax, { required: KEY_MESSAGES.nameRequired, tooLong: KEY_MESSAGES.nameTooLong })
  name: string;

  // Last, because it takes the square of the number of different entries.
  @ArrayUnique({ message: MESSAGES.optionInvalid })
  @IsIn(KEY_SCOPES, { each: true, message: MESSAGES.optionInvalid })
  @ArrayNotEmpty({ message: KEY_MESSAGES.scopeRequired })
  @IsArray({ message: KEY_MESSAGES.scopeRequired })
  scopes: KeyScope[];

  @WholeNumber(1, KEY_LIMITS.daysMax, KEY_MESSAGES.daysInvalid)
  days: number;

  @IsOptional()
  @RequiredText(LIMITS.passwordMax, {
    required: AUTH_MESSAGES.passwordRequired,
    tooLong: AUTH_MESSAGES.passwordTooLong,
  })
  password?: string | null;
}

/** An API key, without its secret. */
export interface KeyAnswer {
  id: number;
  name: string;
  scopes: KeyScope[];
  createdAt: string;
  expiresAt: string;
  /** To the hour; null: never. */
  lastUsedAt: string | null;
}

/** GET /auth/keys: newest first; expired ones until the next is made. */
export interface KeysAnswer {
  keys: KeyAnswer[];
}

/** POST /auth/keys (201): the only answer that holds the secret. */
export interface KeyMadeAnswer {
  key: KeyAnswer;
  secret: string;
}
