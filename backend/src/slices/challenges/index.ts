import type { Views } from '@platform/projections';
import { challengeStandingView, type ReaderWithChallenges } from './read/challenge-standing.view';

export { ChallengeClosing } from './commands/challenge-closing';
export { ChallengeNews } from './reactions/challenge-news';
export { Rehearsals } from './commands/rehearsals';
export { CHALLENGE_EVENTS } from './domain/challenge.catalogue';
export { evolveParticipations, type Participation, type ParticipationEvent } from './domain/participation';
export { closesAt as challengeClosesAt, readerStanding, type ReaderStanding } from './domain/standing';
export { ChallengesModule } from './challenges.module';
export type { FoldedStanding } from './read/challenge-standing.view';

export const challengesViews: Views<ReaderWithChallenges> = { stateViews: [challengeStandingView] };
