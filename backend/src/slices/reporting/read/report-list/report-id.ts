import { REPORT_MESSAGES } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import type { ReportKey } from './report-list.inline';

/** A report's public id: its place in the log. */
export const formatReportId = ({ partition, position, chapterId }: ReportKey): string =>
  `${partition}-${position}-${chapterId}`;

/** Null for text that is not a report's id. */
const parseReportId = (id: string): ReportKey | null => {
  const match = /^(\d{1,2})-(\d{1,15})-(\d{1,4})$/.exec(id);
  return match ? { partition: Number(match[1]), position: Number(match[2]), chapterId: Number(match[3]) } : null;
};

/** The report behind an id. @throws Refusal (not-found) for text that is not a report's id */
export const reportKey = (id: string): ReportKey => {
  const key = parseReportId(id);
  if (!key) throw notFound(REPORT_MESSAGES.reportNotFound);
  return key;
};
