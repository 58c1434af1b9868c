import { MODE_WORDS } from '@/shared/lib/membership-words';

/** The reporting pages' own texts; the server's messages are in the contract. */
export const REPORTING_MESSAGES = {
  unsaved: 'You changed a report and have not saved it.',
  ...MODE_WORDS,
  submitFailed: 'Failed to submit reading report. Please try again.',
  updateFailed: 'Failed to update report. Please try again.',
  deleteFailed: 'Failed to delete report. Please try again.',
  bulkDeleteFailed: 'Failed to delete reports. Please try again.',
  undoFailed: 'Failed to undo reports. Please try again.',
  loadFailed: 'Failed to load reports. Please try again.',
  recentFailed: 'Failed to load recent reports. Please try again.',
  pageFailed: 'Failed to load page data. Please try again.',
  noneFound: 'No reports found matching your filters.',
  importFailed: 'Failed to import reports. Please try again.',
  importStopped: 'The connection broke off. Press Continue: nothing is imported twice.',
  importNotText: 'This is a workbook. Save it as CSV in your spreadsheet, then choose that file.',
  importTooBig: 'A file can have at most 50 MB.',
  noReaders: 'No readers found. Please create a reader first.',
  passagesFailed: 'We can’t read passages right now. Choose the chapters below, or try again in a moment.',
  resumed: 'What you had begun is still here.',
} as const;
