import type { OccasionAnswer, ReactRequest } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { msg, t } from '../language/speech';
import { messageOf } from '../api/errors';
import { send } from '../api/send';
import type { EncouragementQuery } from '../reading/together-queries';
import { notifyLong } from '../ui/notify';
import { usePrimaryReader } from '../api/account-queries';

const AMEN_FAILED = msg('Failed to say Amen. Please try again.');

/** What a reader of a family or group did today, and what others said to it; nothing until it is known, and for who has not read. */
export function useOccasions(query: EncouragementQuery): (readerId: number) => readonly OccasionAnswer[] {
  const { data } = useQuery(query);
  return (readerId) => data?.readers.find((one) => one.readerId === readerId)?.occasions ?? [];
}

/** What the account holder’s own reader says to an occasion; null where it is its own. */
export function useAmen({ queryKey }: EncouragementQuery, readerId: number, { key, reactions }: OccasionAnswer) {
  const client = useQueryClient();
  const own = usePrimaryReader();
  const isGiven = reactions.some(({ by }) => by.readerId === own?.id);
  const { mutate, isPending } = useMutation({
    mutationFn: (given: boolean) =>
      send(`/readers/${readerId}/reactions`, {
        method: 'PUT',
        body: { by: own?.id ?? 0, reaction: 'amen', occasion: key, given } satisfies ReactRequest,
      }),
    onSettled: () => client.invalidateQueries({ queryKey }),
    onError: (error) => void notifyLong(messageOf(error, t(AMEN_FAILED))),
  });
  if (own === undefined || own.id === readerId) return null;
  return { isGiven, isPending, toggle: () => mutate(!isGiven) };
}
