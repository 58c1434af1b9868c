import type {
  AvailableAdminsAnswer,
  ChurchesAnswer,
  ChurchMembersAnswer,
  CurrentChurchAnswer,
  PendingMembersAnswer,
} from '@lectio/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { pageQuery, partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { useRefreshChurch } from '@/shared/membership/use-refresh';

export const administeredQuery = partOf(
  readQuery<ChurchesAnswer>([...keys.church, 'administered'], '/churches/administered'),
  'churches',
);

export const currentChurchQuery = readQuery<CurrentChurchAnswer>([...keys.church, 'current'], '/churches/current');

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
    ...pageQuery<PendingMembersAnswer>(
      ['church-requests', churchId, version, asked],
      `/churches/${churchId}/pending-members`,
      peopleParams(asked),
    ),
    gcTime: 0,
  });

/** The same for the members, whom every member may see. */
export const membersQuery = (churchId: number, version: number, asked: PeopleAsked) =>
  queryOptions({
    ...pageQuery<ChurchMembersAnswer>(
      ['church-members', churchId, version, asked],
      `/churches/${churchId}/members`,
      peopleParams(asked),
    ),
    gcTime: 0,
  });

export const availableAdminsQuery = (churchId: number) =>
  queryOptions({
    ...readQuery<AvailableAdminsAnswer>(
      ['church-available-admins', churchId],
      `/churches/${churchId}/available-admins`,
    ),
    select: (answer) => answer.availableUsers,
    gcTime: 0,
  });

/** A call that changes a church or its members: done once the page and the header show the change. */
export function useChurchChange<Given = void>(
  call: (given: Given) => Promise<unknown>,
  onDone?: (given: Given) => void,
) {
  const refresh = useRefreshChurch();
  return useMutation({
    mutationFn: (given: Given) => call(given),
    onSuccess: async (_, given) => {
      await refresh();
      onDone?.(given);
    },
  });
}
