import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages';
import { EmptyToNull, Trim } from './transforms';

/** POST /families */
export class CreateFamilyRequest {
  @Trim()
  @MaxLength(LIMITS.familyNameMax, { message: MESSAGES.familyNameTooLong })
  @IsString({ message: MESSAGES.familyNameRequired })
  @IsNotEmpty({ message: MESSAGES.familyNameRequired })
  name: string;

  @IsOptional()
  @EmptyToNull()
  @Trim()
  @MaxLength(LIMITS.familyDescriptionMax, { message: MESSAGES.familyDescriptionTooLong })
  @IsString({ message: MESSAGES.familyDescriptionTooLong })
  description?: string | null;
}

/** Codes are accepted in small letters and with blanks or dashes in between. */
const NormaliseCode = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? value.toUpperCase().replace(/[^A-Z0-9]/g, '') : value));

/** POST /families/join */
export class JoinFamilyRequest {
  @NormaliseCode()
  @MaxLength(LIMITS.inviteCodeMax, { message: MESSAGES.inviteCodeUnknown })
  @MinLength(LIMITS.inviteCodeMin, { message: MESSAGES.inviteCodeTooShort })
  @IsString({ message: MESSAGES.inviteCodeRequired })
  @IsNotEmpty({ message: MESSAGES.inviteCodeRequired })
  inviteCode: string;
}
