import type { ChurchesAnswer, JoinChurchAnswer, UserAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';
import { getAuth, setUser } from '../../shared/auth/auth-store';

const changeChurch = (church: UserAnswer['church'], churchMembershipStatus: UserAnswer['churchMembershipStatus']): void => {
  const { user } = getAuth();
  if (user) setUser({ ...user, church, churchMembershipStatus });
};

export const churchSearchQuery = (term: string) =>
  queryOptions({
    queryKey: keys.churchSearch(term),
    queryFn: ({ signal }) => api<ChurchesAnswer>(`/churches/search/${encodeURIComponent(term)}`, { signal }),
    select: (answer) => answer.churches,
    enabled: term !== '',
  });

/** By id the church's administrators decide; by code it is immediate. */
export const joinChurch = async (body: { churchId: number } | { joinCode: string }): Promise<void> => {
  const { user, membershipStatus } = await api<JoinChurchAnswer>('/churches/join', { method: 'POST', body });
  changeChurch(user.church, membershipStatus);
};

export const leaveChurch = async (): Promise<void> => {
  await api('/churches/leave', { method: 'POST' });
  changeChurch(null, null);
};
