import {
  type PlanAction,
  type PlanProgressAnswer,
  type PlanProgressEnvelope,
  type ReaderAnswer,
  type ReportReadingAnswer,
} from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { download } from '@/shared/api/download';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { showDate, today } from '@/shared/lib/days';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { notify, notifyLong } from '@/shared/ui/notify';
import { chaptersInWords } from '@/shared/passages/chapter-runs';
import { PLANS_MESSAGES } from './plans-messages';
import { followedPath } from '@/shared/api/plan-queries';

/** The actions on a plan that a reader follows. */
export function useFollowed(reader: ReaderAnswer, { planId }: Pick<PlanProgressAnswer, 'planId'>) {
  const client = useQueryClient();
  const refetch = async (): Promise<void> => {
    refetchOwn(client);
    await client.invalidateQueries({ queryKey: keys.plans });
  };
  const undo = async (batchId: string): Promise<void> => {
    await send('/reports/undo-last-batch', { method: 'DELETE', query: { batchId } }).then(
      () => notify('Undone.'),
      (error: unknown) => notifyLong(messageOf(error, PLANS_MESSAGES.reportFailed)),
    );
    await refetch();
  };
  const report = useMutation({
    mutationFn: (chapterIds: number[]) =>
      send<ReportReadingAnswer>('/reports', { body: { readerId: reader.id, chapterIds, readDate: today() } }),
    onSuccess: async ({ batchId }, chapterIds) => {
      void notify(
        `${chaptersInWords(chapterIds)} reported for ${reader.name}.`,
        batchId === null ? undefined : { label: 'Undo', onClick: () => void undo(batchId) },
      );
      await refetch();
    },
    onError: (error) => void notifyLong(messageOf(error, PLANS_MESSAGES.reportFailed)),
  });
  const change = useMutation({
    mutationFn: (action: PlanAction) =>
      send<PlanProgressEnvelope>(`${followedPath({ readerId: reader.id, planId })}/progress`, {
        method: 'PUT',
        body: { action },
      }),
    onSuccess: async ({ message, progress }, action) => {
      const moved = action === 'catch-up' && progress;
      void notify(moved ? `The plan now ends on ${showDate(progress.targetEndDate)}.` : `${message}.`);
      await refetch();
    },
    onError: (error) => void notifyLong(messageOf(error, PLANS_MESSAGES.changeFailed)),
  });
  const calendar = useMutation({
    mutationFn: () => download(`${followedPath({ readerId: reader.id, planId })}/calendar`, `${planId}.ics`),
    onError: () => void notifyLong(PLANS_MESSAGES.calendarFailed),
  });
  return { report, change, calendar };
}
