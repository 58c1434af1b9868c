import { IsEmail, IsOptional, IsUrl, MaxLength, ValidateIf } from 'class-validator';
import { CHURCH_DECISIONS, type ChurchDecision } from '../enums';
import { LIMITS } from '../limits';
import { AUTH_MESSAGES } from '../messages/account.messages';
import { CHURCH_MESSAGES } from '../messages/church.messages';
import { Clearable, Flag, Id, Omittable, OneOf, RequiredText, TextUpTo, TrimmedLine, WholeNumber } from './fields';
import { SearchedPage } from './page';
import { NormaliseCode, OneLine, Trim } from './transforms';

const WEB = { protocols: ['http', 'https'], require_protocol: true };

/** Shared by POST and PUT: everything except the name is optional, and null or '' clears it. */
class ChurchParticulars {
  @Clearable()
  @Trim()
  @TextUpTo(LIMITS.churchDescriptionMax, CHURCH_MESSAGES.churchDescriptionTooLong)
  description?: string | null;

  @Clearable()
  @Trim()
  @TextUpTo(LIMITS.churchAddressMax, CHURCH_MESSAGES.churchAddressTooLong)
  address?: string | null;

  @Clearable()
  @Trim()
  @MaxLength(LIMITS.churchWebsiteMax, { message: CHURCH_MESSAGES.churchWebsiteInvalid })
  @IsUrl(WEB, { message: CHURCH_MESSAGES.churchWebsiteInvalid })
  website?: string | null;

  @Clearable()
  @Trim()
  @TextUpTo(LIMITS.churchPhoneMax, CHURCH_MESSAGES.churchPhoneTooLong)
  phone?: string | null;

  @Clearable()
  @Trim()
  @MaxLength(LIMITS.emailMax, { message: AUTH_MESSAGES.emailInvalid })
  @IsEmail({}, { message: AUTH_MESSAGES.emailInvalid })
  email?: string | null;

  @Flag()
  allowPublicJoining?: boolean;

  @IsOptional()
  @WholeNumber(LIMITS.churchMembersMin, LIMITS.churchMembersMax, CHURCH_MESSAGES.maxMembersInvalid)
  maxMembers?: number;
}

/** POST /churches */
export class CreateChurchRequest extends ChurchParticulars {
  @TrimmedLine(LIMITS.churchNameMax, {
    required: CHURCH_MESSAGES.churchNameRequired,
    tooLong: CHURCH_MESSAGES.churchNameTooLong,
  })
  name: string;
}

/** PUT /churches/{id}: only changed fields. */
export class UpdateChurchRequest extends ChurchParticulars {
  @ValidateIf((body: UpdateChurchRequest) => body.name !== undefined)
  @TrimmedLine(LIMITS.churchNameMax, {
    required: CHURCH_MESSAGES.churchNameRequired,
    tooLong: CHURCH_MESSAGES.churchNameTooLong,
  })
  name?: string;
}

/**
 * POST /churches/join: a church's id requests membership, its code joins at once. The code takes precedence. One without
 * public joining can be asked only by its id with its whole name.
 */
export class JoinChurchRequest {
  @ValidateIf(({ churchId, joinCode }: JoinChurchRequest) => (churchId ?? null) === null || (joinCode ?? null) !== null)
  @NormaliseCode()
  @RequiredText(LIMITS.joinCodeMax, {
    required: CHURCH_MESSAGES.joinCodeRequired,
    tooLong: CHURCH_MESSAGES.joinCodeUnknown,
  })
  joinCode?: string;

  @IsOptional()
  @Id(CHURCH_MESSAGES.churchNotFound)
  churchId?: number;

  @Omittable()
  @OneLine()
  @Trim()
  @TextUpTo(LIMITS.churchNameMax, CHURCH_MESSAGES.churchNameTooLong)
  name?: string;
}

/** POST /churches/{id}/members/{userId}/status */
export class DecideMembershipRequest {
  @OneOf(CHURCH_DECISIONS)
  status: ChurchDecision;
}

/** POST /churches/{id}/assign-admin */
export class AssignChurchAdministratorRequest {
  @Id(CHURCH_MESSAGES.notEligibleAsAdministrator)
  userId: number;
}

/** GET /churches/{id}/members and /churches/{id}/pending-members; by email for the administrator alone. */
export class ChurchPeopleQuery extends SearchedPage {}
