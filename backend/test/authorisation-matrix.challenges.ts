/** The rows of the authorisation matrix for challenges. */
import {
  everyone,
  signedIn,
  ownerOnly,
  family,
  CHALLENGE,
  challenge,
  challengeDraft,
  type Route,
} from './authorisation-roles';

export const CHALLENGES: readonly Route[] = [
  { method: 'GET', url: '/api/challenges', status: signedIn() },
  {
    method: 'POST',
    url: '/api/challenges',
    body: ({ familyId }) => ({ ...CHALLENGE, scope: 'family', scopeId: familyId }),
    status: { ...signedIn(403), owner: 201 },
  },
  { method: 'GET', url: '/api/challenges/front', status: everyone() },
  {
    method: 'POST',
    url: '/api/challenges/invitation',
    body: ({ challengeId, inviteCode }) => ({ challengeId, code: inviteCode }),
    status: everyone(),
  },
  {
    method: 'POST',
    url: '/api/challenges/:id/enter',
    path: challenge('/enter'),
    body: () => ({}),
    status: family({ owner: 201, member: 201 }),
  },
  {
    method: 'GET',
    url: '/api/challenges/:id',
    path: challenge(),
    status: family({ owner: 200, member: 200 }),
  },
  { method: 'PUT', url: '/api/challenges/:id', path: challengeDraft(), body: () => CHALLENGE, status: ownerOnly() },
  { method: 'POST', url: '/api/challenges/:id/publish', path: challengeDraft('/publish'), status: ownerOnly() },
  {
    method: 'DELETE',
    url: '/api/challenges/:id',
    path: challenge(),
    status: family({ owner: 409, member: 403 }),
  },
  {
    method: 'POST',
    url: '/api/challenges/:id/readers',
    path: challenge('/readers'),
    body: ({ primaryId }) => ({ readerId: primaryId }),
    status: ownerOnly(409),
  },
  {
    method: 'GET',
    url: '/api/challenges/:id/screen',
    path: challenge('/screen'),
    status: family({ owner: 200, member: 200 }),
  },
  {
    method: 'GET',
    url: '/api/challenges/:id/readers',
    path: challenge('/readers'),
    status: family({ owner: 200, member: 403 }),
  },
  {
    method: 'PUT',
    url: '/api/challenges/:id/readers/:readerId',
    path: (world) => challenge(`/readers/${world.primaryId}`)(world),
    body: () => ({ team: 2 }),
    status: family({ owner: 409, member: 403 }),
  },
  {
    method: 'DELETE',
    url: '/api/challenges/:id/readers/:readerId',
    path: (world) => challenge(`/readers/${world.primaryId}`)(world),
    status: ownerOnly(),
  },
  {
    method: 'GET',
    url: '/api/challenges/:id/rehearsals',
    path: challenge('/rehearsals'),
    status: family({ owner: 200, member: 403 }),
  },
  {
    method: 'POST',
    url: '/api/challenges/:id/rehearsals',
    path: challenge('/rehearsals'),
    body: () => ({ history: 'last-year' }),
    status: family({ owner: 201, member: 403 }),
  },
];
