import { REPORT_MESSAGES, type LastBatchAnswer, type UndoAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sendSafely } from '../../shared/api/client';
import { messageOf, statusOf } from '../../shared/api/errors';
import { count } from '../../shared/lib/format';
import { newKey } from '../../shared/lib/new-key';
import { refetchOwn } from '../../shared/realtime/listener';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';
import { BatchSummary } from './batch-summary';
import { lastBatchQuery } from './queries';
import { RemovalCost } from './removal-cost';
import { REPORTING_MESSAGES } from './reporting-messages';

export interface UndoDialogProps {
  open: boolean;
  onClose: () => void;
  /** After something was taken back. */
  onUndone?: () => void;
}

/** Shows the last batch, takes it back, and offers to record it again. */
export function UndoDialog({ open, onClose, onUndone }: UndoDialogProps) {
  const client = useQueryClient();
  const [redoKey, setRedoKey] = useState(newKey);
  const batch = useQuery({ ...lastBatchQuery, enabled: open });
  const settled = () => refetchOwn(client);
  const undo = useMutation({
    mutationFn: () => api<UndoAnswer>('/reports/undo-last-batch', { method: 'DELETE' }),
    onSuccess: () => {
      setRedoKey(newKey());
      onUndone?.();
    },
    onSettled: settled,
  });
  const redo = useMutation({
    mutationFn: () =>
      sendSafely<UndoAnswer>('/reports/redo-last-undo', { method: 'POST', body: {}, idempotencyKey: redoKey }),
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
      ? messageOf(redo.error, REPORT_MESSAGES.nothingToRedo)
      : null;
  const done = redo.data ?? undo.data;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={undo.data ? 'Taken back' : redo.data ? 'Recorded again' : 'Undo last batch'}
      dismissible={!busy}
    >
      {done ? <Done answer={done} again={redo.data !== undefined} /> : <Preview query={batch} />}
      {failure && (
        <p role="alert" className="mt-4 text-sm font-medium text-bad">
          {failure}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={close} disabled={busy}>
          {done ? 'Close' : 'Keep it'}
        </Button>
        {undo.data ? (
          <Button onClick={() => redo.mutate(undefined, { onSuccess: () => undo.reset() })} busy={redo.isPending}>
            Redo
          </Button>
        ) : (
          !redo.data && (
            <Button
              look="danger"
              onClick={() => undo.mutate(undefined, { onSuccess: () => redo.reset() })}
              busy={undo.isPending}
              disabled={!batch.data?.length}
            >
              Undo last batch
            </Button>
          )
        )}
      </div>
    </Dialog>
  );
}

const undoProblem = (error: Error): string =>
  statusOf(error) === 404 ? REPORT_MESSAGES.nothingToUndo : messageOf(error, REPORTING_MESSAGES.undoFailed);

function Preview({
  query,
}: {
  query: {
    data?: LastBatchAnswer['batch'];
    error: Error | null;
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
}) {
  const { data: batch, error, isPending, isError, isFetching, refetch } = query;
  if (isError && !batch) {
    return (
      <div className="mt-4">
        <ErrorPanel
          message={messageOf(error, REPORTING_MESSAGES.recentFailed)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </div>
    );
  }
  if (isPending || !batch) {
    return (
      <Loading label="Loading the last batch" className="mt-4 flex flex-col gap-2">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  return batch.length === 0 ? (
    <p className="mt-4 text-soft">{REPORT_MESSAGES.nothingToUndo}</p>
  ) : (
    <>
      <BatchSummary batch={batch} />
      <RemovalCost />
    </>
  );
}

function Done({ answer, again }: { answer: UndoAnswer; again: boolean }) {
  const { readers, reports } = answer.summary;
  return (
    <p role="status" className="figures mt-4">
      {count(reports, 'report')} {again ? 'recorded again' : 'taken back'} for {readers.join(', ')}.
    </p>
  );
}
