import type { ChallengePageAnswer, ChallengesAnswer } from '@lectio/contract';
import { readQuery } from './client';
import { keys } from './keys';

export const challengesQuery = readQuery<ChallengesAnswer>([...keys.challenges, 'all'], '/challenges');

export const challengeQuery = (id: number) =>
  readQuery<ChallengePageAnswer>([...keys.challenges, 'one', id], `/challenges/${id}`);
