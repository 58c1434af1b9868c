import {
  LIMITS,
  type LeadersReadingAnswer,
  type SharedGroupAnswer,
  type SharedReaderAnswer,
  type SharedWeekAnswer,
} from '@lectio/contract';
import { formatDay, type Day } from '@kernel/civil-date';

/** Both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** A reader of a member who shares. */
export interface SharedReader extends Pick<SharedReaderAnswer, 'readerId' | 'name' | 'userId' | 'memberName'> {
  /** Chapters of each day of reading within the period, and of the last one before it. */
  readonly chaptersByDay: ReadonlyMap<Day, number>;
}

/** A group, and the own readers of those in it who show it what they read. */
export interface SharedGroup extends Pick<SharedGroupAnswer, 'id' | 'name'> {
  readonly readerIds: readonly number[];
}

const WEEK = 7;

type Figures = Pick<LeadersReadingAnswer, 'reading' | 'chapters' | 'weeks' | 'readers'>;

/** What those read who share, and nothing of anybody else. @param today weeks of quiet end with it */
export const sharedReading = (readers: readonly SharedReader[], period: Period, today: Day): Figures => {
  const rows = readers.map((reader) => rowOf(reader, period, Math.min(period.to, today)));
  return {
    reading: new Set(rows.filter(({ daysRead }) => daysRead > 0).map(({ userId }) => userId)).size,
    chapters: rows.reduce((sum, row) => sum + row.chapters, 0),
    weeks: weeksOf(readers, period),
    readers: rows,
  };
};

/** What is read in groups, of which there are enough who share. */
export const readingOfGroups = (
  groups: readonly SharedGroup[],
  readers: readonly SharedReader[],
  period: Period,
): SharedGroupAnswer[] =>
  groups.flatMap(({ id, name, readerIds }) => {
    const own = new Set(readerIds);
    const among = readers.filter(({ readerId }) => own.has(readerId));
    if (among.length < LIMITS.averagedReadersMin) return [];
    return [{ id, name, members: among.length, weeks: weeksOf(among, period) }];
  });

const rowOf = ({ chaptersByDay, ...reader }: SharedReader, { from, to }: Period, end: Day): SharedReaderAnswer => {
  let [chapters, daysRead] = [0, 0];
  let last: Day | null = null;
  for (const [day, read] of chaptersByDay) {
    if (day > to) continue;
    last = Math.max(day, last ?? day);
    if (day < from) continue;
    chapters += read;
    daysRead++;
  }
  return {
    ...reader,
    chapters,
    daysRead,
    lastReadDate: last === null ? null : formatDay(last),
    quietWeeks: last === null ? null : Math.max(0, Math.floor((end - last) / WEEK)),
  };
};

const weeksOf = (readers: readonly SharedReader[], { from, to }: Period): SharedWeekAnswer[] => {
  const weeks: { chapters: number; readers: Set<number> }[] = [];
  for (let day = from; day <= to; day += WEEK) weeks.push({ chapters: 0, readers: new Set() });
  for (const { readerId, chaptersByDay } of readers)
    for (const [day, chapters] of chaptersByDay) {
      if (day < from || day > to) continue;
      const week = weeks[Math.floor((day - from) / WEEK)];
      week.chapters += chapters;
      week.readers.add(readerId);
    }
  return weeks.map((week, at) => ({
    from: formatDay(from + at * WEEK),
    to: formatDay(Math.min(from + at * WEEK + WEEK - 1, to)),
    chapters: week.chapters,
    readers: week.readers.size,
  }));
};
