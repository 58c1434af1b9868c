import { LIMITS, MESSAGES, ReportReadingRequest, type PointsSummaryAnswer, type ReaderAnswer } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys } from '../../shared/api/keys';
import { messageOf } from '../../shared/api/errors';
import { problemsOf } from '../../shared/lib/class-form';
import { today } from '../../shared/lib/dates';
import { refetchOwn } from '../../shared/realtime/listener';
import { detailsBody } from './details-draft';
import { requestsFor, resume, sendSubmission, type Submission } from './submission';
import type { ReportDraft } from './use-report-draft';

export interface Outcome {
  created: number;
  skipped: number;
  readerIds: number[];
  /** Points of those readers before; null when they were not known. */
  pointsBefore: number | null;
  /** Requests left undone on request. */
  left: number;
}

export type SubmissionState = { kind: 'idle' } | { kind: 'processing'; submission: Submission } | { kind: 'success'; outcome: Outcome } | { kind: 'error'; message: string };

export const pointsOf = (answer: PointsSummaryAnswer | undefined, readerIds: number[]): number | null => {
  const mine = answer?.readers.filter((reader) => readerIds.includes(reader.id));
  return mine && mine.length === readerIds.length ? mine.reduce((sum, reader) => sum + reader.points.totalPoints, 0) : null;
};

const dateProblem = (date: string): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return MESSAGES.readDateInvalid;
  if (date > today()) return MESSAGES.readDateInFuture;
  return Number(date.slice(0, 4)) < LIMITS.firstReadYear ? MESSAGES.readDateTooEarly : undefined;
};

/** What stands in the way of sending the draft, by part of the page. */
export const draftProblems = (draft: ReportDraft, body: ReportReadingRequest): Record<string, string> => {
  const problems: Record<string, string> = {};
  if (draft.who.readerIds.length === 0) problems.readers = MESSAGES.selectReader;
  if (draft.what === 'chapters' && draft.chapterIds.size === 0) problems.what = MESSAGES.selectChapter;
  if (draft.what === 'books' && draft.books.size === 0) problems.what = MESSAGES.selectBook;
  const date = dateProblem(body.readDate ?? '');
  return { ...problems, ...problemsOf(ReportReadingRequest, body), ...(date ? { readDate: date } : {}) };
};

const bodyOf = (draft: ReportDraft): ReportReadingRequest => ({ ...detailsBody(draft.details, draft.notes), readDate: draft.readDate ?? today() });

/** Checks and sends the draft of the report page. */
export function useReportSubmission(draft: ReportDraft, readers: ReaderAnswer[], onSent: () => void) {
  const client = useQueryClient();
  const [state, setState] = useState<SubmissionState>({ kind: 'idle' });
  // After a refused attempt the complaints follow what is typed, until the draft is in order.
  const [attempted, setAttempted] = useState(false);
  const unfinished = useRef<Submission | null>(null);
  const stop = useRef(false);

  const send = async (body: ReportReadingRequest): Promise<void> => {
    const known = readers.map((reader) => reader.id);
    const readerIds = draft.who.readerIds.filter((id) => known.includes(id));
    const pointsBefore = pointsOf(client.getQueryData<PointsSummaryAnswer>(keys.pointsSummary), readerIds);
    const requests = requestsFor({ ...draft, readerIds }, body);
    const onProgress = (submission: Submission): void => {
      unfinished.current = submission;
      setState({ kind: 'processing', submission });
    };
    stop.current = false;
    onProgress(resume(unfinished.current, requests));
    try {
      const end = await sendSubmission(unfinished.current!, { onProgress, stopped: () => stop.current });
      unfinished.current = null;
      setState({ kind: 'success', outcome: { created: end.created, skipped: end.skipped, readerIds, pointsBefore, left: end.requests.length - end.done } });
      onSent();
    } catch (error) {
      setState({ kind: 'error', message: messageOf(error, 'Failed to submit reading report. Please try again.') });
    }
    refetchOwn(client);
  };

  const submit = (): Record<string, string> => {
    const body = bodyOf(draft);
    const found = draftProblems(draft, body);
    const fine = Object.keys(found).length === 0;
    setAttempted(!fine);
    if (fine) void send(body);
    return found;
  };
  return {
    state,
    problems: attempted ? draftProblems(draft, bodyOf(draft)) : {},
    submit,
    stop: () => {
      stop.current = true;
    },
    dismiss: () => setState({ kind: 'idle' }),
  };
}
