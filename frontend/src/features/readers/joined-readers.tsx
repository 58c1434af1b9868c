import type { JoinedReadersAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { partOf, readQuery } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { showDayOf } from '@/shared/lib/days';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { Button } from '@/shared/ui/button';
import { notify, notifyLong } from '@/shared/ui/notify';

const joinedQuery = partOf(readQuery<JoinedReadersAnswer>([...keys.readers, 'joined'], '/readers/joined'), 'joined');

/** Takes a join back. */
export const usePartReader = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => send(`/readers/${id}/join`, { method: 'DELETE' }),
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries({ queryKey: keys.readers });
      refetchOwn(client);
      void notify(t('{name} is a reader of its own again.', { name }));
    },
    onError: (error) => void notifyLong(messageOf(error, t('Failed to separate the readers'))),
  });
};

/** Readers that are part of another one, to part them again. */
export function JoinedReaders() {
  const { data = [] } = useQuery(joinedQuery);
  const part = usePartReader();
  if (data.length === 0) return null;
  return (
    <ul aria-label={t('Merged readers')} className="mt-5 flex flex-col gap-3">
      {data.map(({ id, name, into, joinedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-soft">
            {t('{name} is part of {other} since {day}', { name, other: into.name, day: showDayOf(joinedAt) })}
          </span>
          <Button
            look="secondary"
            small
            busy={part.isPending}
            aria-label={t('Separate {name}', { name })}
            onClick={() => part.mutate({ id, name })}
          >
            {t('Separate')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
