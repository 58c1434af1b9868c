import { readerStream, SITE_STREAM, type NewEvent } from '../../../kernel/event';
import type { StreamAppend, StreamGuard } from '../../../platform/event-log/event-log';
import { partsByReader } from '../domain/report-parts';
import type { ReportPart } from '../domain/reporting.events';
import type { ChangeableReport } from './change-reports.query';

/** One event a reader over the parts of its reports that a command concerns, unless a reset came between. */
export const appendsByReader = (
  reports: readonly ChangeableReport[],
  event: (readerId: number, parts: ReportPart[]) => NewEvent,
): { appends: StreamAppend[]; guards: StreamGuard[] } => {
  const first = new Map(reports.map((report) => [report.readerId, report]));
  const appends = [...partsByReader(reports)].map(([readerId, parts]) => {
    const { partition, version } = first.get(readerId) as ChangeableReport;
    return { partition, stream: readerStream(readerId), expectedVersion: version, events: [event(readerId, parts)] };
  });
  const siteVersions = new Map(reports.map((report) => [report.partition, report.siteVersion]));
  return {
    appends,
    guards: [...siteVersions].map(([partition, version]) => ({ partition, stream: SITE_STREAM, version })),
  };
};
