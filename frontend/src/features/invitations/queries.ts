import type { ChallengeInvitationAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import { statusOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';

interface Wanted {
  code: string | undefined;
  challengeId: number;
  /** Undefined for a visitor, who may see less. */
  accountId: number | undefined;
}

/** Null for a code that lets nobody in, or no longer. */
const find = async (
  { code, challengeId }: Wanted,
  signal: AbortSignal,
): Promise<ChallengeInvitationAnswer['invitation'] | null> => {
  try {
    const body = { challengeId, code };
    return (await api<ChallengeInvitationAnswer>('/challenges/invitation', { method: 'POST', body, signal }))
      .invitation;
  } catch (error) {
    if (statusOf(error) === 404 || statusOf(error) === 400) return null;
    throw error;
  }
};

export const challengeInvitationQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...keys.challenges, 'invitation', wanted.code, wanted.challengeId, wanted.accountId],
    queryFn: ({ signal }) => find(wanted, signal),
  });
