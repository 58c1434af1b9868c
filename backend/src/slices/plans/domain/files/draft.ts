import {
  LIMITS,
  PLAN_MESSAGES,
  type PassageNote,
  type PassageReader,
  type PlanDayAnswer,
  type PlanFileAnswer,
  type PlanPassageAnswer,
} from '@lectio/contract';
import type { Words } from '@kernel/errors';
import { restIn } from './rests';

/** What is to be said of a line, in nobody's language yet. */
export type FileNote = Omit<PassageNote, 'message'> & {
  readonly message: Words;
  /** Of the file, from 1. */
  readonly line: number;
};

/** What a file holds. */
export type PlanFileRead = Omit<PlanFileAnswer, 'notes'> & { readonly notes: readonly FileNote[] };

/** What a line of a file says is read. */
interface DraftReading {
  readonly text: string;
  /** Of the file, from 1. */
  readonly line: number;
}

/** A day as its file has it. */
export interface DraftDay {
  readonly line: number;
  readonly readings: DraftReading[];
  /** The number that the file gives it. */
  readonly number?: number;
  /** `--02-14` or `---05`. */
  readonly date?: string;
  readonly title?: string;
  readonly text?: string;
}

export interface Draft {
  readonly name?: string;
  readonly description?: string;
  readonly runsRound?: boolean;
  readonly days: readonly DraftDay[];
  readonly notes?: readonly FileNote[];
}

export const noteAt = (line: number, text: string, message: Words): FileNote => ({
  kind: 'unknown',
  message,
  text: text.slice(0, LIMITS.passageMax),
  line,
});

/** Notes of a file: of one that is no plan at all, the first say enough. */
const MOST_NOTES = 200;

/** The days of a draft with their passages, one a step; what is not understood is noted at its line. */
export function* understood(draft: Draft, passages: PassageReader): Generator<void, PlanFileRead> {
  const notes: FileNote[] = [...(draft.notes ?? []), ...withoutDate(draft.days)];
  const days: PlanDayAnswer[] = [];
  for (const day of inOrder(draft.days)) {
    if (notes.length >= MOST_NOTES) break;
    if (days.length === LIMITS.planDaysMax) {
      notes.push(noteAt(day.line, '', PLAN_MESSAGES.estimatedDaysInvalid));
      break;
    }
    yield;
    const rests = day.readings.flatMap(({ text }) => restIn(text) ?? []);
    const found = day.readings.flatMap((reading) => passagesIn(reading, passages, notes));
    const title = day.title || (found.length === 0 && rests.at(0));
    if (found.length > LIMITS.planDayPassagesMax) notes.push(noteAt(day.line, '', PLAN_MESSAGES.dayTooLong));
    days.push({
      passages: found.slice(0, LIMITS.planDayPassagesMax),
      ...(title && { title: title.slice(0, LIMITS.planDayTitleMax) }),
      ...(day.text && { text: day.text.slice(0, LIMITS.planDayTextMax) }),
      ...(day.date && { date: day.date }),
    });
  }
  if (days.length === 0) notes.push(noteAt(1, '', PLAN_MESSAGES.fileWithoutDays));
  return {
    name: (draft.name ?? '').slice(0, LIMITS.planNameMax),
    description: draft.description?.slice(0, LIMITS.planDescriptionMax) || null,
    runsRound: draft.runsRound ?? false,
    days,
    lists: [],
    chapterIds: [],
    estimatedDays: null,
    weekdays: null,
    notes: notes.slice(0, MOST_NOTES),
  };
}

/** The first day without a date of a file whose other days have one. */
const withoutDate = (days: readonly DraftDay[]): FileNote[] => {
  const first = days.find(({ date }) => date === undefined);
  return first && days.some(({ date }) => date !== undefined)
    ? [noteAt(first.line, '', PLAN_MESSAGES.fileUndated)]
    : [];
};

/** A plan keeps verses, so that they are no news. */
const passagesIn = ({ text, line }: DraftReading, passages: PassageReader, notes: FileNote[]): PlanPassageAnswer[] => {
  if (text.length > LIMITS.passageTextMax) {
    notes.push(noteAt(line, text, PLAN_MESSAGES.fileLineTooLong));
    return [];
  }
  if (restIn(text) !== undefined) return [];
  const found = passages.read(text);
  notes.push(...found.notes.filter(({ kind }) => kind !== 'verses').map((note) => ({ ...note, line })));
  return found.passages;
};

/** Days of the year in its order, numbered ones with a rest where a number is left out, others as they come. */
const inOrder = (days: readonly DraftDay[]): readonly DraftDay[] => {
  if (days.every(({ date }) => date !== undefined)) return byDate(days);
  const undated = days.map(({ date: _, ...day }) => day);
  const numbers = new Set(undated.map(({ number }) => number));
  // Numbers that repeat may be those of weeks.
  if (numbers.has(undefined) || numbers.size < undated.length) return undated;
  const rising = undated.sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  if ((rising.at(-1)?.number ?? 0) > LIMITS.planDaysMax) return rising;
  return rising.flatMap((day, index) => {
    const gap = index === 0 ? 0 : (day.number ?? 0) - (rising[index - 1].number ?? 0) - 1;
    return [...Array.from({ length: gap }, (): DraftDay => ({ line: day.line, readings: [] })), day];
  });
};

/** What a file lists for the same date in several lines is one day. */
const byDate = (days: readonly DraftDay[]): DraftDay[] => {
  const dates = new Map<string, DraftDay>();
  for (const day of days) {
    const known = dates.get(day.date ?? '');
    if (known) known.readings.push(...day.readings);
    else dates.set(day.date ?? '', { ...day, readings: [...day.readings] });
  }
  const all = [...dates.entries()];
  const isSeason = goesOverTheYear(all.map(([date]) => date));
  return (isSeason ? all : all.sort(([a], [b]) => (a < b ? -1 : 1))).map(([, day]) => day);
};

/** A season over the turn of the year: one step back, and not much longer so than in the order of the year. */
const goesOverTheYear = (dates: readonly string[]): boolean => {
  const places = dates.map((date) => Number(date.slice(2, 4)) * LONGEST_MONTH + Number(date.slice(5)));
  const back = places.filter((place, index) => index > 0 && place < places[index - 1]).length;
  const over = 12 * LONGEST_MONTH + places[places.length - 1] - places[0];
  return back === 1 && !dates[0].startsWith('---') && over <= Math.max(...places) - Math.min(...places) + LONGEST_MONTH;
};

const LONGEST_MONTH = 31;
