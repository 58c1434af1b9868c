import { ArrayNotEmpty, ArrayUnique, IsArray, IsIn, IsOptional } from 'class-validator';
import { KEY_LIMITS, KEY_SCOPES, type KeyScope } from '../api-keys';
import { LIMITS } from '../limits';
import { AUTH_MESSAGES } from '../messages/account.messages';
import { MESSAGES } from '../messages/general.messages';
import { KEY_MESSAGES } from '../messages/key.messages';
import { RequiredText, TrimmedLine, WholeNumber } from './fields';

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
