import { verseCountOf, type PlanPassageAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { days as inDays } from '@/shared/language/counts';
import type { DayReading } from './draft-day';

/** The Bible read aloud takes some 72 hours: 31,102 verses. */
const VERSES_A_MINUTE = 7.2;

const numberIn = (text: string): number => Number(text.split(':').at(-1));

/** `3:5-14` of several chapters ends with chapter 14. */
const versesIn = ({ chapterIds, verses }: Pick<PlanPassageAnswer, 'chapterIds' | 'verses'>): number => {
  const whole = chapterIds.reduce((sum, id) => sum + verseCountOf(id), 0);
  if (verses === null) return whole;
  const [from, to = from] = verses.split('-');
  const isOne = chapterIds.length === 1;
  const ofLast = verseCountOf(chapterIds[chapterIds.length - 1]);
  const before = from.includes(':') ? numberIn(from) - 1 : 0;
  const after = to.includes(':') || (isOne && from.includes(':')) ? ofLast - numberIn(to) : 0;
  return Math.max(1, whole - before - after);
};

/** About how long a day's reading takes. */
export const minutesOf = ({ passages }: Pick<DayReading, 'passages'>): number =>
  passages.length === 0
    ? 0
    : Math.max(1, Math.round(passages.reduce((sum, passage) => sum + versesIn(passage), 0) / VERSES_A_MINUTE));

/** "12 min", "3 h 5 min" */
export const minutesInWords = (all: number): string => {
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('{minutes, number} min', { minutes });
  return minutes === 0
    ? t('{hours, number} h', { hours })
    : t('{hours, number} h {minutes, number} min', { hours, minutes });
};

export interface DaysLength {
  readonly days: number;
  readonly rests: number;
  /** A chapter of which only verses are read counts once. */
  readonly chapters: number;
  readonly minutes: number;
  /** Positions of days that read something; null where none does. */
  readonly longest: LengthOfDay | null;
  readonly shortest: LengthOfDay | null;
}

interface LengthOfDay {
  readonly index: number;
  readonly minutes: number;
}

export const lengthOf = (readings: readonly DayReading[]): DaysLength => {
  const passages = readings.flatMap((reading) => reading.passages);
  const whole = passages.filter(({ verses }) => verses === null).flatMap(({ chapterIds }) => chapterIds);
  const parts = new Set(passages.filter(({ verses }) => verses !== null).flatMap(({ chapterIds }) => chapterIds));
  const days = readings.map((reading, index) => ({ index, minutes: minutesOf(reading) }));
  const reading = days.filter(({ minutes }) => minutes > 0);
  const most = Math.max(...reading.map(({ minutes }) => minutes));
  const least = Math.min(...reading.map(({ minutes }) => minutes));
  return {
    days: readings.length,
    rests: readings.filter(({ isRest }) => isRest).length,
    chapters: whole.length + parts.size,
    minutes: reading.reduce((sum, { minutes }) => sum + minutes, 0),
    longest: reading.find(({ minutes }) => minutes === most) ?? null,
    shortest: reading.find(({ minutes }) => minutes === least) ?? null,
  };
};

/** "7 days, 1 of rest", "23 chapters" */
export const daysInWords = ({ days, rests }: DaysLength): string =>
  rests > 0 ? t('{days, plural, one {# day} other {# days}}, {rests, number} of rest', { days, rests }) : inDays(days);
