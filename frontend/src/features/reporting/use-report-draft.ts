import type { ReaderAnswer } from '@lectio/contract';
import { useState } from 'react';
import { emptyDetails, type DetailsDraft } from './details-draft';
import { startOf, type ReaderChoice } from './reader-picker';

export interface ReportDraft {
  who: ReaderChoice;
  what: 'chapters' | 'books';
  chapterIds: ReadonlySet<number>;
  books: ReadonlySet<string>;
  /** Null means today, whenever it is sent. */
  readDate: string | null;
  notes: string;
  details: DetailsDraft;
}

const nothing = { chapterIds: new Set<number>(), books: new Set<string>(), notes: '' };

/** What the report page holds until it is sent. */
export function useReportDraft(readers: ReaderAnswer[]) {
  const [draft, setDraft] = useState<ReportDraft>({ ...nothing, who: startOf('primary', readers), what: 'chapters', readDate: null, details: emptyDetails });
  const change = (part: Partial<ReportDraft>): void => setDraft((old) => ({ ...old, ...part }));
  return {
    draft,
    change,
    changeDetails: (part: Partial<DetailsDraft>) => setDraft((old) => ({ ...old, details: { ...old.details, ...part } })),
    /** After a report: chapters, books and notes are gone, the rest stays for the next one. */
    clearSent: () => change(nothing),
  };
}
