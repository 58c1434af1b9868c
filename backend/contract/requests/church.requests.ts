import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { CHURCH_DECISIONS, type ChurchDecision } from '../enums';
import { LIMITS } from '../limits';
import { AUTH_MESSAGES } from '../messages/account.messages';
import { CHURCH_MESSAGES } from '../messages/church.messages';
import { MESSAGES } from '../messages/general.messages';
import { EmptyToNull, NormaliseCode, Trim } from './transforms';

const option = { message: MESSAGES.optionInvalid };
const maxMembers = { message: CHURCH_MESSAGES.maxMembersInvalid };
const WEB = { protocols: ['http', 'https'], require_protocol: true };

/** What POST and PUT have in common: everything but the name may be left out, and null or '' clears it. */
class ChurchParticulars {
  @IsOptional()
  @EmptyToNull()
  @Trim()
  @MaxLength(LIMITS.churchDescriptionMax, { message: CHURCH_MESSAGES.churchDescriptionTooLong })
  @IsString({ message: CHURCH_MESSAGES.churchDescriptionTooLong })
  description?: string | null;

  @IsOptional()
  @EmptyToNull()
  @Trim()
  @MaxLength(LIMITS.churchAddressMax, { message: CHURCH_MESSAGES.churchAddressTooLong })
  @IsString({ message: CHURCH_MESSAGES.churchAddressTooLong })
  address?: string | null;

  @IsOptional()
  @EmptyToNull()
  @Trim()
  @MaxLength(LIMITS.churchWebsiteMax, { message: CHURCH_MESSAGES.churchWebsiteInvalid })
  @IsUrl(WEB, { message: CHURCH_MESSAGES.churchWebsiteInvalid })
  website?: string | null;

  @IsOptional()
  @EmptyToNull()
  @Trim()
  @MaxLength(LIMITS.churchPhoneMax, { message: CHURCH_MESSAGES.churchPhoneTooLong })
  @IsString({ message: CHURCH_MESSAGES.churchPhoneTooLong })
  phone?: string | null;

  @IsOptional()
  @EmptyToNull()
  @Trim()
  @MaxLength(LIMITS.emailMax, { message: AUTH_MESSAGES.emailInvalid })
  @IsEmail({}, { message: AUTH_MESSAGES.emailInvalid })
  email?: string | null;

  @IsOptional()
  @IsBoolean(option)
  allowPublicJoining?: boolean;

  @IsOptional()
  @Max(LIMITS.churchMembersMax, maxMembers)
  @Min(LIMITS.churchMembersMin, maxMembers)
  @IsInt(maxMembers)
  maxMembers?: number;
}

/** POST /churches */
export class CreateChurchRequest extends ChurchParticulars {
  @Trim()
  @MaxLength(LIMITS.churchNameMax, { message: CHURCH_MESSAGES.churchNameTooLong })
  @IsString({ message: CHURCH_MESSAGES.churchNameRequired })
  @IsNotEmpty({ message: CHURCH_MESSAGES.churchNameRequired })
  name: string;
}

/** PUT /churches/{id}: only what changes. */
export class UpdateChurchRequest extends ChurchParticulars {
  @ValidateIf((body: UpdateChurchRequest) => body.name !== undefined)
  @Trim()
  @MaxLength(LIMITS.churchNameMax, { message: CHURCH_MESSAGES.churchNameTooLong })
  @IsString({ message: CHURCH_MESSAGES.churchNameRequired })
  @IsNotEmpty({ message: CHURCH_MESSAGES.churchNameRequired })
  name?: string;
}

/** POST /churches/join: a church's id asks to be let in, its code lets in at once. A code goes before an id. */
export class JoinChurchRequest {
  @ValidateIf(({ churchId, joinCode }: JoinChurchRequest) => (churchId ?? null) === null || (joinCode ?? null) !== null)
  @NormaliseCode()
  @MaxLength(LIMITS.joinCodeMax, { message: CHURCH_MESSAGES.joinCodeUnknown })
  @IsString({ message: CHURCH_MESSAGES.joinCodeRequired })
  @IsNotEmpty({ message: CHURCH_MESSAGES.joinCodeRequired })
  joinCode?: string;

  @IsOptional()
  @Max(LIMITS.idMax, { message: CHURCH_MESSAGES.churchNotFound })
  @IsInt({ message: CHURCH_MESSAGES.churchNotFound })
  churchId?: number;
}

/** POST /churches/{id}/members/{userId}/status */
export class DecideMembershipRequest {
  @IsIn(CHURCH_DECISIONS, option)
  status: ChurchDecision;
}

/** POST /churches/{id}/assign-admin */
export class AssignChurchAdministratorRequest {
  @Max(LIMITS.idMax, { message: CHURCH_MESSAGES.notEligibleAsAdministrator })
  @IsInt({ message: CHURCH_MESSAGES.notEligibleAsAdministrator })
  userId: number;
}
