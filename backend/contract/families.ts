import type { Canon } from './bible/canons';
import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { Clearable, Id, TextUpTo, TrimmedLine } from './common/fields';
import { LIMITS } from './common/limits';
import { NormaliseCode, Trim } from './common/transforms';
import { FAMILY_MESSAGES } from './messages/people';
import type { TogetherAnswer } from './progress';

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

/** POST /families/{id}/owner */
export class HandOverFamilyRequest {
  @Id(FAMILY_MESSAGES.memberNotInFamily)
  userId: number;
}

/** A reader of a family as its members see it. */
export interface FamilyReaderAnswer {
  id: number;
  name: string;
  isPrimary: boolean;
  isActive: boolean;
  userId: number;
  user: { name: string };
  /** The Bible that its figures count by. */
  canon: Canon;
}

/** A family as its members see it; nobody else can see it. */
export interface FamilyAnswer {
  id: number;
  name: string;
  description: string | null;
  /** Empty for API keys. */
  inviteCode: string;
  /** The present owner's user id: the founder's until the family passes on. */
  createdBy: number;
  createdAt: string;
  members: { id: number; name: string }[];
  /** Active readers, primary readers first. */
  readers: FamilyReaderAnswer[];
}

/** GET /families */
export interface FamiliesAnswer {
  families: FamilyAnswer[];
}

/** GET /families/{id}, POST /families (201), POST /families/{id}/owner and the calls that add or remove a reader. */
export interface FamilyEnvelope {
  family: FamilyAnswer;
}

/** DELETE /families/{id}/members/{userId}, by its owner. */
export interface FamilyMemberRemovedAnswer {
  userId: number;
  /** Of those who remain. */
  memberCount: number;
}

/** POST /families/join */
export interface JoinFamilyAnswer extends FamilyEnvelope {
  success: true;
}

/** One reader's day, in the caller's time zone. */
export interface FamilyDayAnswer {
  readerId: number;
  chaptersToday: number;
  currentStreak: number;
  /** The last day of reading up to today; null for a reader who has read nothing. */
  lastReadOn: string | null;
}

/** GET /families/{id}/reading, for its members. */
export interface FamilyReadingAnswer extends TogetherAnswer {
  /** Of each active reader of the family, in the order of its list. */
  days: FamilyDayAnswer[];
}
