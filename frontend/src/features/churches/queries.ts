import type {
  AvailableAdminsAnswer,
  ChurchesAnswer,
  ChurchMembersAnswer,
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

/** Which part of a list of people is on show. */
export interface PeopleAsked {
  search: string;
  page: number;
}

const peopleParams = ({ search, page }: PeopleAsked) => ({ search, page: page > 1 ? page : undefined });

/**
 * Asked for again with every `version` of the church that its administrator has seen: not with each push, since the former
 * administrator may not ask any more.
 */
export const pendingMembersQuery = (churchId: number, version: number, asked: PeopleAsked) =>
  queryOptions({
    queryKey: ['church-requests', churchId, version, asked],
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api<PendingMembersAnswer>(`/churches/${churchId}/pending-members`, { query: peopleParams(asked), signal }),
  });

/** The same for the members, whom every member may see. */
export const membersQuery = (churchId: number, version: number, asked: PeopleAsked) =>
  queryOptions({
    queryKey: ['church-members', churchId, version, asked],
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api<ChurchMembersAnswer>(`/churches/${churchId}/members`, { query: peopleParams(asked), signal }),
  });

export const availableAdminsQuery = (churchId: number) =>
  queryOptions({
    queryKey: ['church-available-admins', churchId],
    gcTime: 0,
    queryFn: ({ signal }) => api<AvailableAdminsAnswer>(`/churches/${churchId}/available-admins`, { signal }),
    select: (answer) => answer.availableUsers,
  });

/** Refetches church memberships for the page and the header. */
export function useRefreshChurch(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all([client.invalidateQueries({ queryKey: keys.church }), reloadUser()]);
}

/** A call that changes a church or its members: done once the page and the header show the change. */
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
