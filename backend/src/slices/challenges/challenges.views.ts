import type { Views } from '@platform/projections';
import { challengeStandingView, type ReaderWithChallenges } from './read/challenge-standing.view';

export const challengesViews: Views<ReaderWithChallenges> = { stateViews: [challengeStandingView] };
