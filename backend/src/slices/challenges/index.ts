export { ChallengeClosing } from './commands/challenge-closing';
export { Rehearsals } from './commands/rehearsals';
export { CHALLENGE_EVENTS } from './domain/challenge.catalogue';
export type { ChallengeEvent } from './domain/challenge.events';
export { evolveParticipations, type Participation, type ParticipationEvent } from './domain/participation';
export { closesAt as challengeClosesAt, readerStanding, type ReaderStanding } from './domain/standing';
export { ChallengesModule } from './challenges.module';
export { challengesViews } from './challenges.views';
export type { FoldedStanding } from './read/challenge-standing.view';
