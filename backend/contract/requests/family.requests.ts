import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { LIMITS } from '../limits';
import { FAMILY_MESSAGES } from '../messages/family.messages';
import { Clearable, TextUpTo, TrimmedLine } from './fields';
import { NormaliseCode, Trim } from './transforms';

/** POST /families */
export class CreateFamilyRequest {
  @TrimmedLine(LIMITS.familyNameMax, {
    required: FAMILY_MESSAGES.familyNameRequired,
    tooLong: FAMILY_MESSAGES.familyNameTooLong,
  })
  name: string;

  @Clearable()
  @Trim()
  @TextUpTo(LIMITS.familyDescriptionMax, FAMILY_MESSAGES.familyDescriptionTooLong)
  description?: string | null;
}

/** POST /families/join */
export class JoinFamilyRequest {
  @NormaliseCode()
  @MaxLength(LIMITS.inviteCodeMax, { message: FAMILY_MESSAGES.inviteCodeUnknown })
  @MinLength(LIMITS.inviteCodeMin, { message: FAMILY_MESSAGES.inviteCodeTooShort })
  @IsString({ message: FAMILY_MESSAGES.inviteCodeRequired })
  @IsNotEmpty({ message: FAMILY_MESSAGES.inviteCodeRequired })
  inviteCode: string;
}
