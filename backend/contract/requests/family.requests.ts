import { IsNotEmpty, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { LIMITS } from '../limits';
import { FAMILY_MESSAGES } from '../messages/family.messages';
import { EmptyToNull, NormaliseCode, Trim } from './transforms';

/** POST /families */
export class CreateFamilyRequest {
  @Trim()
  @MaxLength(LIMITS.familyNameMax, { message: FAMILY_MESSAGES.familyNameTooLong })
  @IsString({ message: FAMILY_MESSAGES.familyNameRequired })
  @IsNotEmpty({ message: FAMILY_MESSAGES.familyNameRequired })
  name: string;

  @IsOptional()
  @EmptyToNull()
  @Trim()
  @MaxLength(LIMITS.familyDescriptionMax, { message: FAMILY_MESSAGES.familyDescriptionTooLong })
  @IsString({ message: FAMILY_MESSAGES.familyDescriptionTooLong })
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
