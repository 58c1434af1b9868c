import type { ReaderAnswer, ReadingCalendarAnswer, ReadingPlaceEnvelope, ReportsAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { pageQuery, partOf, readQuery } from './client';
import { keyOfMoment, keys } from './keys';

type BegunReader = Pick<ReaderAnswer, 'id'> & Partial<Pick<ReaderAnswer, 'bibleBegunOn'>>;

/** The chapter reported last of the Bible that is being read; null if there is none. */
export const lastOf = ({ reports: [last] }: ReportsAnswer, { bibleBegunOn }: BegunReader): number | null =>
  last && (!bibleBegunOn || last.readDate >= bibleBegunOn) ? last.chapterId : null;

/** The chapter that a reader reported last, as `lastOf` has it. */
export const lastReportedQuery = (reader: BegunReader) =>
  queryOptions({
    ...readQuery<ReportsAnswer>(keys.lastReported(reader.id), '/reports', { readerId: reader.id, limit: 1 }),
    select: (answer) => lastOf(answer, reader),
  });

/** The number of chapters a reader has read on a day. */
export const readOnQuery = (readerId: number, day: string) => {
  const of = { readerId, startDate: day, endDate: day };
  return queryOptions({
    ...readQuery<ReportsAnswer>(keys.readOn(readerId, day), '/reports', { ...of, limit: 1 }),
    select: (answer) => answer.pagination.totalReports,
  });
};

/** A reader's reading days in a year, as of a moment or now. */
export const readingCalendarQuery = (readerId: number, year: number, at?: string) =>
  partOf(
    pageQuery<ReadingCalendarAnswer>(
      [...keys.readerCalendar(readerId, year), ...keyOfMoment(at)],
      `/readers/${readerId}/calendar`,
      { year, at },
    ),
    'calendar',
  );

export const READING_PLACE = '/users/reading-place';

/** The chapter at which the account reads; null where nothing was opened or chosen. */
export const readingPlaceQuery = queryOptions({
  ...readQuery<ReadingPlaceEnvelope>(['reading-place'], READING_PLACE),
  select: ({ reading }) => reading.chapterId,
});
