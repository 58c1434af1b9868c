import type {
  AvailableAdminsAnswer,
  ChurchesAnswer,
  CurrentChurchAnswer,
  PendingMembersAnswer,
} from '@lectio/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, sendSafely } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';
import { reloadUser } from '../../shared/auth/auth-store';
import { newKey } from '../../shared/lib/new-key';

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

export const post = <T>(path: string, body?: object): Promise<T> =>
  sendSafely<T>(path, { method: 'POST', body, idempotencyKey: newKey() });

/** A call that changes a church or who belongs to it: the page and the header show it before it counts as done. */
export function useChurchChange<Given = void>(
  call: (given: Given) => Promise<unknown>,
  onDone?: (given: Given) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async (_, given) => {
      await Promise.all([client.invalidateQueries({ queryKey: keys.church }), reloadUser()]);
      onDone?.(given);
    },
  });
}
