import type { PlanAnswer } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import { download } from '@/shared/api/download';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { notify, notifyLong } from '@/shared/ui/notify';
import { PLANS_MESSAGES } from './plans-messages';

/** What can be done with a plan besides following it. */
export function usePlanActions() {
  const client = useQueryClient();
  const publish = useMutation({
    mutationFn: ({ id, isPublished }: PlanAnswer) =>
      api(`/plans/${id}/published`, { method: 'PUT', body: { published: !isPublished } }),
    onSuccess: async (_, { name, isPublished }) => {
      await client.invalidateQueries({ queryKey: keys.plans });
      void notify(isPublished ? `${name} is yours alone again.` : `Everybody can now follow ${name}.`);
    },
    onError: (error) => void notifyLong(messageOf(error, PLANS_MESSAGES.publishFailed)),
  });
  const save = useMutation({
    mutationFn: ({ id }: PlanAnswer) => download(`/plans/${id}/file`, `${id}.json`),
    onError: (error) => void notifyLong(messageOf(error, PLANS_MESSAGES.loadFailed)),
  });
  return { publish, save };
}
