import type { Day } from '@kernel/civil-date';
import { isCut } from './operations';
import type { ReaderRecord } from './reader-record';

interface CycleDates {
  readonly starts: Day[];
  readonly ends: Day[];
}

/** The earliest and latest k-th read date over the chapters of the canon, per cycle k, whatever the order of dates. */
export const cycleDates = ({ recordedOperations, figures }: ReaderRecord): CycleDates => {
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
