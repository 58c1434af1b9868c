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
  CHALLENGE_CHAPTERS,
  CHALLENGE_GOALS,
  CHALLENGE_HISTORIES,
  CHALLENGE_LIMITS,
  CHALLENGE_SCOPES,
  CHALLENGE_TEAMS,
  type ChallengeChapters,
  type ChallengeGoal,
  type ChallengeHistory,
  type ChallengeScope,
  type ChallengeTeams,
} from '../challenges';
import { LIMITS } from '../limits';
import { CHALLENGE_MESSAGES } from '../messages/challenge.messages';
import { READER_MESSAGES } from '../messages/reader.messages';
import { SearchedPage } from './page';
import { TrimEach } from './transforms';
import { ClearableText, Flag, Id, Omittable, OneOf, TextUpTo, TrimmedLine, WholeNumber } from './fields';

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

  /** The family or the church. */
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

/** POST /challenges/{id}/rehearsals */
export class RehearseChallengeRequest {
  @OneOf(CHALLENGE_HISTORIES, CHALLENGE_MESSAGES.historyInvalid)
  history: ChallengeHistory;
}
