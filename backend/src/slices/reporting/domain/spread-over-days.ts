import { dayOf, formatDay } from '@kernel/civil-date';

/** What is reported for one day. */
export interface DayPart {
  readonly readDate: string;
  readonly chapterIds: readonly number[];
}

/**
 * The chapters in their order, evenly over the days from the first to the last: days differ by one chapter at most, and
 * a day without any is left out. A chapter named twice stays on the day of its first place.
 */
export const spreadOverDays = (chapterIds: readonly number[], first: string, last: string): DayPart[] => {
  const from = dayOf(first);
  const days = dayOf(last) - from + 1;
  const distinct = [...new Set(chapterIds)];
  const dayOfChapter = new Map(distinct.map((id, at) => [id, from + Math.floor((at * days) / distinct.length)]));
  const parts = new Map<number, number[]>();
  for (const id of chapterIds) {
    const day = dayOfChapter.get(id) ?? from;
    const part = parts.get(day);
    if (part) part.push(id);
    else parts.set(day, [id]);
  }
  return [...parts].sort(([a], [b]) => a - b).map(([day, ids]) => ({ readDate: formatDay(day), chapterIds: ids }));
};
