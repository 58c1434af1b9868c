import { IsBoolean, IsOptional, Matches, ValidateIf } from 'class-validator';
import type { Testament } from './bible/books';
import type { Canon } from './bible/canons';
import { Omittable, TextUpTo, TrimmedLine, WholeNumber } from './common/fields';
import { LIMITS } from './common/limits';
import { EmptyToNull, Trim } from './common/transforms';
import { ADMIN_MESSAGES } from './messages/administration';
import { MESSAGES } from './messages/general';
import type { ChapterAnswer } from './reports/chapters';

export interface GoalAnswer {
  id: number;
  key: string;
  name: string;
  description: string | null;
  unit: string | null;
  currentValue: number;
  targetValue: number;
  /** Percent, 0 to 100. */
  progress: number;
  isCompleted: boolean;
}

/** GET /reports/global-stats, open to visitors. */
export interface GlobalStatsAnswer {
  stats: {
    goals: GoalAnswer[];
    chapters: (ChapterAnswer & { readCount: number })[];
    /** Pooled surviving reads by chapter id: all of the site's canon, and others that were read. */
    chapterReadCounts: Record<string, number>;
    completeBibleReads: number;
    /** How many chapters are at the minimum, and so needed for the next completion. */
    chaptersNeeded: number;
    /** The site's, whose chapters make a Bible. */
    canon: Canon;
  };
}

export interface BookProgressAnswer {
  bookProgress: {
    book: string;
    testament: Testament;
    totalChapters: number;
    minReads: number;
    maxReads: number;
    averageReads: number;
    totalReads: number;
    /** Percent of the book's chapters read at least once. */
    completionRate: number;
    chapters: (ChapterAnswer & { readCount: number })[];
  }[];
  summary: { totalBooks: number; booksCompleted: number; totalReads: number; averageReads: number };
}

/** GET /reports/next-completion-chapters */
export interface NextCompletionAnswer {
  chaptersNeeded: (ChapterAnswer & { readCount: number })[];
  totalChaptersNeeded: number;
}

/** The most that its column holds. */
const GOAL_ORDER_MAX = 2_147_483_647;

/** The fields of both goal forms. `currentValue` counts only for keys whose value is not a community figure. */
class GoalFields {
  @IsOptional()
  @Trim()
  @EmptyToNull()
  @ValidateIf((body: GoalFields) => body.description !== null)
  @TextUpTo(LIMITS.goalDescriptionMax, ADMIN_MESSAGES.goalTextTooLong)
  description?: string | null;

  @IsOptional()
  @Trim()
  @EmptyToNull()
  @ValidateIf((body: GoalFields) => body.unit !== null)
  @TextUpTo(LIMITS.goalUnitMax, ADMIN_MESSAGES.goalTextTooLong)
  unit?: string | null;

  @Omittable()
  @IsBoolean({ message: MESSAGES.optionInvalid })
  isActive?: boolean;

  @Omittable()
  @WholeNumber(0, GOAL_ORDER_MAX, ADMIN_MESSAGES.numberInvalid)
  displayOrder?: number;

  @Omittable()
  @WholeNumber(0, LIMITS.goalValueMax, ADMIN_MESSAGES.numberInvalid)
  currentValue?: number;
}

/** POST /admin/goals */
export class CreateGoalRequest extends GoalFields {
  @Matches(/^[a-z][a-z0-9_]{0,49}$/, { message: ADMIN_MESSAGES.goalKeyInvalid })
  @Trim()
  key: string;

  @TrimmedLine(LIMITS.nameMax, { required: ADMIN_MESSAGES.goalNameRequired, tooLong: ADMIN_MESSAGES.goalTextTooLong })
  name: string;

  @WholeNumber(0, LIMITS.goalValueMax, ADMIN_MESSAGES.goalTargetInvalid)
  targetValue: number;
}

/** PUT /admin/goals/{id}: only changed fields; the key stays. */
export class UpdateGoalRequest extends GoalFields {
  @ValidateIf((body: UpdateGoalRequest) => body.name !== undefined)
  @TrimmedLine(LIMITS.nameMax, { required: ADMIN_MESSAGES.goalNameRequired, tooLong: ADMIN_MESSAGES.goalTextTooLong })
  name?: string;

  @ValidateIf((body: UpdateGoalRequest) => body.targetValue !== undefined)
  @WholeNumber(0, LIMITS.goalValueMax, ADMIN_MESSAGES.goalTargetInvalid)
  targetValue?: number;
}

/** A goal as an administrator sees it. */
export interface AdminGoalAnswer extends GoalAnswer {
  isActive: boolean;
  displayOrder: number;
  updatedAt: string | null;
  lastUpdatedByUser: { id: number; name: string } | null;
  /** True when the value is a figure of the community and cannot be set. */
  isFigure: boolean;
}

/** GET /admin/goals and POST /admin/goals/update-current-values */
export interface AdminGoalsAnswer {
  goals: AdminGoalAnswer[];
}

/** GET, POST (201) and PUT of one goal */
export interface AdminGoalEnvelope {
  goal: AdminGoalAnswer;
}
