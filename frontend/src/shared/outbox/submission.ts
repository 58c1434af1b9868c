import {
  bibleOf,
  chaptersOfBook,
  DEFAULT_CANON,
  type Canon,
  type ReportReadingAnswer,
  type ReportReadingRequest,
} from '@lectio/contract';
import { api } from '../api/client';
import { send } from '../api/send';
import { t } from '../language/speech';
import { newKey } from '../lib/browser';

export interface Choice {
  readerIds: number[];
  chapterIds: ReadonlySet<number>;
  books: ReadonlySet<string>;
  /** Whose books they are. */
  canon: Canon;
  what: 'chapters' | 'books';
}

/**
 * One request for chapters, or one per book; one reader goes as `readerId`, several as `readerIds`. What is spread over
 * days is one request: the days of a book depend on the others.
 */
export const requestsFor = (choice: Choice, shared: ReportReadingRequest): ReportReadingRequest[] => {
  const who = choice.readerIds.length === 1 ? { readerId: choice.readerIds[0] } : { readerIds: choice.readerIds };
  if (choice.what === 'chapters')
    return [{ ...shared, ...who, chapterIds: [...choice.chapterIds].sort((a, b) => a - b) }];
  const books = bibleOf(choice.canon).books.filter((book) => choice.books.has(book.name));
  if (shared.lastReadDate !== undefined)
    return [{ ...shared, ...who, chapterIds: books.flatMap(({ chapterIds }) => [...chapterIds]) }];
  return books.map(({ name, chapterIds }) => ({
    ...shared,
    ...who,
    // A book's name means the part of it that the 66 books have.
    ...(choice.canon === DEFAULT_CANON ? { book: name } : { chapterIds: [...chapterIds] }),
  }));
};

/** The chapters in these requests, including those of whole books. */
export const chaptersOf = (requests: readonly ReportReadingRequest[]): number[] =>
  requests.flatMap(({ chapterIds, book = '' }) => chapterIds ?? chaptersOfBook(book));

/** Specification of readers and reports §9: the expected duration of the requests, in seconds. */
export const estimateSeconds = (requests: readonly ReportReadingRequest[], readers: number): number => {
  const books = requests.filter(({ book }) => book !== undefined).length;
  if (books > 0) return books * Math.max(2, Math.ceil(readers * 0.5));
  const chapters = requests.reduce((sum, { chapterIds }) => sum + (chapterIds?.length ?? 0), 0);
  return Math.max(3, Math.ceil((chapters * readers) / 10));
};

/**
 * A submission in progress: sent requests stay sent, so that a retry continues where it stopped, with the same keys.
 */
export interface Submission {
  requests: ReportReadingRequest[];
  keys: string[];
  sessionId: string | null;
  done: number;
  created: number;
  skipped: number;
  /** Reports from before that got the notes and details, and those that keep others. */
  detailsAdded?: number;
  detailsNotKept?: number;
  /** Of the last request that recorded anything. */
  batchId?: string | null;
}

export const startSubmission = (requests: ReportReadingRequest[]): Submission => ({
  requests,
  keys: requests.map(newKey),
  sessionId: requests.length > 1 ? newKey() : null,
  done: 0,
  created: 0,
  skipped: 0,
});

/** Null when nothing was left out. */
export const notKeptInWords = ({ detailsNotKept = 0 }: Pick<Submission, 'detailsNotKept'>): string | null =>
  detailsNotKept === 0
    ? null
    : t(
        '{reports, plural, one {# report from before keeps its} other {# reports from before keep their}} own notes or details: yours weren’t saved there.',
        { reports: detailsNotKept },
      );

/** The old submission if it is the same one, stopped halfway; otherwise a new one. */
export const resume = (old: Submission | null, requests: ReportReadingRequest[]): Submission =>
  old && JSON.stringify(old.requests) === JSON.stringify(requests) ? old : startSubmission(requests);

/** Opens the session for several books; if that fails they are reported without one. */
const openSession = async (sessionId: string, expectedOperations: number): Promise<boolean> => {
  try {
    await api('/reports/start-session', { method: 'POST', body: { sessionId, expectedOperations } });
    return true;
  } catch {
    return false;
  }
};

export interface Watch {
  /** Awaited: the progress is stored before the next request goes out. */
  onProgress: (submission: Submission) => unknown;
  /** Checked before each request, but for the first without a session: true stops there. */
  stopped: () => boolean;
}

/**
 * Sends what is not yet sent, one request at a time, and returns the progress; throws a refusal after reporting the
 * progress.
 */
export async function sendSubmission(start: Submission, { onProgress, stopped }: Watch): Promise<Submission> {
  let state = start;
  const sessionId =
    state.sessionId && (await openSession(state.sessionId, state.requests.length)) ? state.sessionId : null;
  try {
    while (state.done < state.requests.length && !((sessionId !== null || state.done > start.done) && stopped())) {
      const body = { ...state.requests[state.done], ...(sessionId ? { sessionId } : {}) };
      const { summary, skippedDetails, batchId } = await send<ReportReadingAnswer>('/reports', {
        body,
        key: state.keys[state.done],
      });
      state = {
        ...state,
        done: state.done + 1,
        created: state.created + summary.reportsCreated,
        skipped: state.skipped + summary.skipped,
        detailsAdded: (state.detailsAdded ?? 0) + (skippedDetails?.added ?? 0),
        detailsNotKept: (state.detailsNotKept ?? 0) + (skippedDetails?.notKept ?? 0),
        batchId: batchId ?? state.batchId,
      };
      await onProgress(state);
    }
  } finally {
    if (sessionId) await api('/reports/end-session', { method: 'POST', body: { sessionId } }).catch(() => undefined);
  }
  return state;
}
