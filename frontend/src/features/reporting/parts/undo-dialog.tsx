import { type BatchSummaryAnswer, type LastBatchAnswer, REPORT_MESSAGES, type UndoAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { messageOf, statusOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { showDate } from '@/shared/lib/days';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { type Loadable, Loaded, LoadingBars } from '@/shared/ui/loaded';
import { RemovalCost } from '../manage/removal-cost';
import { batchQuery } from './queries';
import { REPORTING_MESSAGES } from './reporting-messages';

const SHOWN = 20;

const daysInWords = ({ days, firstReadDate, lastReadDate }: BatchSummaryAnswer): string =>
  days <= 2
    ? listed([...new Set([firstReadDate, lastReadDate])].map(showDate))
    : t('{from} to {until}', { from: showDate(firstReadDate), until: showDate(lastReadDate) });

/** Who read what and when, in a few lines however large the batch is. */
export function BatchSummary({ summary }: { summary: BatchSummaryAnswer }) {
  const { reports, readers, chapters } = summary;
  const names = useChapterNames();
  const shown = listed(chapters.slice(0, SHOWN).map((run) => names.run(run)));
  return (
    <dl className="figures mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      <dt className="text-soft">{t('Reports')}</dt>
      <dd className="font-medium">{t('{count, plural, one {# report} other {# reports}}', { count: reports })}</dd>
      <dt className="text-soft">{t('{count, plural, one {Reader} other {Readers}}', { count: readers.length })}</dt>
      <dd>{listed(readers.map(({ name }) => name))}</dd>
      <dt className="text-soft">{t('Date read')}</dt>
      <dd>{daysInWords(summary)}</dd>
      <dt className="text-soft">{t('Chapters')}</dt>
      <dd>
        {chapters.length > SHOWN
          ? t('{passages} +{count, number} more', { passages: shown, count: chapters.length - SHOWN })
          : shown}
      </dd>
    </dl>
  );
}

export interface UndoDialogProps {
  open: boolean;
  /** Another batch than the newest. */
  batchId?: string | null;
  onClose: () => void;
  /** Called after an undo. */
  onUndone?: () => void;
}

/** Shows a batch with what it would cost, undoes it, and offers a redo. */
export function UndoDialog({ open, batchId: named = null, onClose, onUndone }: UndoDialogProps) {
  const client = useQueryClient();
  const batch = useQuery({ ...batchQuery(named), enabled: open });
  const title = named === null ? t('Undo last batch') : t('Undo this batch');
  const settled = () => refetchOwn(client);
  const undo = useMutation({
    // Undoes exactly what is shown: a second press, a lost answer or another device undoes nothing else.
    mutationFn: ({ batchId, summary }: LastBatchAnswer) =>
      send<UndoAnswer>('/reports/undo-last-batch', {
        method: 'DELETE',
        // The last batch may be another one by now; a batch that was named is always that one.
        query: { batchId: batchId ?? undefined, shown: named === null ? summary?.reports : undefined },
      }),
    onSuccess: onUndone,
    onSettled: settled,
  });
  const redo = useMutation({
    mutationFn: (undoId: string) => send<UndoAnswer>('/reports/redo-last-undo', { body: { undoId } }),
    onSuccess: () => undo.reset(),
    onSettled: settled,
  });
  const close = (): void => {
    onClose();
    undo.reset();
    redo.reset();
  };
  const busy = undo.isPending || redo.isPending;
  const failure = undo.error
    ? undoProblem(undo.error)
    : redo.error
      ? messageOf(redo.error, t(REPORT_MESSAGES.nothingToRedo))
      : null;
  const done = redo.data ?? undo.data;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={undo.data ? t('Undone') : redo.data ? t('Restored') : title}
      dismissible={!busy}
    >
      {done ? <Done answer={done} again={redo.data !== undefined} /> : <Preview query={batch} named={named} />}
      {failure && (
        <p role="alert" className="mt-4 text-sm font-medium text-bad">
          {failure}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={close} disabled={busy}>
          {done ? t('Close') : t('Cancel')}
        </Button>
        {undo.data ? (
          <Button onClick={() => redo.mutate(undo.data.undoId)} busy={redo.isPending}>
            {t('Redo')}
          </Button>
        ) : (
          !redo.data && (
            <Button
              look="danger"
              onClick={() => batch.data && undo.mutate(batch.data, { onSuccess: () => redo.reset() })}
              busy={undo.isPending}
              disabled={!batch.data?.summary}
            >
              {title}
            </Button>
          )
        )}
      </div>
    </Dialog>
  );
}

const undoProblem = (error: Error): string =>
  statusOf(error) === 404 ? t(REPORT_MESSAGES.nothingToUndo) : messageOf(error, t(REPORTING_MESSAGES.undoFailed));

const Preview = ({ query, named }: { query: Loadable<LastBatchAnswer>; named: string | null }) => (
  <div className="mt-4">
    <Loaded
      query={query}
      failed={t(REPORTING_MESSAGES.recentFailed)}
      loading={
        <LoadingBars
          label={named === null ? t('Loading the last report') : t('Loading the batch')}
          bars={['h-6 w-2/3', 'h-16']}
          gap="gap-2"
        />
      }
    >
      {({ batchId, summary }) =>
        summary ? (
          <>
            <BatchSummary summary={summary} />
            <RemovalCost key={batchId} what={named === null ? null : { batchId: named }} />
          </>
        ) : (
          <p className="text-soft">{t(REPORT_MESSAGES.nothingToUndo)}</p>
        )
      }
    </Loaded>
  </div>
);

function Done({ answer, again }: { answer: UndoAnswer; again: boolean }) {
  const { reports } = answer.summary;
  const readers = listed(answer.summary.readers);
  return (
    <p role="status" className="figures mt-4">
      {again
        ? t('{reports, plural, one {# report} other {# reports}} restored for {readers}.', { reports, readers })
        : t('{reports, plural, one {# report} other {# reports}} undone for {readers}.', { reports, readers })}
    </p>
  );
}
