import type { JoinChurchAnswer, UserAnswer } from '@lectio/contract';
import { api } from '../../shared/api/client';
import { getAuth, setUser } from '../../shared/auth/auth-store';

const changeChurch = (
  church: UserAnswer['church'],
  churchMembershipStatus: UserAnswer['churchMembershipStatus'],
): void => {
  const { user } = getAuth();
  if (user) setUser({ ...user, church, churchMembershipStatus });
};

/** By id the church's administrators decide; by code it is immediate. */
export const joinChurch = async (body: { churchId: number } | { joinCode: string }): Promise<void> => {
  const { user, membershipStatus } = await api<JoinChurchAnswer>('/churches/join', { method: 'POST', body });
  changeChurch(user.church, membershipStatus);
};

export const leaveChurch = async (): Promise<void> => {
  await api('/churches/leave', { method: 'POST' });
  changeChurch(null, null);
};
