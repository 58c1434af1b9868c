import type { ChurchLook } from '../churches';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import {
  ClearableText,
  Flag,
  Id,
  Omittable,
  OneOf,
  SearchedPage,
  TextUpTo,
  TrimmedLine,
  WholeNumber,
} from '../common/fields';
import type { Pagination } from '../common/http';
import { LIMITS } from '../common/limits';
import { TrimEach } from '../common/transforms';
import { READER_MESSAGES } from '../messages/people';
import { CHALLENGE_MESSAGES } from '../messages/plans';
import {
  CHALLENGE_CHAPTERS,
  CHALLENGE_GOALS,
  CHALLENGE_LIMITS,
  CHALLENGE_SCOPES,
  CHALLENGE_TEAMS,
  type ChallengeChapters,
  type ChallengeGoal,
  type ChallengeScope,
  type ChallengeState,
  type ChallengeTeams,
} from './kinds';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const date = { message: CHALLENGE_MESSAGES.dateInvalid };
const book = { each: true, message: CHALLENGE_MESSAGES.bookUnknown };
const weekday = { each: true, message: CHALLENGE_MESSAGES.restWeekdaysInvalid };
const team = { each: true, message: CHALLENGE_MESSAGES.teamNamesInvalid };

/** PUT /challenges/{id}; `reason` is required once the challenge is published. */
export class ChallengeRequest {
  @TrimmedLine(CHALLENGE_LIMITS.nameMax, {
    required: CHALLENGE_MESSAGES.nameRequired,
    tooLong: CHALLENGE_MESSAGES.nameTooLong,
  })
  name: string;

  /** What awaits those who reach the goal, in the organiser's words. */
  @ClearableText(CHALLENGE_LIMITS.rewardMax, CHALLENGE_MESSAGES.rewardTooLong)
  reward?: string | null;

  @Matches(DATE, date)
  from: string;

  /** The last day. */
  @Matches(DATE, date)
  until: string;

  @OneOf(CHALLENGE_CHAPTERS, CHALLENGE_MESSAGES.chaptersInvalid)
  chapters: ChallengeChapters;

  /** 1 is Genesis, 66 Revelation; for `books`. */
  @Omittable()
  @ArrayUnique({ message: CHALLENGE_MESSAGES.bookUnknown })
  @Max(66, book)
  @Min(1, book)
  @IsInt(book)
  @ArrayMaxSize(66, { message: CHALLENGE_MESSAGES.bookUnknown })
  @IsArray({ message: CHALLENGE_MESSAGES.bookUnknown })
  books?: number[];

  /** For `plan`. */
  @Omittable()
  @TextUpTo(100, CHALLENGE_MESSAGES.planRequired)
  planId?: string;

  @OneOf(CHALLENGE_TEAMS, CHALLENGE_MESSAGES.teamsInvalid)
  teams: ChallengeTeams;

  /** For `balanced` and `chosen`. */
  @Omittable()
  @ArrayUnique({ message: CHALLENGE_MESSAGES.teamNamesInvalid })
  @MaxLength(CHALLENGE_LIMITS.teamNameMax, team)
  @MinLength(1, team)
  @TrimEach()
  @IsString(team)
  @ArrayMaxSize(CHALLENGE_LIMITS.teamsMax, { message: CHALLENGE_MESSAGES.teamNamesInvalid })
  @ArrayMinSize(CHALLENGE_LIMITS.teamsMin, { message: CHALLENGE_MESSAGES.teamNamesInvalid })
  @IsArray({ message: CHALLENGE_MESSAGES.teamNamesInvalid })
  teamNames?: string[];

  @OneOf(CHALLENGE_GOALS, CHALLENGE_MESSAGES.goalInvalid)
  goal: ChallengeGoal;

  /** In chapters; all of the challenge's when missing. */
  @Omittable()
  @WholeNumber(1, CHALLENGE_LIMITS.targetMax, CHALLENGE_MESSAGES.targetInvalid)
  target?: number;

  /** Days of the week on which the pace asks for nothing: 1 is Monday. */
  @Omittable()
  @ArrayUnique({ message: CHALLENGE_MESSAGES.restWeekdaysInvalid })
  @Max(7, weekday)
  @Min(1, weekday)
  @IsInt(weekday)
  @ArrayMaxSize(CHALLENGE_LIMITS.restWeekdays, { message: CHALLENGE_MESSAGES.restWeekdaysInvalid })
  @IsArray({ message: CHALLENGE_MESSAGES.restWeekdaysInvalid })
  restWeekdays?: number[];

  /** Whether readers may still join after the first day; true when missing. */
  @Flag()
  lateEntry?: boolean;

  @ClearableText(CHALLENGE_LIMITS.reasonMax, CHALLENGE_MESSAGES.reasonTooLong)
  reason?: string | null;
}

/** POST /challenges */
export class CreateChallengeRequest extends ChallengeRequest {
  @OneOf(CHALLENGE_SCOPES, CHALLENGE_MESSAGES.scopeInvalid)
  scope: ChallengeScope;

  /** The family, the church or the group. */
  @Omittable()
  @WholeNumber(1, LIMITS.idMax, CHALLENGE_MESSAGES.scopeInvalid)
  scopeId?: number;
}

/** POST /challenges/{id}/readers */
export class JoinChallengeRequest {
  @Id(READER_MESSAGES.readerNotFound)
  readerId: number;

  /** Where readers choose their team. */
  @Omittable()
  @WholeNumber(1, LIMITS.idMax, CHALLENGE_MESSAGES.teamRequired)
  team?: number;
}

/** GET /challenges/{id}/readers */
export class ChallengeParticipantsQuery extends SearchedPage {}

/** PUT /challenges/{id}/readers/{readerId} */
export class MoveChallengeReaderRequest {
  @WholeNumber(1, LIMITS.idMax, CHALLENGE_MESSAGES.teamRequired)
  team: number;
}

export interface ChallengeAnswer {
  id: number;
  name: string;
  reward: string | null;
  scope: ChallengeScope;
  /** The family, the church or the group; null for the site. */
  scopeId: number | null;
  scopeName: string | null;
  /** Of its church. */
  look: ChurchLook | null;
  state: ChallengeState;
  from: string;
  /** The last day. */
  until: string;
  /** When late reports stop counting. */
  closesAt: string;
  chapters: ChallengeChapters;
  books: number[];
  planId: string | null;
  chapterCount: number;
  teams: ChallengeTeams;
  teamNames: string[];
  goal: ChallengeGoal;
  /** In chapters, of each reader, each team, or all together. */
  target: number;
  restWeekdays: number[];
  lateEntry: boolean;
  version: number;
  canOrganise: boolean;
}

/** For whom the caller may set challenges. */
export interface ChallengeGroupAnswer {
  scope: ChallengeScope;
  scopeId: number | null;
  name: string | null;
}

/** GET /challenges: newest first. */
export interface ChallengesAnswer {
  challenges: ChallengeAnswer[];
  organises: ChallengeGroupAnswer[];
}

/** POST /challenges, PUT /challenges/{id}, POST /challenges/{id}/publish */
export interface ChallengeEnvelope {
  challenge: ChallengeAnswer;
}

export interface ChallengeTeamAnswer {
  rank: number;
  team: number;
  /** Null for readers without a team, and for a family that is not named to others. */
  name: string | null;
  readers: number;
  chapters: number;
  /** Chapters at the close, when they have changed since. */
  chaptersAtClose: number | null;
  /** Readers who have reached the goal of each. */
  finished: number;
  /** What the team is to read. */
  target: number;
}

export interface ChallengeReaderAnswer {
  readerId: number;
  name: string;
  team: number;
  teamName: string | null;
  chapters: number;
  chaptersAtClose: number | null;
  hasReadToday: boolean;
  /** The day on which the goal of each was reached. */
  finishedOn: string | null;
  /** The first of its chapters that the reader has not reported in its days; null when there is none. */
  next: number | null;
}

export interface ChallengeVersionAnswer {
  version: number;
  at: string;
  reason: string;
  /** Whom the change concerns: everybody who takes part, or those who join later. */
  concerns: 'everyone' | 'newcomers';
  /** Readers who took part at the time. */
  readers: number;
}

/** GET /challenges/{id} */
export interface ChallengePageAnswer {
  challenge: ChallengeAnswer;
  standing: {
    teams: ChallengeTeamAnswer[];
    readers: number;
    chapters: number;
    chaptersAtClose: number | null;
    finished: number;
    target: number;
  };
  today: {
    /** Readers who read a chapter of it today. */
    readers: number;
    /** Those who may be named, by name. */
    named: { readerId: number; name: string }[];
  };
  /** Without teams: those who may be named, by their chapters, most first; nobody who has read none. */
  leading: { readerId: number; name: string; chapters: number }[];
  pace: {
    /** What the pace asks of the target by today. */
    expected: number;
    daysLeft: number;
    /** Without days of rest. */
    readingDaysLeft: number;
  };
  /** The caller's readers who take part. */
  own: ChallengeReaderAnswer[];
  /** The caller's readers who could join now. */
  joinable: { readerId: number; name: string }[];
  /** Changes of the rules, newest first. */
  versions: ChallengeVersionAnswer[];
  /** Lets others into the church, family or group; null for the site and for who may not know it; empty for API keys. */
  inviteCode: string | null;
}

/** GET /challenges/{id}/readers, for those who lead: who is in which team, by the owner's name. */
export interface ChallengeParticipantsAnswer {
  readers: {
    readerId: number;
    /** Null in a church for a reader without competitive mode, unless it is the member's own. */
    name: string | null;
    ownerName: string;
    /** 0 without teams. */
    team: number;
  }[];
  teams: { team: number; name: string | null }[];
  pagination: Pagination & { totalReaders: number };
}
