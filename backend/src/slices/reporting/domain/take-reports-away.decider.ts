import { REPORT_MESSAGES } from '@lectio/contract';
import { invalid, notFound } from '@kernel/errors';
import { countReports, partsByReader, type ReportedChapters } from './report-parts';
import type { ReportsPutBack, ReportsTakenAway } from './reporting.events';

/** Surviving reports of one event, and whose reader it is. */
interface OwnedReports extends ReportedChapters {
  readonly ownerId: number;
}

interface Removal {
  readonly removalId: string;
  /** How many reports were named; null where a batch was. */
  readonly asked: number | null;
}

/**
 * An event for each reader.
 * @throws Refusal (not-found) when a report is gone, (invalid) when they belong to several people
 */
export const takeReportsAway = (
  found: readonly OwnedReports[],
  { removalId, asked }: Removal,
): { readonly ownerId: number; readonly events: ReportsTakenAway[] } => {
  const count = countReports(found);
  if (count === 0 || count < (asked ?? 1)) throw notFound(REPORT_MESSAGES.reportNotFound);
  const [ownerId, ...others] = new Set(found.map((reports) => reports.ownerId));
  if (others.length > 0) throw invalid(REPORT_MESSAGES.severalPeople);
  return {
    ownerId,
    events: [...partsByReader(found)].map(([readerId, parts]) => ({
      type: 'ReportsTakenAway',
      data: { readerId, removalId, parts },
    })),
  };
};

/** An event for each reader whose reports come back. */
export const putReportsBack = (aside: readonly ReportedChapters[], removalId: string): ReportsPutBack[] =>
  [...partsByReader(aside)].map(([readerId, parts]) => ({
    type: 'ReportsPutBack',
    data: { readerId, removalId, parts },
  }));
