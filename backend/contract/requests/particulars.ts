import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { GENDERS, type Gender } from '../enums';
import { LIMITS } from '../limits';
import { AUTH_MESSAGES } from '../messages/account.messages';
import { EmptyToNull, Trim } from './transforms';

/** A trimmed name of 1 to 100 characters; the words differ by whose name it is. */
export const PersonName =
  ({ required, tooLong }: { required: string; tooLong: string }): PropertyDecorator =>
  (target, property) => {
    // In the order in which stacked decorators apply, from the bottom up: the first rule that is broken speaks.
    for (const rule of [
      IsNotEmpty({ message: required }),
      IsString({ message: required }),
      MaxLength(LIMITS.nameMax, { message: tooLong }),
      Trim(),
    ])
      rule(target, property);
  };

/** What account holders and readers may say of themselves. Null or '' clears. */
export class Particulars {
  @IsOptional()
  @EmptyToNull()
  @Max(LIMITS.ageMax, { message: AUTH_MESSAGES.ageTooHigh })
  @Min(LIMITS.ageMin, { message: AUTH_MESSAGES.ageTooLow })
  @IsInt({ message: AUTH_MESSAGES.ageTooLow })
  age?: number | null;

  @IsOptional()
  @EmptyToNull()
  @IsIn(GENDERS, { message: AUTH_MESSAGES.genderInvalid })
  gender?: Gender | null;
}
