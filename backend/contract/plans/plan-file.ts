import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';
import { Flag, Omittable, OneOf, WholeNumber } from '../common/fields';
import { LIMITS } from '../common/limits';
import { PLAN_MESSAGES } from '../messages/plans';
import { PASSAGE_MESSAGES } from '../messages/reading';
import { NUMBERINGS, type NumberingName } from '../passages/numberings';
import { PLAN_DATE } from './plan-days';
import { PlanFrame } from './plans';

/** A day in a file: passages as people write them; none for a rest. */
export interface PlanFileDay {
  readings: string[];
  title?: string;
  text?: string;
  /** `--02-14` of the year, `---05` of the month. */
  date?: string;
}

const isReadings = (readings: unknown): boolean =>
  Array.isArray(readings) &&
  readings.every((reading) => typeof reading === 'string' && reading.length <= LIMITS.planReadingMax);

const isShort = (text: unknown, most: number): boolean =>
  text === undefined || text === null || (typeof text === 'string' && text.length <= most);

const isDay = (day: unknown): boolean => {
  if (typeof day !== 'object' || day === null) return false;
  const { readings, title, text, date } = day as Record<string, unknown>;
  return (
    isReadings(readings) &&
    (readings as string[]).length <= LIMITS.planDayPassagesMax &&
    isShort(title, LIMITS.planDayTitleMax) &&
    isShort(text, LIMITS.planDayTextMax) &&
    (date === undefined || date === null || (typeof date === 'string' && PLAN_DATE.test(date)))
  );
};

const isDays = (days: readonly unknown[]): boolean =>
  days.length > 0 && days.length <= LIMITS.planDaysMax && days.every(isDay);

/** A number of days, or the days themselves. */
const IsDaysOfFile = (): PropertyDecorator =>
  ValidateBy({
    name: 'daysOfFile',
    validator: {
      validate: (days: unknown) =>
        Array.isArray(days)
          ? isDays(days)
          : Number.isInteger(days) && (days as number) >= 1 && (days as number) <= LIMITS.planDaysMax,
      defaultMessage: (about) =>
        Array.isArray(about?.value) ? PLAN_MESSAGES.fileDays : PLAN_MESSAGES.estimatedDaysInvalid,
    },
  });

const IsListsOfFile = (): PropertyDecorator =>
  ValidateBy({
    name: 'listsOfFile',
    validator: {
      validate: (lists: unknown) =>
        Array.isArray(lists) &&
        lists.length > 0 &&
        lists.length <= LIMITS.planListsMax &&
        lists.every((list) => isReadings(list) && (list as unknown[]).length <= LIMITS.planPlacesMax),
      defaultMessage: () => PLAN_MESSAGES.listsInvalid,
    },
  });

/**
 * POST /plans/import, and what GET /plans/{id}/file answers: a plan to keep or to pass on. Version 1 has `readings` that
 * are spread over a number of `days`; version 2 has the `days` themselves, or `lists`, or `readings` and `estimatedDays`.
 */
export class PlanFile extends PlanFrame {
  /** The version of the format. */
  @OneOf([1, 2], PLAN_MESSAGES.fileVersion)
  lectioPlan: 1 | 2;

  /** How its chapters and verses are numbered; as the King James Version when missing. */
  @Omittable()
  @OneOf(NUMBERINGS, PASSAGE_MESSAGES.numberingUnknown)
  numbering?: NumberingName;

  /** Version 1: how many. Version 2: each of them. */
  @Omittable()
  @IsDaysOfFile()
  days?: number | PlanFileDay[];

  /** Version 2: over how many days `readings` are spread. */
  @Omittable()
  @WholeNumber(1, LIMITS.planDaysMax, PLAN_MESSAGES.estimatedDaysInvalid)
  estimatedDays?: number;

  /** Passages in the order of reading: "Ruth", "Psalms 1-3", "Luke 1". */
  @Omittable()
  @MaxLength(LIMITS.planReadingMax, { each: true, message: PLAN_MESSAGES.fileReadingTooLong })
  @IsString({ each: true, message: PLAN_MESSAGES.fileReadings })
  @ArrayMaxSize(LIMITS.planPlacesMax, { message: PLAN_MESSAGES.fileTooLong })
  @ArrayMinSize(1, { message: PLAN_MESSAGES.fileReadings })
  @IsArray({ message: PLAN_MESSAGES.fileReadings })
  readings?: string[];

  /** Lists of passages that each begin again after their last chapter, one chapter of each a day. */
  @Omittable()
  @IsListsOfFile()
  lists?: string[][];

  /** Whether the days begin again after the last one. */
  @Flag()
  runsRound?: boolean;
}

/** The formats in which a plan is passed on. */
export const PLAN_FILE_FORMATS = ['json', 'properties', 'csv', 'ics', 'text'] as const;
export type PlanFileFormat = (typeof PLAN_FILE_FORMATS)[number];

/** GET /plans/{id}/file */
export class PlanFileQuery {
  /** `json` when missing. */
  @Omittable()
  @OneOf(PLAN_FILE_FORMATS, PLAN_MESSAGES.fileFormat)
  format?: PlanFileFormat;

  /** `ics`: the first day, `YYYY-MM-DD`; the next 1 January when missing. */
  @Omittable()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: PLAN_MESSAGES.dateInvalid })
  startDate?: string;
}
