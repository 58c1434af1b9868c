import {
  LIMITS,
  PLAN_MESSAGES,
  type PassageReader,
  type PlanDayAnswer,
  type PlanFileAnswer,
  type PlanPassageAnswer,
} from '@lectio/contract';

export type FileNote = PlanFileAnswer['notes'][number];

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

export const noteAt = (line: number, text: string, message: string): FileNote => ({
  kind: 'unknown',
  message,
  text: text.slice(0, LIMITS.passageMax),
  line,
});

/** Notes of a file: of one that is no plan at all, the first say enough. */
const MOST_NOTES = 200;

/** The days of a draft with their passages, one a step; what is not understood is noted at its line. */
export function* understood(draft: Draft, passages: PassageReader): Generator<void, PlanFileAnswer> {
  const notes: FileNote[] = [...(draft.notes ?? [])];
  const days: PlanDayAnswer[] = [];
  for (const day of inOrder(draft.days)) {
    if (notes.length >= MOST_NOTES) break;
    if (days.length === LIMITS.planDaysMax) {
      notes.push(noteAt(day.line, '', PLAN_MESSAGES.estimatedDaysInvalid));
      break;
    }
    yield;
    const found = day.readings.flatMap((reading) => passagesIn(reading, passages, notes));
    if (found.length > LIMITS.planDayPassagesMax) notes.push(noteAt(day.line, '', PLAN_MESSAGES.dayTooLong));
    days.push({
      passages: found.slice(0, LIMITS.planDayPassagesMax),
      ...(day.title && { title: day.title.slice(0, LIMITS.planDayTitleMax) }),
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

/** A plan keeps verses, so that they are no news. */
const passagesIn = ({ text, line }: DraftReading, passages: PassageReader, notes: FileNote[]): PlanPassageAnswer[] => {
  if (text.length > LIMITS.passageTextMax) {
    notes.push(noteAt(line, text, PLAN_MESSAGES.fileLineTooLong));
    return [];
  }
  const found = passages.read(text);
  notes.push(...found.notes.filter(({ kind }) => kind !== 'verses').map((note) => ({ ...note, line })));
  return found.passages;
};

/** Days of the year in its order, numbered ones with a rest where a number is left out, others as they come. */
const inOrder = (days: readonly DraftDay[]): readonly DraftDay[] => {
  if (days.every(({ date }) => date !== undefined)) return byDate(days);
  const undated = days.map(({ date: _, ...day }) => day);
  const isRising = undated.every(
    ({ number }, index) => number !== undefined && (index === 0 || number > (undated[index - 1].number ?? Infinity)),
  );
  const last = undated.at(-1)?.number ?? 0;
  if (!isRising || last > LIMITS.planDaysMax) return undated;
  return undated.flatMap((day, index) => {
    const gap = index === 0 ? 0 : (day.number ?? 0) - (undated[index - 1].number ?? 0) - 1;
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
  return [...dates.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day);
};
