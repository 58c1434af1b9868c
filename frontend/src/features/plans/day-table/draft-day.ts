import {
  PLAN_MESSAGES,
  LIMITS,
  type PassageNote,
  type PassageReader,
  type PlanDayAnswer,
  type PlanDayRequest,
  type PlanPassageAnswer,
} from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { newKey } from '@/shared/lib/browser';
import { problemsIn } from '@/shared/passages/understood';

/** A day as it is being written. */
export interface DraftDay {
  readonly key: string;
  /** Its passages, or "Rest". */
  readonly written: string;
  readonly title: string;
  readonly text: string;
  /** `--02-14` of the year, `---05` of the month; null in a plan that numbers its days. */
  readonly date: string | null;
  /** What the text means as long as nobody changes it. */
  readonly kept: { readonly written: string; readonly passages: readonly PlanPassageAnswer[] } | null;
}

/** What a day's text means. */
export interface DayReading {
  readonly passages: readonly PlanPassageAnswer[];
  /** What is not understood. */
  readonly problems: readonly PassageNote[];
  readonly isRest: boolean;
  /** Nothing is written, not even "Rest". */
  readonly isEmpty: boolean;
}

export type ReadDay = (day: DraftDay) => DayReading;

/** What a person writes for a day without reading. */
export const restWord = (): string => t('Rest');
const isRestIn = (text: string): boolean =>
  /^rest(?: day)?\.?$/i.test(text) || text.toLowerCase() === restWord().toLowerCase();

export const emptyDay = (): DraftDay => ({ key: newKey(), written: '', title: '', text: '', date: null, kept: null });

export const draftOf = ({ passages, title, text, date }: PlanDayAnswer): DraftDay => {
  const written = passages.map((passage) => passage.text).join('; ') || restWord();
  return {
    key: newKey(),
    written,
    title: title ?? '',
    text: text ?? '',
    date: date ?? null,
    kept: { written, passages },
  };
};

const NOTHING = { passages: [], problems: [], isRest: false, isEmpty: false } as const;

const readingOf = ({ written, kept }: DraftDay, passages: PassageReader): DayReading => {
  const text = written.trim();
  if (text === '') return { ...NOTHING, isEmpty: true };
  if (isRestIn(text)) return { ...NOTHING, isRest: true };
  if (kept?.written === written) return { ...NOTHING, passages: kept.passages };
  const answer = passages.read(text);
  // A passage that stays in the text means what it meant before.
  const before = new Map(kept?.passages.map((passage) => [passage.text, passage]));
  return {
    ...NOTHING,
    passages: answer.passages.map((passage) => before.get(passage.text) ?? passage),
    problems: problemsIn(answer),
  };
};

/** Reads days, each once as long as it stays the same. */
export const dayReader = (passages: PassageReader): ReadDay => {
  const known = new WeakMap<DraftDay, DayReading>();
  return (day) => {
    const reading = known.get(day) ?? readingOf(day, passages);
    known.set(day, reading);
    return reading;
  };
};

/** Nobody wrote anything in it. */
const isBlank = ({ written, title, text }: DraftDay): boolean => `${written}${title}${text}`.trim() === '';

/** Without the blank rows at the end. */
export const writtenDays = (days: readonly DraftDay[]): readonly DraftDay[] =>
  days.slice(0, days.findLastIndex((day) => !isBlank(day)) + 1);

/** What keeps a day from being saved; undefined for nothing. */
export const problemOf = ({ passages, problems, isEmpty }: DayReading): string | undefined => {
  if (problems.length > 0) return t(problems[0].message);
  if (passages.length > LIMITS.planDayPassagesMax) return t(PLAN_MESSAGES.dayTooLong);
  return isEmpty ? t('Write its passages, or “{rest}”.', { rest: restWord() }) : undefined;
};

export const requestedDays = (days: readonly DraftDay[], read: ReadDay): PlanDayRequest[] =>
  writtenDays(days).map((day) => ({
    passages: read(day).passages.map(({ chapterIds, verses }) => ({ chapterIds: [...chapterIds], verses })),
    title: day.title.trim() || null,
    text: day.text.trim() || null,
    ...(day.date !== null && { date: day.date }),
  }));
