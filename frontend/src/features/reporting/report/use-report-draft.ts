import { BOOK_RANGES, type PassageReader, type ReaderAnswer, type ReportReadingRequest } from '@lectio/contract';
import { useEffect, useState } from 'react';
import { useAuth } from '@/shared/auth/auth-store';
import { saveForm, savedForm } from '@/shared/auth/saved';
import { today, useDay } from '@/shared/lib/days';
import type { Submission } from '@/shared/outbox/submission';
import { chaptersIn, problemsIn } from '@/shared/passages/understood';
import type { ReportSearch } from '../parts/report-search';
import { defaultDetails, draftOf, type DetailsDraft } from '../parts/details-draft';
import { startOf, type ReaderChoice } from '../parts/reader-choice';

export interface ReportDraft {
  who: ReaderChoice;
  what: 'chapters' | 'books';
  chapterIds: ReadonlySet<number>;
  books: ReadonlySet<string>;
  /** What is written in the field for passages, and not yet added. */
  passage: string;
  /** Null means today; once it holds anything, the day on which that began. */
  readDate: string | null;
  /** Spreads the chapters over the days from the read date to this one; null for one day. */
  lastReadDate: string | null;
  begunOn: string;
  notes: string;
  details: DetailsDraft;
}

const nothing = { chapterIds: new Set<number>(), books: new Set<string>(), passage: '', notes: '' };

/** The unsent rest of a submission, to be corrected: without books already recorded. */
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
    passage: '',
    readDate: first.readDate ?? null,
    lastReadDate: first.lastReadDate ?? null,
    begunOn: today(),
    notes: first.notes ?? '',
    details: draftOf(withoutGaps(first)),
  };
};

/** A request may omit fields that an answer always has. */
const withoutGaps = ({
  notes = null,
  translation = null,
  translationName = null,
  readingMethod = null,
  audioSpeed = null,
  readingDuration = null,
  ...rest
}: ReportReadingRequest): Parameters<typeof draftOf>[0] => {
  const {
    comprehensionLevel = null,
    emotionalImpact = null,
    studyAids = null,
    location = null,
    timeOfDay = null,
    distractions = null,
    prayerTime = null,
    journaling = null,
  } = rest;
  return {
    notes,
    translation,
    translationName,
    readingMethod,
    audioSpeed,
    readingDuration,
    comprehensionLevel,
    emotionalImpact,
    studyAids,
    location,
    timeOfDay,
    distractions,
    prayerTime,
    journaling,
  };
};

const KEPT_AS = 'report';

type KeptDraft = Omit<ReportDraft, 'chapterIds' | 'books' | 'passage' | 'lastReadDate' | 'begunOn'> & {
  /** Missing in what an older version of the page kept. */
  passage?: string;
  lastReadDate?: string | null;
  chapterIds: number[];
  books: string[];
  /** The civil day it was begun on. */
  day: string;
};

const holdsAnything = ({ chapterIds, books, passage, notes }: ReportDraft): boolean =>
  chapterIds.size > 0 || books.size > 0 || passage !== '' || notes !== '';

const kept = ({ begunOn, ...draft }: ReportDraft): KeptDraft => ({
  ...draft,
  chapterIds: [...draft.chapterIds],
  books: [...draft.books],
  day: begunOn,
});

const fromKept = ({ chapterIds, books, passage = '', lastReadDate = null, day, ...draft }: KeptDraft): ReportDraft => ({
  ...draft,
  lastReadDate,
  // An older version of the page knew fewer of them.
  details: { ...defaultDetails(null), ...draft.details },
  passage,
  chapterIds: new Set(chapterIds),
  books: new Set(books),
  begunOn: day,
});

/** The draft with what was asked for; what it holds already stays. `shared`: a passage that another app wrote. */
const withAsked = (draft: ReportDraft, { chapterId, on }: ReportSearch, shared = draft.passage): ReportDraft => ({
  ...draft,
  passage: shared,
  ...(chapterId !== undefined && {
    what: 'chapters' as const,
    chapterIds: new Set([...draft.chapterIds, chapterId]),
  }),
  ...(on !== undefined && { readDate: on, lastReadDate: null }),
});

/** True when something is written that goes with the report. */
export const hasWritten = ({ what, passage }: ReportDraft): boolean => what === 'chapters' && passage.trim() !== '';

/** The draft with what is written and not yet added; undefined where not all of that is understood. */
export const withWritten = (draft: ReportDraft, passages: PassageReader): ReportDraft | undefined => {
  const answer = passages.read(draft.passage);
  if (problemsIn(answer).length > 0) return undefined;
  return { ...draft, chapterIds: new Set([...draft.chapterIds, ...chaptersIn(answer)]), passage: '' };
};

/**
 * What is left once a draft is sent: the other way of choosing may hold something, too. A day stays for the next report,
 * a span of days does not.
 */
const withoutSent = ({ what, lastReadDate }: ReportDraft, draft: ReportDraft): ReportDraft => ({
  ...draft,
  ...nothing,
  ...(what === 'books' ? { chapterIds: draft.chapterIds, passage: draft.passage } : { books: draft.books }),
  ...(lastReadDate !== null && { readDate: null, lastReadDate: null }),
});

/** The report page's unsent content. It survives a reload, other pages, and a new sign-in of the same account. */
export function useReportDraft(
  readers: ReaderAnswer[],
  details: DetailsDraft,
  asked: ReportSearch = {},
  shared?: string,
) {
  const accountId = useAuth().user?.id;
  const begin = (): ReportDraft => ({
    ...nothing,
    who: startOf('primary', readers, []),
    what: 'chapters',
    readDate: null,
    lastReadDate: null,
    begunOn: today(),
    details,
  });
  const [begun] = useState(() => (accountId === undefined ? undefined : savedForm<KeptDraft>(KEPT_AS, accountId)));
  const [isResumed, setResumed] = useState(begun !== undefined);
  const [draft, setDraft] = useState<ReportDraft>(() => withAsked(begun ? fromKept(begun) : begin(), asked, shared));
  // A report being corrected is already kept among the waiting reports.
  const [isMended, setMended] = useState(false);
  useEffect(() => {
    if (accountId !== undefined)
      saveForm(KEPT_AS, accountId, holdsAnything(draft) && !isMended ? kept(draft) : undefined);
  }, [accountId, draft, isMended]);
  const day = useDay();
  // What was begun before midnight was read before midnight.
  const change = (part: Partial<ReportDraft>): void =>
    setDraft((old) => ({ ...old, ...(holdsAnything(old) ? {} : { begunOn: today() }), ...part }));
  const settle = (next: (old: ReportDraft) => ReportDraft, mended = false): void => {
    setDraft(next);
    setMended(mended);
    setResumed(false);
  };
  return {
    draft,
    readDate: draft.readDate ?? (holdsAnything(draft) ? draft.begunOn : day),
    /** True when it was begun before this page was opened. */
    isResumed,
    change,
    changeDetails: (part: Partial<DetailsDraft>) =>
      setDraft((old) => ({ ...old, details: { ...old.details, ...part } })),
    /** Puts a report that could not be recorded back on the page. */
    mend: (submission: Submission) => settle(() => draftFrom(submission), true),
    /**
     * After a report, clears what was sent with its notes and keeps the rest for the next one. Also if the page was left
     * while it was being sent.
     */
    clearSent: () => {
      const left = withoutSent(draft, draft);
      if (accountId !== undefined) saveForm(KEPT_AS, accountId, holdsAnything(left) ? kept(left) : undefined);
      settle((old) => withoutSent(draft, old));
    },
    startOver: () => settle(begin),
  };
}
