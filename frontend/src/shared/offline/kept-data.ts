import { NO_DETAILS, type ReaderAnswer, type ReportAnswer } from '@lectio/contract';
import type { QueryKey } from '@tanstack/react-query';

/**
 * What may be kept on a device: only what is listed here. Left out are the administration, churches (addresses and
 * codes of members), notifications, devices, scripture, and why points were given, which an administrator writes.
 */
const KEPT_QUERIES: ReadonlySet<unknown> = new Set([
  'community',
  'families',
  'leaderboard',
  'plan-days',
  'plan-readers',
  'plans',
  'points-summary',
  'preferences',
  'reader-calendar',
  'reader-profile',
  'reader-progress',
  'readers',
  'reports',
  'together',
]);

export const mayBeShownAgain = ([topic, what]: QueryKey): boolean =>
  KEPT_QUERIES.has(topic) && !(topic === 'points-summary' && what === 'why');

/** A list of reports without the notes of readers who are not the account's own; other answers as they are. */
export const withoutOthersNotes = (data: unknown, ownReaders: unknown): unknown => {
  const { reports } = (data ?? {}) as { reports?: ReportAnswer[] };
  if (!Array.isArray(reports)) return data;
  const { readers = [] } = (ownReaders ?? {}) as { readers?: ReaderAnswer[] };
  const own = new Set(readers.map(({ id }) => id));
  return {
    ...(data as object),
    reports: reports.map((report) => (own.has(report.reader?.id) ? report : { ...report, ...NO_DETAILS })),
  };
};
