import { readerStream, type DecidedEvent } from '@kernel/event';
import type { Decision } from '@platform/event-log/decision';
import { siteGuards } from '@platform/event-log/stream-versions';
import { partsByReader } from '../domain/report-parts';
import type { ReportPart } from '../domain/reporting.events';
import type { ChangeableReports } from './change-reports.query';

/** One event per reader over the affected parts of its reports, guarded against a reset in between. */
export const eventsByReader = (
  reports: readonly ChangeableReports[],
  event: (readerId: number, parts: ReportPart[]) => DecidedEvent,
): Pick<Decision<object>, 'streams' | 'guards'> => {
  const first = new Map(reports.map((report) => [report.readerId, report]));
  const streams = [...partsByReader(reports)].map(([readerId, parts]) => {
    const { partition, version } = first.get(readerId) as ChangeableReports;
    return { partition, stream: readerStream(readerId), version, events: [event(readerId, parts)] };
  });
  return { streams, guards: siteGuards(reports) };
};
