import { formatDay, parseDay, yearOf, type Day } from '@kernel/civil-date';
import { partsOfDays, roundDays, type DayPart } from './course-places';
import { isByDates, runsRound, type DayPassage, type PlanCourse, type PlanDay } from './plan-course';
import { readingDayFrom, type Weekdays } from './weekdays';

/** Day `number` of the plan, and those after it, were moved: it is asked for on `day`. */
export interface Move {
  readonly number: number;
  readonly day: Day;
}

/** What places a plan's days in the calendar. */
export interface Placing {
  readonly course: PlanCourse | null;
  readonly startDay: Day;
  /** The plan's day at the start, from 1; those before it are passed. */
  readonly fromDay: number;
  readonly weekdays: Weekdays;
  /** Ascending by number. */
  readonly moves: readonly Move[];
}

/** A day of a plan on the date that asks for it. */
export interface RunDay {
  /** Of the plan's days, from 1; of a plan that runs round, of all days since its start. */
  readonly number: number;
  readonly day: Day;
  readonly passages: readonly DayPassage[];
  readonly parts: readonly DayPart[];
  /** Of a run without an end: the dates that ask for each chapter, ascending. */
  readonly dates: ReadonlyMap<number, readonly Day[]>;
}

interface Placed {
  readonly number: number;
  readonly day: Day;
  readonly of: PlanDay;
}

/** A calendar with fewer days belongs to a season, such as Advent; one with more begins again where the year ends. */
const WHOLE_YEAR = 360;

/** Whether a run by its days has no end. */
export const isEndless = ({ course }: Pick<Placing, 'course'>): boolean => runsRound(course);

/** The days of a run by the plan's days, in the order of their dates; of one without an end those up to `until`. */
export const daysOfRun = (run: Placing, until: Day): RunDay[] => {
  const placed = run.course === null ? [] : placedDays(run, run.course, until);
  const parts = partsOfDays(placed.map(({ of }) => of));
  const days = placed.map(({ number, day, of }, index) => ({
    number,
    day,
    passages: of.passages,
    parts: parts[index],
  }));
  const dates = isEndless(run) ? datesOf(days) : NO_DATES;
  return days.map((day) => ({ ...day, dates }));
};

const NO_DATES: ReadonlyMap<number, readonly Day[]> = new Map();

const datesOf = (days: readonly Pick<RunDay, 'day' | 'parts'>[]): Map<number, Day[]> => {
  const dates = new Map<number, Day[]>();
  for (const { day, parts } of days)
    for (const { chapterId } of parts) {
      const known = dates.get(chapterId);
      if (known) known.push(day);
      else dates.set(chapterId, [day]);
    }
  return dates;
};

const placedDays = (run: Placing, course: PlanCourse, until: Day): Placed[] => {
  if (course.kind === 'lists' || !isByDates(course))
    return course.kind === 'lists' || course.runsRound
      ? roundRun(run, course, until)
      : inOrder(run, course.days.map(numbered));
  return runsRound(course) ? byMonth(run, course.days, until) : shifted(byYear(run, course.days), run.moves);
};

const numbered = (of: PlanDay, index: number): Omit<Placed, 'day'> => ({ number: index + 1, of });

/** One reading day after the other; a move sets the date of its day. */
const inOrder = ({ startDay, fromDay, weekdays, moves }: Placing, days: readonly Omit<Placed, 'day'>[]): Placed[] => {
  const movedTo = new Map(moves.map(({ number, day }) => [number, day]));
  let next = startDay;
  return days
    .filter(({ number }) => number >= fromDay)
    .map(({ number, of }) => {
      const day = readingDayFrom(weekdays, movedTo.get(number) ?? next);
      next = day + 1;
      return { number, day, of };
    });
};

const roundRun = (run: Placing, course: PlanCourse, until: Day): Placed[] => {
  const count = Math.max(0, until - run.startDay + 1);
  const days = roundDays(course, run.fromDay, count).map((of, index) => ({ number: run.fromDay + index, of }));
  return inOrder({ ...run, moves: [] }, days).filter(({ day }) => day <= until);
};

const byMonth = ({ startDay }: Placing, days: readonly PlanDay[], until: Day): Placed[] => {
  const placed: Placed[] = [];
  for (let day = startDay; day <= until; day++) {
    const index = days.findIndex(({ date }) => date === `---${formatDay(day).slice(8)}`);
    if (index >= 0) placed.push({ number: index + 1, day, of: days[index] });
  }
  return placed;
};

/** The date in a year; null for one that the year does not have, such as 29 February. */
const dateIn = (year: number, date: string): Day | null => parseDay(`${year}${date.slice(1)}`);

/**
 * A calendar of the whole year goes on after its last date with its first one. One of a season is that of the season
 * which has not ended; what comes before the start is passed. Who says which day they are on has read those before it.
 */
const byYear = ({ startDay, fromDay }: Placing, days: readonly PlanDay[]): Placed[] => {
  const year = yearOf(startDay).number;
  const on = (of: PlanDay, number: number, inYear: number): Placed[] => {
    const day = of.date === null ? null : dateIn(inYear, of.date);
    return day === null ? [] : [{ number, day, of }];
  };
  if (days.length >= WHOLE_YEAR && fromDay === 1)
    return days
      .flatMap((of, index) =>
        [year, year + 1]
          .flatMap((inYear) => on(of, index + 1, inYear))
          .filter(({ day }) => day >= startDay)
          .slice(0, 1),
      )
      .filter(({ day }) => day < startDay + LEAP_YEAR)
      .sort((a, b) => a.day - b.day);
  const [first] = days;
  const season = (begin: number): Placed[] =>
    days.flatMap((of, index) => on(of, index + 1, (of.date ?? '') < (first.date ?? '') ? begin + 1 : begin));
  const current = [year - 1, year, year + 1].map(season).find((one) => (one.at(-1)?.day ?? -Infinity) >= startDay);
  return (current ?? []).filter(({ number, day }) => (fromDay > 1 ? number >= fromDay : day >= startDay));
};

const LEAP_YEAR = 366;

/** Each move takes its day, and all that come after it, as many days further. */
const shifted = (placed: readonly Placed[], moves: readonly Move[]): Placed[] =>
  moves.reduce<Placed[]>(
    (days, move) => {
      const at = days.findIndex(({ number }) => number === move.number);
      if (at < 0) return days;
      const by = move.day - days[at].day;
      return days.map((one, index) => (index < at ? one : { ...one, day: one.day + by }));
    },
    [...placed],
  );
