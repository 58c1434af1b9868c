import { NO_DETAILS } from '@lectio/contract';
import { open } from '@platform/privacy/account-keys';
import { inCommon, mergeDetails, type ReadingDetails } from '@slices/reporting/domain/reading-details';

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
 * What to encrypt after `caller` changed a report. The owner's change applies to the owner's version only. A change by an
 * account that reported for somebody else's reader applies to its own version, and to the owner's where both still say
 * the same: nobody gets to read, or overwrites unseen, what the other wrote.
 */
export const changedDetails = (
  caller: number,
  report: SealedReport,
  key: Buffer | undefined,
  changes: Partial<ReadingDetails>,
): StoredDetails => {
  const current = detailsFor(report.accountId, report, key);
  if (report.reportedBy === report.accountId) return mergeDetails(current, changes);
  const own = detailsFor(report.reportedBy, report, key);
  if (caller !== report.reportedBy) return { ...mergeDetails(current, changes), asReported: own };
  return { ...mergeDetails(current, inCommon(changes, current, own)), asReported: mergeDetails(own, changes) };
};
