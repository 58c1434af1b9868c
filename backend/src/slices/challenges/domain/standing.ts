import { decodeRanges } from '@kernel/chapter-ranges';
import { dayOf, mondayOf, startOfDay, type Day } from '@kernel/civil-date';
import type { ChallengeRules } from './challenge.events';

/** A read counts when it is recorded at most this long after its day. */
const GRACE_MS = 72 * 3_600_000;

/** One read day's surviving chapters, as they were recorded together. */
export interface CountableReport {
  readonly readDay: Day;
  /** Milliseconds. */
  readonly recordedAt: number;
  readonly imported: boolean;
  readonly chapters: Iterable<number>;
}

/** What a reader has read of a challenge. */
export interface ReaderStanding {
  /** Different chapters. */
  readonly chapters: number;
  /** The latest day on which one of them was read. */
  readonly lastDay: Day | null;
  /** The day on which the goal of each was reached; null before, and for other goals. */
  readonly finishedOn: Day | null;
  /** The first day of each chapter, in ascending order. */
  readonly days: readonly Day[];
}

/** The instant after which nothing more counts (ms). */
export const closesAt = (rules: Pick<ChallengeRules, 'until'>): number => startOfDay(dayOf(rules.until) + 1) + GRACE_MS;

const isInTime = ({ readDay, recordedAt }: Pick<CountableReport, 'readDay' | 'recordedAt'>): boolean =>
  recordedAt <= startOfDay(readDay + 1) + GRACE_MS;

const NOTHING: ReaderStanding = { chapters: 0, lastDay: null, finishedOn: null, days: [] };

/** A reader's standing by the reports that survive. */
export const readerStanding = (rules: ChallengeRules, reports: Iterable<CountableReport>): ReaderStanding => {
  const [from, until] = [dayOf(rules.from), dayOf(rules.until)];
  const wanted = new Set(decodeRanges(rules.chapters));
  const firstDay = new Map<number, Day>();
  let lastDay: Day | null = null;
  for (const report of reports) {
    if (report.imported || report.readDay < from || report.readDay > until || !isInTime(report)) continue;
    for (const chapter of report.chapters) {
      if (!wanted.has(chapter)) continue;
      firstDay.set(chapter, Math.min(firstDay.get(chapter) ?? Infinity, report.readDay));
      lastDay = Math.max(lastDay ?? -Infinity, report.readDay);
    }
  }
  if (firstDay.size === 0) return NOTHING;
  const days = [...firstDay.values()].sort((a, b) => a - b);
  const finishedOn = rules.goal === 'each' ? (days.at(rules.target - 1) ?? null) : null;
  return { chapters: firstDay.size, lastDay, finishedOn: days.length >= rules.target ? finishedOn : null, days };
};

/** What readers have read together. */
export interface Sum {
  readonly readers: number;
  readonly chapters: number;
}

/** What a number of readers is to read together. */
export const targetOf = ({ goal, target }: Pick<ChallengeRules, 'goal' | 'target'>, readers: number): number =>
  goal === 'each' ? target * readers : target;

/** Teams by the share of their target, best first; equal shares share a rank: 1, 2, 2, 4. */
export const ranked = <Team extends Sum & { readonly team: number }>(
  rules: Pick<ChallengeRules, 'goal' | 'target'>,
  teams: readonly Team[],
): (Team & { readonly rank: number; readonly target: number })[] => {
  const withTarget = teams.map((team) => ({ ...team, target: targetOf(rules, team.readers) }));
  // Compared without division, so that equal shares are equal.
  const ahead = (one: Sum & { target: number }, other: Sum & { target: number }): number =>
    other.chapters * Math.max(one.target, 1) - one.chapters * Math.max(other.target, 1);
  const sorted = withTarget.sort((one, other) => ahead(one, other) || one.team - other.team);
  let rank = 0;
  return sorted.map((team, index) => {
    if (index === 0 || ahead(sorted[index - 1], team) !== 0) rank = index + 1;
    return { ...team, rank };
  });
};

const isRest = ({ restWeekdays }: Pick<ChallengeRules, 'restWeekdays'>, day: Day): boolean =>
  restWeekdays.includes(day - mondayOf(day) + 1);

/** The days between two, both included, that are no days of rest. */
export const readingDays = (rules: Pick<ChallengeRules, 'restWeekdays'>, from: Day, until: Day): number => {
  let days = 0;
  for (let day = from; day <= until; day++) if (!isRest(rules, day)) days++;
  return days;
};

/** What an even pace asks for up to and including yesterday, and what is left from today on. */
export const paceOf = (
  rules: ChallengeRules,
  today: Day,
  target: number,
): { expected: number; daysLeft: number; readingDaysLeft: number } => {
  const [from, until] = [dayOf(rules.from), dayOf(rules.until)];
  const all = readingDays(rules, from, until);
  const gone = readingDays(rules, from, Math.min(today - 1, until));
  const next = Math.max(today, from);
  return {
    expected: all === 0 ? 0 : Math.floor((target * gone) / all),
    daysLeft: Math.max(0, until - next + 1),
    readingDaysLeft: readingDays(rules, next, until),
  };
};
