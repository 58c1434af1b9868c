import { ValidateIf } from 'class-validator';
import { Clearable, Flag, Id, Omittable, OneOf, RequiredText, TextUpTo, TrimmedLine } from '../common/fields';
import { LIMITS } from '../common/limits';
import { NormaliseCode, Trim } from '../common/transforms';
import { CHURCH_MESSAGES, GROUP_MESSAGES } from '../messages/people';
import type { DayWordAnswer } from '../plans/plans-together';
import type { TogetherAnswer } from '../progress';

export const GROUP_KINDS = ['house-group', 'class', 'youth', 'team', 'other'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

export const GROUP_ROLES = ['leader', 'member'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

/** What a group sees of a member's reading, each more than the one before: nothing, that they read today or this week, how much, which chapters. */
export const GROUP_SIGHTS = ['nothing', 'takes-part', 'reads', 'chapters'] as const;
export type GroupSight = (typeof GROUP_SIGHTS)[number];

/** Whether a group sees how much is read. */
export const showsHowMuch = (sees: GroupSight): boolean => sees === 'reads' || sees === 'chapters';

/** So many have to show which chapters they read before a group sees what they read together: of fewer it would say whose. */
export const LEAST_SHOWING_CHAPTERS = 3;

/** Of who has chosen nothing. */
export const USUAL_SIGHT: GroupSight = 'takes-part';

const GroupName = () =>
  TrimmedLine(LIMITS.groupNameMax, {
    required: GROUP_MESSAGES.groupNameRequired,
    tooLong: GROUP_MESSAGES.groupNameTooLong,
  });

class GroupParticulars {
  @Clearable()
  @Trim()
  @TextUpTo(LIMITS.groupDescriptionMax, GROUP_MESSAGES.groupDescriptionTooLong)
  description?: string | null;
}

/** POST /groups: free, or inside a church by one of its approved members. */
export class CreateGroupRequest extends GroupParticulars {
  @GroupName()
  name: string;

  @OneOf(GROUP_KINDS, GROUP_MESSAGES.groupKindInvalid)
  kind: GroupKind;

  @Clearable()
  @Id(CHURCH_MESSAGES.churchNotFound)
  churchId?: number | null;
}

/** PUT /groups/{id}, by its leaders: only changed fields. */
export class UpdateGroupRequest extends GroupParticulars {
  @ValidateIf((body: UpdateGroupRequest) => body.name !== undefined)
  @GroupName()
  name?: string;

  @Omittable()
  @OneOf(GROUP_KINDS, GROUP_MESSAGES.groupKindInvalid)
  kind?: GroupKind;

  /** False: nobody says Amen here, and nobody hears of it. */
  @Flag()
  encouragement?: boolean;
}

/** POST /groups/join */
export class JoinGroupRequest {
  @NormaliseCode()
  @RequiredText(LIMITS.joinCodeMax, {
    required: GROUP_MESSAGES.groupCodeRequired,
    tooLong: GROUP_MESSAGES.groupCodeUnknown,
  })
  code: string;
}

/** PUT /groups/{id}/members/{userId}/role, by its leaders. */
export class GroupRoleRequest {
  @OneOf(GROUP_ROLES)
  role: GroupRole;
}

/** PUT /groups/{id}/sees: what the group sees of the caller. */
export class GroupSightRequest {
  @OneOf(GROUP_SIGHTS)
  sees: GroupSight;
}

/** A group as its members see it; nobody else can see it. */
export interface GroupAnswer {
  id: number;
  name: string;
  kind: GroupKind;
  description: string | null;
  /** The church in which it was founded. */
  church: { id: number; name: string } | null;
  /** Empty for API keys. */
  code: string;
  encouragement: boolean;
  createdAt: string;
  memberCount: number;
  /** The caller's own. */
  role: GroupRole;
  /** What the group sees of the caller. */
  sees: GroupSight;
}

export interface GroupMemberAnswer {
  id: number;
  name: string;
  role: GroupRole;
  joinedAt: string;
  /** An account without mail: the leaders look after it. */
  signsInByCard: boolean;
}

/** GET /groups: the caller's, by name. */
export interface GroupsAnswer {
  groups: GroupAnswer[];
}

/** GET and PUT /groups/{id}, POST /groups (201), POST /groups/join and the calls that change members. */
export interface GroupEnvelope {
  /** Leaders first, then the longest-standing. */
  group: GroupAnswer & { members: GroupMemberAnswer[] };
}

/** DELETE /groups/{id}/members/{userId}, by its leaders. */
export interface GroupMemberRemovedAnswer {
  userId: number;
  /** Of those who remain. */
  memberCount: number;
}

/** What a member shows; more than the name only of who shows it. */
export interface GroupMemberReadingAnswer {
  userId: number;
  sees: GroupSight;
  /** The member's own reader, to say Amen to. This and the next two are null where the member shows nothing. */
  readerId: number | null;
  readToday: boolean | null;
  readThisWeek: boolean | null;
  /** The next three null but of who shows what they read. */
  chaptersToday: number | null;
  chaptersThisWeek: number | null;
  /** Null also of who has read nothing. */
  lastReadOn: string | null;
}

/** GET /groups/{id}/reading, for its members: what each of them shows, in the order of the list; weeks begin on Monday. */
export interface GroupReadingAnswer {
  members: GroupMemberReadingAnswer[];
  /** What a leader wrote for today: PUT and DELETE /groups/{id}/word. */
  word: DayWordAnswer | null;
}

/** GET /groups/{id}/community, for its members: what those have read together who show which chapters they read. */
export interface GroupCommunityAnswer {
  /** How many show it. */
  readers: number;
  /** Null where they are too few, so that it doesn't say what one of them read. */
  together: TogetherAnswer | null;
}
