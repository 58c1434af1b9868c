import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { LAST_CHAPTER_ID } from '../bible/chapters';
import { ClearableText, Omittable } from '../common/fields';
import { LIMITS } from '../common/limits';
import { NestedEach, OneLine } from '../common/transforms';
import { MESSAGES } from '../messages/general';
import { PLAN_MESSAGES } from '../messages/plans';
import type { PassageNoteAnswer } from '../passages/answers';

/** `--02-14`, a day of the year; `---05`, a day of the month. */
export const PLAN_DATE =
  /^(?:--(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d)|(?:0[13-9]|1[0-2])-30|(?:0[13578]|1[02])-31)|---(?:0[1-9]|[12]\d|3[01]))$/;

/** `5:1-12`, `1:1-2:20`, `3:16`: as a passage that was read names its verses. */
const VERSES = /^\d{1,3}(?::\d{1,3})?(?:-(?:\d{1,3}:)?\d{1,3})?$/;

/** How a run goes through its plan: by the plan's own days, or what is left spread evenly. */
export const PLAN_MODES = ['days', 'spread'] as const;
export type PlanMode = (typeof PLAN_MODES)[number];

/** Chapters that are read on a day, or verses of them; what `PassageReading` has may be sent back. */
export class PlanPassageRequest {
  @Max(LAST_CHAPTER_ID, { each: true, message: PLAN_MESSAGES.chapterUnknown })
  @Min(1, { each: true, message: PLAN_MESSAGES.chapterUnknown })
  @IsInt({ each: true, message: PLAN_MESSAGES.chapterUnknown })
  @ArrayMaxSize(LAST_CHAPTER_ID, { message: PLAN_MESSAGES.chapterUnknown })
  @ArrayMinSize(1, { message: PLAN_MESSAGES.chaptersRequired })
  @IsArray({ message: PLAN_MESSAGES.chaptersRequired })
  chapterIds: number[];

  /** Null or missing: the chapters whole. */
  @IsOptional()
  @Matches(VERSES, { message: PLAN_MESSAGES.versesInvalid })
  @IsString({ message: PLAN_MESSAGES.versesInvalid })
  verses?: string | null;
}

/** A day of a plan. Without passages it is a rest. */
export class PlanDayRequest {
  @ValidateNested({ each: true, message: PLAN_MESSAGES.dayPassages })
  @NestedEach(() => PlanPassageRequest)
  @ArrayMaxSize(LIMITS.planDayPassagesMax, { message: PLAN_MESSAGES.dayTooLong })
  @IsArray({ message: PLAN_MESSAGES.dayPassages })
  passages: PlanPassageRequest[];

  @OneLine()
  @ClearableText(LIMITS.planDayTitleMax, PLAN_MESSAGES.dayTitleTooLong)
  title?: string | null;

  @ClearableText(LIMITS.planDayTextMax, PLAN_MESSAGES.dayTextTooLong)
  text?: string | null;

  /** `--02-14` of a plan that goes by the dates of the year, `---05` of one by the days of the month. */
  @IsOptional()
  @Matches(PLAN_DATE, { message: PLAN_MESSAGES.dayDateInvalid })
  date?: string | null;
}

export interface PlanPassageAnswer {
  /** Spelled out: `Genesis 1–3`, `John 3:16–18`. */
  text: string;
  chapterIds: number[];
  /** `3:16-18`; null for whole chapters. */
  verses: string | null;
}

/** A day of a plan, in its order. Without passages it is a rest. */
export interface PlanDayAnswer {
  passages: PlanPassageAnswer[];
  title?: string;
  text?: string;
  date?: string;
}

/** POST /plans/files/read: a plan as a file or as pasted text. */
export class ReadPlanFileRequest {
  @MaxLength(LIMITS.planFileCharacters, { message: PLAN_MESSAGES.fileTooLarge })
  @IsString({ message: PLAN_MESSAGES.fileEmpty })
  text: string;

  /** Of the books' names, such as `de`; English is understood besides. */
  @Omittable()
  @MaxLength(LIMITS.languageTagMax, { message: MESSAGES.optionInvalid })
  @IsString({ message: MESSAGES.optionInvalid })
  language?: string;
}

/** What a file holds, and what of it was not understood. Nothing is kept. */
export interface PlanFileAnswer {
  /** Empty when the file has none. */
  name: string;
  description: string | null;
  /** Whether the plan begins again after its last day. */
  runsRound: boolean;
  days: PlanDayAnswer[];
  /** Lists that each begin again after their last chapter, one chapter of each a day; empty for a plan of days. */
  lists: number[][];
  /** In reading order, of a plan without days: they are spread over `estimatedDays`. */
  chapterIds: number[];
  estimatedDays: number | null;
  /** The days of the week on which it is read, 1 (Monday) to 7; null where the file doesn’t say. */
  weekdays: number[] | null;
  notes: (PassageNoteAnswer & { /** Of the file, from 1. */ line: number })[];
}
