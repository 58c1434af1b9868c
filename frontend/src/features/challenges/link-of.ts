import type { ChallengePageAnswer } from '@lectio/contract';
import { challengeLink } from '@/shared/lib/links';

/**
 * The link for others. With the code of the group, which those have who may invite to it, one scan joins both; else it
 * leads others of the group to the challenge's page.
 */
export const linkOf = ({
  challenge: { id, scope },
  inviteCode,
}: Pick<ChallengePageAnswer, 'challenge' | 'inviteCode'>): { link: string; isForAll: boolean } => {
  const isForAll = Boolean(inviteCode) || scope === 'site';
  return {
    link: isForAll ? challengeLink(id, inviteCode) : `${window.location.origin}/challenges/${id}`,
    isForAll,
  };
};
