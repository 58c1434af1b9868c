import {
  type ChangePlanProgressRequest,
  type PlanProgressAnswer,
  type PlanProgressEnvelope,
  type ReaderAnswer,
  type ReportReadingAnswer,
} from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { download } from '@/shared/api/download';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { showDate, today } from '@/shared/lib/days';
import { showOutcomeOfBatch } from '@/shared/outcome/outcome-of-batch';
import { showOutcome } from '@/shared/outcome/outcome-store';
import { notify, notifyLong } from '@/shared/ui/notify';
import { chaptersInWords } from '@/shared/passages/chapter-runs';
import { PLANS_MESSAGES } from './plans-messages';
import { followedPath } from '@/shared/api/plan-queries';
import { removal, useUndo } from './use-undo';

/** What a change did; its end is of interest when the change has moved it. */
const doneInWords = (
  { message, progress }: PlanProgressEnvelope,
  { action }: Pick<ChangePlanProgressRequest, 'action'>,
): string => {
  const end = action === 'catch-up' || action === 'spread' ? progress?.targetEndDate : null;
  return end ? t('The plan now ends on {date}.', { date: showDate(end) }) : `${message}.`;
};

/** The actions on a plan that a reader follows. */
export function useFollowed(reader: ReaderAnswer, { planId }: Pick<PlanProgressAnswer, 'planId'>) {
  const { refetch, undo, undoBatch } = useUndo();
  const put = (body: ChangePlanProgressRequest) =>
    send<PlanProgressEnvelope>(`${followedPath({ readerId: reader.id, planId })}/progress`, { method: 'PUT', body });
  const report = useMutation({
    mutationFn: (chapterIds: number[]) =>
      send<ReportReadingAnswer>('/reports', { body: { readerId: reader.id, chapterIds, readDate: today() } }),
    onSuccess: async ({ batchId, summary }, chapterIds) => {
      const recorded = { created: summary.reportsCreated, batchId, at: Date.now() };
      const undoIt = batchId === null ? undefined : () => undoBatch(batchId);
      if (!showOutcome({ chapterIds, readers: [reader], recorded, undo: undoIt }))
        void notify(
          t('{chapters} reported for {reader}.', { chapters: chaptersInWords(chapterIds), reader: reader.name }),
        );
      await refetch();
    },
    onError: (error) => void notifyLong(messageOf(error, t(PLANS_MESSAGES.reportFailed))),
  });
  const mark = useMutation({
    mutationFn: (day: number) => put({ action: 'mark-day', day }),
    onSuccess: async ({ batchId }, day) => {
      if (!batchId || !(await showOutcomeOfBatch(batchId, [reader], () => undoBatch(batchId))))
        void notify(t('Day {day, number} is marked as read for {reader}.', { day, reader: reader.name }), {
          label: t('Undo'),
          onClick: () => void undo(batchId ? removal(batchId) : put({ action: 'unmark-day', day })),
        });
      await refetch();
    },
    onError: (error) => void notifyLong(messageOf(error, t(PLANS_MESSAGES.markFailed))),
  });
  const change = useMutation({
    mutationFn: put,
    onSuccess: async (answer, body) => {
      void notify(doneInWords(answer, body));
      await refetch();
    },
    onError: (error) => void notifyLong(messageOf(error, t(PLANS_MESSAGES.changeFailed))),
  });
  const calendar = useMutation({
    mutationFn: () => download(`${followedPath({ readerId: reader.id, planId })}/calendar`, `${planId}.ics`),
    onError: () => void notifyLong(t(PLANS_MESSAGES.calendarFailed)),
  });
  return { report, mark, change, calendar };
}
