import { open } from '../../../../platform/privacy/account-keys';
import type { ReadingDetails } from '../../domain/reading-details';
import { mergeDetails, NO_DETAILS } from '../../domain/reading-details';

/** What one report keeps sealed, and for whom. */
export interface SealedReport {
  /** The account that owns the reader; all of it is sealed under this account's key. */
  readonly accountId: number;
  readonly reportedBy: number;
  /** As the command had them. */
  readonly reported: Buffer | null;
  /** As they were changed since; null when they were not. */
  readonly changed: Buffer | null;
}

/** The sealed content: the owner's version, and beside it that of somebody else who reported. */
export type StoredDetails = ReadingDetails & { readonly asReported?: ReadingDetails };

/**
 * The notes and details of a report as `caller` may see them: the owner the current ones, whoever reported for another's
 * reader their own words, everybody else none.
 */
export const detailsFor = (caller: number, report: SealedReport, key: Buffer | undefined): ReadingDetails => {
  const isOwner = caller === report.accountId;
  if (!isOwner && caller !== report.reportedBy) return NO_DETAILS;
  const { asReported, ...current } = open<StoredDetails>(key, report.changed) ?? {};
  if (isOwner && report.changed) return { ...NO_DETAILS, ...current };
  return { ...NO_DETAILS, ...(asReported ?? open<ReadingDetails>(key, report.reported)) };
};

/**
 * What is sealed after `caller` changed a report. A change by whoever reported for another's reader goes to both
 * versions, a change by the owner to the owner's alone: nobody comes to read, or overwrites unseen, what the other wrote.
 */
export const changedDetails = (
  caller: number,
  report: SealedReport,
  key: Buffer | undefined,
  changes: Partial<ReadingDetails>,
): StoredDetails => {
  const current = mergeDetails(detailsFor(report.accountId, report, key), changes);
  if (report.reportedBy === report.accountId) return current;
  const own = detailsFor(report.reportedBy, report, key);
  return { ...current, asReported: caller === report.reportedBy ? mergeDetails(own, changes) : own };
};
