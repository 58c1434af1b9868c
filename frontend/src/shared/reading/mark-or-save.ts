import type { ReportReadingAnswer, ReportReadingRequest, UndoAnswer } from '@lectio/contract';
import type { QueryClient } from '@tanstack/react-query';
import { t } from '../language/speech';
import { ApiError, messageOf } from '../api/errors';
import { send } from '../api/send';
import { drain, saveReport, startOutbox, waitingNow, whenSettled } from '../outbox/outbox';
import { startSubmission } from '../outbox/submission';
import { refetchOwn } from '../realtime/refetch-own';

/** The answer, or that it is kept on the device: `settled` resolves once it waits no longer, with whether it was sent. */
type Marked = { answer: ReportReadingAnswer } | { answer: null; settled: Promise<boolean> };

/** Sends one report. Without a network it is kept on the device, under the same key. */
const markOrSave = async (request: ReportReadingRequest, client: QueryClient): Promise<Marked> => {
  const submission = startSubmission([request]);
  // What waits goes first: the order of recording decides what each report is worth.
  const queued = (await waitingNow()).some(({ refusal }) => refusal === null);
  try {
    if (queued || navigator.onLine === false) throw new ApiError('', { kind: 'network' });
    const answer = await send<ReportReadingAnswer>('/reports', { body: request, key: submission.keys[0] });
    return { answer };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isTransient) throw error;
    const settled = whenSettled(await saveReport(submission));
    startOutbox(client);
    void drain();
    return { answer: null, settled };
  }
};

/** Marked or kept, or what went wrong. */
export const markNow = async (
  request: ReportReadingRequest,
  client: QueryClient,
): Promise<Marked | { problem: string }> => {
  try {
    return await markOrSave(request, client);
  } catch (error) {
    return { problem: messageOf(error, t('Failed to submit reading report. Please try again.')) };
  } finally {
    refetchOwn(client);
  }
};

/** What went wrong, or null. By its id: something else may have been reported meanwhile, on another page or device. */
export const undoNow = async (batchId: string, client: QueryClient): Promise<string | null> => {
  try {
    await send<UndoAnswer>('/reports/undo-last-batch', { method: 'DELETE', query: { batchId } });
    return null;
  } catch (error) {
    return messageOf(error, t('Failed to undo reports. Please try again.'));
  } finally {
    refetchOwn(client);
  }
};
