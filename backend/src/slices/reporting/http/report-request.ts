import { chaptersOfBook, LIMITS, READER_MESSAGES, REPORT_MESSAGES, type ReportReadingRequest } from '@lectio/contract';
import { dayOf, formatDay, type Day } from '@kernel/civil-date';
import { invalid, notFound } from '@kernel/errors';
import type { Reporter } from '@platform/http/params';
import type { ReportChapters } from '../commands/report-chapters.handler';
import type { MoveToDay } from '../domain/move-reports.decider';
import { readDateProblem } from '../domain/read-date';
import { newDetails } from '../domain/reading-details';

/** Ids are opaque to callers: a number beyond any row's is simply not found. */
export const readerIdIn = (id: number): number => {
  if (Math.abs(id) > LIMITS.idMax) throw notFound(READER_MESSAGES.readerNotFound);
  return id;
};

/** The readers in a request: one as readerId, several as readerIds. */
export const readersIn = (request: ReportReadingRequest): number[] => {
  const readerIds = request.readerIds ?? [request.readerId ?? []].flat();
  if (readerIds.length === 0) throw invalid(REPORT_MESSAGES.selectReader, 'readerIds');
  return readerIds.map(readerIdIn);
};

/** The chapters in a request, or all of its book. */
const chaptersIn = (request: ReportReadingRequest): number[] => {
  if (request.chapterIds && request.chapterIds.length > 0) return request.chapterIds;
  if (request.book === undefined || request.chapterIds) throw invalid(REPORT_MESSAGES.selectChapter, 'chapterIds');
  if (request.book.trim() === '') throw invalid(REPORT_MESSAGES.selectBook, 'book');
  const chapterIds = chaptersOfBook(request.book);
  if (chapterIds.length === 0) throw invalid(REPORT_MESSAGES.unknownBook, 'book');
  return chapterIds;
};

/** The read date: by default the caller's today, never later than the calendar's. */
const readDateIn = (request: { readDate?: string | null }, { today, calendarDay }: Reporter): string => {
  if (!request.readDate) return formatDay(today);
  const problem = readDateProblem(request.readDate, calendarDay);
  if (problem) throw invalid(problem, 'readDate');
  return request.readDate;
};

/** A new day for reports. */
export const dayIn = (readDate: string, day: Reporter): MoveToDay => ({
  readDate: readDateIn({ readDate }, day),
  recordedOn: formatDay(day.calendarDay),
});

/** The last day of a report that is spread; null for one day. @param first the valid first one */
const lastReadDateIn = ({ lastReadDate }: ReportReadingRequest, first: string, today: Day): string | null => {
  if (!lastReadDate) return null;
  const problem =
    readDateProblem(lastReadDate, today) ??
    (lastReadDate < first ? REPORT_MESSAGES.spreadBackwards : null) ??
    (dayOf(lastReadDate) - dayOf(first) >= LIMITS.spreadDaysMax ? REPORT_MESSAGES.spreadTooLong : null);
  if (problem) throw invalid(problem, 'lastReadDate');
  return lastReadDate === first ? null : lastReadDate;
};

/** A request's report for these readers, on the caller's day. */
export const reportIn = (
  request: ReportReadingRequest,
  readerIds: readonly number[],
  day: Reporter,
): Omit<ReportChapters['report'], 'accountId'> => {
  const chapterIds = chaptersIn(request);
  const readDate = readDateIn(request, day);
  return {
    readerIds,
    chapterIds,
    readDate,
    lastReadDate: lastReadDateIn(request, readDate, day.calendarDay),
    recordedOn: formatDay(day.calendarDay),
    details: newDetails(request),
    sessionId: request.sessionId ?? null,
    source: 'web',
  };
};
