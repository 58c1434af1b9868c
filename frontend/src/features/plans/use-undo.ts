import type { UndoAnswer } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { notify, notifyLong } from '@/shared/ui/notify';
import { PLANS_MESSAGES } from './plans-messages';

export const removal = (batchId: string) =>
  send<UndoAnswer>('/reports/undo-last-batch', { method: 'DELETE', query: { batchId } });

/** What follows a change of a plan: its way back, and what is shown again. */
export function useUndo() {
  const client = useQueryClient();
  const refetch = async (): Promise<void> => {
    refetchOwn(client);
    await client.invalidateQueries({ queryKey: keys.plans });
  };
  /** What went wrong, or null. */
  const undone = async (request: Promise<unknown>): Promise<string | null> => {
    const failure = await request.then(
      () => null,
      (error: unknown) => messageOf(error, t(PLANS_MESSAGES.reportFailed)),
    );
    await refetch();
    return failure;
  };
  const undo = async (request: Promise<unknown>): Promise<void> => {
    const failure = await undone(request);
    void (failure === null ? notify(t('Undone.')) : notifyLong(failure));
  };
  const undoBatch = (batchId: string): Promise<string | null> => undone(removal(batchId));
  return { refetch, undo, undoBatch };
}
