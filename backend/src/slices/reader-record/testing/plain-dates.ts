import type { Day } from '@kernel/civil-date';
import type { CycleDates } from '../read/fold/cycle-dates';
import { isCut } from '../read/fold/operations';
import type { ReaderRecord } from '../read/fold/reader-record';

/** The dates of cycles the plain way: all days of each chapter, sorted. */
export const plainDates = ({ recordedOperations, figures }: ReaderRecord): Pick<CycleDates, 'starts' | 'ends'> => {
  const daysOf = new Map<number, Day[]>();
  for (const operation of recordedOperations) {
    if (operation.kind !== 'report' || isCut(operation)) continue;
    for (const chapterId of operation.surviving) {
      if (figures.bible.has[chapterId] === 0) continue;
      const days = daysOf.get(chapterId);
      if (days) days.push(operation.readDay);
      else daysOf.set(chapterId, [operation.readDay]);
    }
  }
  const starts: Day[] = [];
  const ends: Day[] = [];
  for (const days of daysOf.values()) {
    days.sort((a, b) => a - b);
    days.forEach((day, index) => {
      const cycle = index + 1;
      if (!(starts[cycle] <= day)) starts[cycle] = day;
      if (!(ends[cycle] >= day)) ends[cycle] = day;
    });
  }
  return { starts, ends };
};
