import type { JoinChurchAnswer, JoinChurchRequest, UserAnswer } from '@lectio/contract';
import type { SendOnce } from '@/shared/api/send-once';
import { getAuth, setUser } from '@/shared/auth/auth-store';

const changeChurch = (
  church: UserAnswer['church'],
  churchMembershipStatus: UserAnswer['churchMembershipStatus'],
): void => {
  const { user } = getAuth();
  if (user) setUser({ ...user, church, churchMembershipStatus });
};

/** By id the church's administrator decides; by code the membership is immediate. */
export const joinChurch = async (once: SendOnce, body: JoinChurchRequest): Promise<void> => {
  const { user, membershipStatus } = await once<JoinChurchAnswer>('/churches/join', { body });
  changeChurch(user.church, membershipStatus);
};

export const leaveChurch = async (once: SendOnce): Promise<void> => {
  await once('/churches/leave');
  changeChurch(null, null);
};
