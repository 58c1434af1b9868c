import { open } from '../../../../platform/privacy/account-keys';
import { mergeDetails, NO_DETAILS, type ReadingDetails } from '../../domain/reading-details';

/** A report's encrypted details and who may read them. */
export interface SealedReport {
  /** The account that owns the reader; everything is encrypted with its key. */
  readonly accountId: number;
  readonly reportedBy: number;
  /** As the command recorded them. */
  readonly reported: Buffer | null;
  /** As changed since; null when unchanged. */
  readonly changed: Buffer | null;
}

/** The encrypted content: the owner's version, and that of another account that reported. */
export type StoredDetails = ReadingDetails & { readonly asReported?: ReadingDetails };

/**
 * A report's notes and details as `caller` may see them: the owner sees the current ones, an account that reported for
 * somebody else's reader sees its own words, everybody else sees none.
 */
export const detailsFor = (caller: number, report: SealedReport, key: Buffer | undefined): ReadingDetails => {
  const isOwner = caller === report.accountId;
  const isEmpty = report.reported === null && report.changed === null;
  if (isEmpty || (!isOwner && caller !== report.reportedBy)) return NO_DETAILS;
  const { asReported, ...current } = open<StoredDetails>(key, report.changed) ?? {};
  if (isOwner && report.changed) return { ...NO_DETAILS, ...current };
  return { ...NO_DETAILS, ...(asReported ?? open<ReadingDetails>(key, report.reported)) };
};

/**
 * What to encrypt after `caller` changed a report. A change by an account that reported for somebody else's reader
 * applies to both versions, the owner's change only to the owner's: nobody gets to read, or overwrites unseen, what the
 * other wrote.
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
