import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { notify, notifyLong } from '@/shared/ui/notify';
import { PLANS_MESSAGES } from './plans-messages';

/** What follows a change of a plan: its way back, and what is shown again. */
export function useUndo() {
  const client = useQueryClient();
  const refetch = async (): Promise<void> => {
    refetchOwn(client);
    await client.invalidateQueries({ queryKey: keys.plans });
  };
  const undo = async (request: Promise<unknown>): Promise<void> => {
    await request.then(
      () => notify('Undone.'),
      (error: unknown) => notifyLong(messageOf(error, PLANS_MESSAGES.reportFailed)),
    );
    await refetch();
  };
  const undoBatch = (batchId: string): Promise<void> =>
    undo(send('/reports/undo-last-batch', { method: 'DELETE', query: { batchId } }));
  return { refetch, undo, undoBatch };
}
