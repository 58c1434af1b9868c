import type {
  AvailableAdminsAnswer,
  ChurchesAnswer,
  CurrentChurchAnswer,
  PendingMembersAnswer,
} from '@lectio/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';
import type { SendOnce } from '../../shared/api/send-once';
import { useSendOnce } from '../../shared/api/use-send-once';
import { reloadUser } from '../../shared/auth/auth-store';

export const administeredQuery = queryOptions({
  queryKey: [...keys.church, 'administered'],
  queryFn: ({ signal }) => api<ChurchesAnswer>('/churches/administered', { signal }),
  select: (answer) => answer.churches,
});

export const currentChurchQuery = queryOptions({
  queryKey: [...keys.church, 'current'],
  queryFn: ({ signal }) => api<CurrentChurchAnswer>('/churches/current', { signal }),
});

/**
 * Asked for anew with every `version` of the church that its administrator has seen: not with each push, since whoever
 * stopped being the administrator may not ask any more.
 */
export const pendingMembersQuery = (churchId: number, version: number) =>
  queryOptions({
    queryKey: ['church-requests', churchId, version],
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: ({ signal }) => api<PendingMembersAnswer>(`/churches/${churchId}/pending-members`, { signal }),
    select: (answer) => answer.pendingMembers,
  });

export const availableAdminsQuery = (churchId: number) =>
  queryOptions({
    queryKey: ['church-available-admins', churchId],
    gcTime: 0,
    queryFn: ({ signal }) => api<AvailableAdminsAnswer>(`/churches/${churchId}/available-admins`, { signal }),
    select: (answer) => answer.availableUsers,
  });

/** Reads again, for the page and the header, who belongs to which church. */
export function useRefreshChurch(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all([client.invalidateQueries({ queryKey: keys.church }), reloadUser()]);
}

/** A call that changes a church or who belongs to it: it counts as done once the page and the header show it. */
export function useChurchChange<Given = void>(
  call: (given: Given, once: SendOnce) => Promise<unknown>,
  onDone?: (given: Given) => void,
) {
  const once = useSendOnce();
  const refresh = useRefreshChurch();
  return useMutation({
    mutationFn: (given: Given) => call(given, once),
    onSuccess: async (_, given) => {
      await refresh();
      onDone?.(given);
    },
  });
}
