import { IsEmail, IsOptional, IsUrl, MaxLength, ValidateIf } from 'class-validator';
import {
  CHURCH_DECISIONS,
  CHURCH_ROLES,
  type ChurchDecision,
  type ChurchMembershipStatus,
  type ChurchRole,
} from './common/enums';
import {
  Clearable,
  Flag,
  Id,
  Omittable,
  OneOf,
  RequiredText,
  SearchedPage,
  TextUpTo,
  TrimmedLine,
  WholeNumber,
} from './common/fields';
import type { Pagination } from './common/http';
import { LIMITS } from './common/limits';
import { ACCENTS, MOTIFS, type Accent, type Motif } from './marks';
import { NormaliseCode, OneLine, Trim } from './common/transforms';
import { AUTH_MESSAGES } from './messages/accounts';
import { CHURCH_MESSAGES } from './messages/people';
import type { TogetherAnswer } from './progress';

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

  @Omittable()
  @OneOf(ACCENTS)
  accent?: Accent;

  @Omittable()
  @OneOf(MOTIFS)
  motif?: Motif;
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

  /** Whether the account shares its reading with those who lead the church; missing: as it chose before. */
  @Flag()
  sharesWithLeaders?: boolean;
}

/** PUT /churches/{id}/members/{userId}/role */
export class GiveRoleRequest {
  @OneOf(CHURCH_ROLES, CHURCH_MESSAGES.roleUnknown)
  role: ChurchRole;
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

/** GET /churches/{id}/members and /churches/{id}/pending-members: by name, and by the addresses that are listed. */
export class ChurchPeopleQuery extends SearchedPage {}

/** The colour and the picture that stand for a church. */
export interface ChurchLook {
  accent: Accent;
  motif: Motif;
}

/** Of a church whose administrator has chosen nothing. */
export const USUAL_LOOK: ChurchLook = { accent: 'oxblood', motif: 'cross' };

/** A church as every signed-in user may see it; members and those with a role see more. */
export interface ChurchAnswer extends ChurchLook {
  id: number;
  name: string;
  description: string | null;
  address: string | null;
  website: string | null;
  phone: string | null;
  /** The church's own email. */
  email: string | null;
  /** False: it is listed nowhere, and a search finds it only by its full name. */
  allowPublicJoining: boolean;
  maxMembers: number;
  /** Approved members. */
  memberCount: number;
  /** The first administrator; `email` only for administrators. */
  admin: { userId: number; name: string; email?: string };
  /** The caller's own status. */
  membershipStatus: ChurchMembershipStatus | null;
  /** The caller's own; null for everybody but approved members. */
  role: ChurchRole | null;
  createdAt: string;
  /** The approved members, longest-standing first; only for members, and in lists only for the administrator. */
  members?: ChurchMemberAnswer[];
  /** The next two only for those who admit and invite; the code is empty for API keys. */
  joinCode?: string;
  pendingMembersCount?: number;
}

export interface ChurchMemberAnswer {
  id: number;
  name: string;
  role: ChurchRole;
  /** Only of those who show theirs. */
  email?: string;
}

/** GET /churches (public ones by name), GET /churches/search/{term}, GET /churches/administered */
export interface ChurchesAnswer {
  churches: ChurchAnswer[];
}

/** GET and PUT /churches/{id}, POST /churches (201) */
export interface ChurchEnvelope {
  church: ChurchAnswer;
}

/** GET /churches/current: the caller's church, even while the request is pending. */
export interface CurrentChurchAnswer {
  church: ChurchAnswer | null;
  membershipStatus: ChurchMembershipStatus | null;
}

/** POST /churches/join */
export interface JoinChurchAnswer {
  user: {
    id: number;
    church: { id: number; name: string } & ChurchLook;
    churchMembershipStatus: ChurchMembershipStatus;
  };
  membershipStatus: ChurchMembershipStatus;
  /** Who decides on a request. */
  admin: { userId: number; name: string };
}

/** A person as those see them who admit to the church. */
export interface ChurchPersonAnswer {
  id: number;
  name: string;
  /** Only for administrators. */
  email?: string;
  /** When the account was created. */
  createdAt: string;
}

/** GET /churches/{id}/pending-members: oldest request first. */
export interface PendingMembersAnswer {
  pendingMembers: (ChurchPersonAnswer & { requestedAt: string })[];
  /** Ours, with the query's `search`, `page` and `limit`. */
  pagination: Pagination & { totalMembers: number };
}

/** GET /churches/{id}/members, for its approved members: the longest-standing first. */
export interface ChurchMembersAnswer {
  members: (ChurchMemberAnswer & { joinedAt: string })[];
  pagination: Pagination & { totalMembers: number };
}

/** POST /churches/{id}/rotate-code */
export interface JoinCodeAnswer {
  joinCode: string;
}

/** DELETE /churches/{id}/members/{userId} */
export interface MemberRemovedAnswer {
  userId: number;
  memberCount: number;
}

/** GET /churches/{id}/available-admins: the approved members who are no administrators. */
export interface AvailableAdminsAnswer {
  availableUsers: ChurchPersonAnswer[];
}

/** POST /churches/{id}/members/{userId}/status */
export interface MembershipDecisionAnswer {
  userId: number;
  status: 'approved' | 'rejected';
  memberCount: number;
  pendingMembersCount: number;
}

/** POST /churches/{id}/assign-admin */
export interface AssignChurchAdministratorAnswer {
  admin: { userId: number; name: string };
}

/** PUT /churches/{id}/members/{userId}/role */
export interface RoleGivenAnswer {
  userId: number;
  role: ChurchRole;
}

/** GET /churches/{id}/community, for its approved members. */
export interface ChurchCommunityAnswer extends TogetherAnswer {
  /** Active readers of approved members, whether they have read or not. */
  readers: number;
}
