import type { ChallengeAnswer, ChallengePageAnswer } from '@lectio/contract';

/** Whether it still takes readers in. */
export const takesReaders = ({ state, lateEntry }: ChallengeAnswer): boolean =>
  state === 'announced' || (state === 'running' && lateEntry);

/** Whether one of the caller's readers could join now. */
export const mayJoin = ({ challenge, joinable }: ChallengePageAnswer): boolean =>
  takesReaders(challenge) && joinable.length > 0;
