import type { ChallengeHistory, RehearsalFigures } from '@lectio/contract';
import { dayOf, formatDay, type Day } from '@kernel/civil-date';
import type { ChallengeRules } from './challenge.events';
import { teamInNeed } from './challenge.decider';
import { readerStanding, readingDays, type CountableReport } from './standing';

/** So many days without a chapter, days of rest not counted, are dropping out. */
const GAP_DAYS = 7;
const RECENT_DAYS = 90;
const SATURDAY = 6;
const SUNDAY = 7;

/** How a challenge would have gone for one reader. */
export interface Outcome {
  readonly readerId: number;
  readonly chapters: number;
  readonly hasFinished: boolean;
  /** The last day of reading before the first long gap; null without one. */
  readonly droppedOn: Day | null;
}

/** The days of the past that stand in for the span: the same dates of the last year that is over, or the days up to yesterday. */
export const pastSpan = (
  rules: ChallengeRules,
  history: ChallengeHistory,
  today: Day,
): Pick<ChallengeRules, 'from' | 'until'> => {
  const length = dayOf(rules.until) - dayOf(rules.from);
  if (history === 'last-90-days')
    return { from: formatDay(today - 1 - Math.min(length, RECENT_DAYS - 1)), until: formatDay(today - 1) };
  let from = dayOf(rules.from);
  while (from + length >= today) from = yearBefore(from);
  return { from: formatDay(from), until: formatDay(from + length) };
};

const yearBefore = (day: Day): Day => {
  const [year, rest] = [Number(formatDay(day).slice(0, 4)), formatDay(day).slice(4)];
  return dayOf(`${year - 1}${rest === '-02-29' ? '-02-28' : rest}`);
};

export const withMoreRest = (rules: ChallengeRules): ChallengeRules => ({
  ...rules,
  restWeekdays: [...new Set([...rules.restWeekdays, SATURDAY, SUNDAY])].toSorted(),
});

export const outcomeOf = (rules: ChallengeRules, readerId: number, reports: readonly CountableReport[]): Outcome => {
  const { chapters, days, finishedOn } = readerStanding(rules, reports);
  const end = finishedOn ?? dayOf(rules.until);
  const read = [...new Set(days)].filter((day) => day <= end);
  const droppedOn =
    read.find((day, index) => {
      const next = read.at(index + 1) ?? end + (finishedOn === null ? 1 : 0);
      return readingDays(rules, day + 1, next - 1) >= GAP_DAYS;
    }) ?? null;
  return { readerId, chapters, hasFinished: finishedOn !== null, droppedOn };
};

export const figuresOf = (rules: ChallengeRules, outcomes: readonly Outcome[]): RehearsalFigures => {
  const started = outcomes.filter(({ chapters }) => chapters > 0);
  const read = started.map(({ chapters }) => chapters).toSorted((a, b) => a - b);
  const dropped = started.flatMap(({ droppedOn }) => (droppedOn === null ? [] : [droppedOn]));
  const from = dayOf(rules.from);
  const droppedByWeek = Array<number>(Math.ceil((dayOf(rules.until) - from + 1) / 7)).fill(0);
  for (const day of dropped) droppedByWeek[Math.floor((day - from) / 7)]++;
  return {
    readers: outcomes.length,
    started: started.length,
    finished: outcomes.filter(({ hasFinished }) => hasFinished).length,
    dropped: dropped.length,
    droppedByWeek,
    medianChapters: read.at(Math.floor(read.length / 2)) ?? 0,
    chapters: read.reduce((sum, chapters) => sum + chapters, 0),
  };
};

/** What the weakest and the strongest team would have read, with readers joining in this order. */
export const balanceOf = (
  outcomes: readonly Outcome[],
  strengths: ReadonlyMap<number, number>,
  teams: number,
): { teams: number; least: number; most: number } => {
  const sides = Array.from({ length: teams }, (_, index) => ({ number: index, members: 0, strength: 0, chapters: 0 }));
  for (const { readerId, chapters } of outcomes) {
    const side = sides[teamInNeed(sides)?.number ?? 0];
    side.members++;
    side.strength += strengths.get(readerId) ?? 0;
    side.chapters += chapters;
  }
  const read = sides.map((side) => side.chapters);
  return { teams, least: Math.min(...read), most: Math.max(...read) };
};
