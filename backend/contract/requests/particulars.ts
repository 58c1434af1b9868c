import { IsInt, Max, Min } from 'class-validator';
import { GENDERS, type Gender } from '../enums';
import { LIMITS } from '../limits';
import { AUTH_MESSAGES } from '../messages/account.messages';
import { Clearable, OneOf, TrimmedLine, type TextWords } from './fields';

/** A trimmed name of 1 to 100 characters; the messages depend on whose name it is. */
export const PersonName = (words: TextWords): PropertyDecorator => TrimmedLine(LIMITS.nameMax, words);

/** Optional details of account holders and readers. Null or '' clears. */
export class Particulars {
  @Clearable()
  @Max(LIMITS.ageMax, { message: AUTH_MESSAGES.ageTooHigh })
  @Min(LIMITS.ageMin, { message: AUTH_MESSAGES.ageTooLow })
  @IsInt({ message: AUTH_MESSAGES.ageTooLow })
  age?: number | null;

  @Clearable()
  @OneOf(GENDERS, AUTH_MESSAGES.genderInvalid)
  gender?: Gender | null;
}
