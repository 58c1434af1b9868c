import { DEFAULT_CANON, LIMITS, REPORT_MESSAGES, ReportReadingRequest } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '@/shared/language/speech';
import { ApiError, messageOf } from '@/shared/api/errors';
import { problemsOf } from '@/shared/forms/class-form';
import { dateAfter } from '@/shared/lib/days';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { detailsBody } from '../parts/details-draft';
import { dateProblem } from '../parts/one-day';
import type { ChoosableReader } from '../parts/reader-choice';
import { REPORTING_MESSAGES } from '../parts/reporting-messages';
import { drain, saveReport, waitingNow, whenSettled } from '@/shared/outbox/outbox';
import { showOutcome } from '@/shared/outcome/outcome-store';
import { chaptersOf, requestsFor, resume, sendSubmission, type Submission } from '@/shared/outbox/submission';
import type { ReportDraft } from './use-report-draft';

export interface SentReport extends Pick<Submission, 'detailsAdded' | 'detailsNotKept'> {
  created: number;
  skipped: number;
  readers: readonly ChoosableReader[];
  /** What was reported, including what was already recorded. */
  chapterIds: readonly number[];
  /** Requests left unsent at the person's request. */
  left: number;
}

export type SubmissionState =
  | { kind: 'idle' }
  | { kind: 'processing'; submission: Submission }
  | { kind: 'success'; report: SentReport }
  /** On the device until there is a connection; sent once there was. */
  | { kind: 'kept' | 'sent-later' }
  | { kind: 'error'; message: string };

const lastDateProblem = ({ readDate = '', lastReadDate }: ReportReadingRequest): string | undefined => {
  if (lastReadDate === undefined) return undefined;
  return (
    dateProblem(lastReadDate) ??
    (lastReadDate < readDate ? t(REPORT_MESSAGES.spreadBackwards) : undefined) ??
    (lastReadDate > dateAfter(readDate, LIMITS.spreadDaysMax - 1) ? t(REPORT_MESSAGES.spreadTooLong) : undefined)
  );
};

/** Validation errors of the draft, by part of the page. A chosen reader may have been deleted since. */
const draftProblems = (
  draft: ReportDraft,
  readers: readonly ChoosableReader[],
  body: ReportReadingRequest,
): Record<string, string> => {
  const problems: Record<string, string> = {};
  if (readers.length === 0) problems.readers = t(REPORT_MESSAGES.selectReader);
  if (draft.what === 'chapters' && draft.chapterIds.size === 0) problems.what = t(REPORT_MESSAGES.selectChapter);
  if (draft.what === 'books' && draft.books.size === 0) problems.what = t(REPORT_MESSAGES.selectBook);
  const date = dateProblem(body.readDate ?? '');
  const lastReadDate = date ? undefined : lastDateProblem(body);
  return {
    ...problems,
    ...problemsOf(ReportReadingRequest, body),
    ...(date ? { readDate: date } : {}),
    ...(lastReadDate ? { lastReadDate } : {}),
  };
};

/** A draft with a definite date. */
type DatedDraft = ReportDraft & { readDate: string };

const bodyOf = (draft: DatedDraft): ReportReadingRequest => ({
  ...detailsBody(draft.details, draft.notes),
  readDate: draft.readDate,
  ...(draft.lastReadDate !== null && { lastReadDate: draft.lastReadDate }),
});

const isAway = (error: unknown): boolean => error instanceof ApiError && error.isTransient;

export interface Sending {
  draft: DatedDraft;
  readers: readonly ChoosableReader[];
  /** Called once the server has recorded it, or the device keeps it. */
  onDone: () => void;
  /** Undoes it, and resolves with what went wrong or null; or asks first whether to. */
  onUndo: (batchId: string | null) => Promise<string | null> | undefined;
}

/** Validates and sends the report page's draft for these readers; keeps on the device what cannot be sent now. */
export function useReportSubmission({ draft, readers, onDone, onUndo }: Sending) {
  const client = useQueryClient();
  const [state, setState] = useState<SubmissionState>({ kind: 'idle' });
  // After a failed attempt, errors follow the input until the draft is valid.
  const [attempted, setAttempted] = useState(false);
  const unfinished = useRef<Submission | null>(null);
  const stop = useRef(false);

  /** Resolves with its number on the device when it was kept instead. */
  const sendOrKeep = async (
    submission: Submission,
    onProgress: (submission: Submission) => void,
  ): Promise<Submission | number> => {
    // Waiting reports go first: the order of recording determines each report's points.
    const queued = (await waitingNow()).some(({ refusal }) => refusal === null);
    try {
      if (queued || navigator.onLine === false) throw new ApiError('', { kind: 'network' });
      return await sendSubmission(submission, { onProgress, stopped: () => stop.current });
    } catch (error) {
      if (!isAway(error)) throw error;
      const seq = await saveReport(unfinished.current ?? submission);
      void drain();
      return seq;
    }
  };

  const send = async (sent: DatedDraft, body: ReportReadingRequest): Promise<void> => {
    const requests = requestsFor(
      { ...sent, canon: readers.at(0)?.canon ?? DEFAULT_CANON, readerIds: readers.map((reader) => reader.id) },
      body,
    );
    const onProgress = (submission: Submission): void => {
      unfinished.current = submission;
      setState({ kind: 'processing', submission });
    };
    stop.current = false;
    const submission = resume(unfinished.current, requests);
    onProgress(submission);
    try {
      const end = await sendOrKeep(submission, onProgress);
      unfinished.current = null;
      if (typeof end === 'number') {
        const kept: SubmissionState = { kind: 'kept' };
        setState(kept);
        const settled = whenSettled(end);
        showOutcome({ chapterIds: chaptersOf(requests), readers, recorded: null, settled });
        // Only over its own notice: something else may have been reported or dismissed since.
        void settled.then((isSent) =>
          setState((now) => (now === kept ? { kind: isSent ? 'sent-later' : 'idle' } : now)),
        );
      } else {
        const chapterIds = chaptersOf(end.requests.slice(0, end.done));
        setState({
          kind: 'success',
          report: {
            created: end.created,
            skipped: end.skipped,
            detailsAdded: end.detailsAdded,
            detailsNotKept: end.detailsNotKept,
            readers,
            chapterIds,
            left: end.requests.length - end.done,
          },
        });
        const recorded = { created: end.created, batchId: end.batchId ?? null, at: Date.now() };
        showOutcome({ chapterIds, readers, recorded, undo: () => onUndo(recorded.batchId) });
      }
      onDone();
    } catch (error) {
      setState({ kind: 'error', message: messageOf(error, t(REPORTING_MESSAGES.submitFailed)) });
    }
    refetchOwn(client);
  };

  /** `filled`: the draft with what was still missing in it. */
  const submit = (filled: DatedDraft): Record<string, string> => {
    const body = bodyOf(filled);
    const found = draftProblems(filled, readers, body);
    const fine = Object.keys(found).length === 0;
    setAttempted(!fine);
    if (fine) void send(filled, body);
    return found;
  };
  return {
    state,
    problems: attempted ? draftProblems(draft, readers, bodyOf(draft)) : {},
    submit,
    stop: () => {
      stop.current = true;
    },
    dismiss: () => setState({ kind: 'idle' }),
  };
}
