import { BOOK_RANGES, type ReaderAnswer, type ReportReadingRequest } from '@lectio/contract';
import { useState } from 'react';
import type { Submission } from '../../shared/outbox/submission';
import { draftOf, type DetailsDraft } from './details-draft';
import { startOf, type ReaderChoice } from './reader-choice';

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

/** What was left of a submission, to be mended: books that were recorded already are not among it. */
const draftFrom = ({ requests, done }: Submission): ReportDraft => {
  const left = requests.slice(done);
  const [first] = left;
  const readerIds = first.readerIds ?? [first.readerId ?? []].flat();
  const named = new Set(left.flatMap(({ book }) => book ?? []));
  return {
    who: { mode: 'specific', readerIds },
    what: named.size > 0 ? 'books' : 'chapters',
    chapterIds: new Set(left.flatMap(({ chapterIds }) => chapterIds ?? [])),
    books: new Set(BOOK_RANGES.filter(({ name }) => named.has(name)).map(({ name }) => name)),
    readDate: first.readDate ?? null,
    notes: first.notes ?? '',
    details: draftOf(withoutGaps(first)),
  };
};

/** A request may leave out what an answer always has. */
const withoutGaps = ({ notes = null, translation = null, readingMethod = null, audioSpeed = null, readingDuration = null, ...rest }: ReportReadingRequest): Parameters<typeof draftOf>[0] => {
  const { comprehensionLevel = null, emotionalImpact = null, studyAids = null, location = null, timeOfDay = null, distractions = null, prayerTime = null, journaling = null } = rest;
  return { notes, translation, readingMethod, audioSpeed, readingDuration, comprehensionLevel, emotionalImpact, studyAids, location, timeOfDay, distractions, prayerTime, journaling };
};

/** What the report page holds until it is sent. */
export function useReportDraft(readers: ReaderAnswer[], details: DetailsDraft) {
  const [draft, setDraft] = useState<ReportDraft>({ ...nothing, who: startOf('primary', readers), what: 'chapters', readDate: null, details });
  const change = (part: Partial<ReportDraft>): void => setDraft((old) => ({ ...old, ...part }));
  return {
    draft,
    change,
    changeDetails: (part: Partial<DetailsDraft>) => setDraft((old) => ({ ...old, details: { ...old.details, ...part } })),
    /** Puts a report that could not be recorded on the page again. */
    mend: (submission: Submission) => setDraft(draftFrom(submission)),
    /** After a report: chapters, books and notes are gone, the rest stays for the next one. */
    clearSent: () => change(nothing),
  };
}
