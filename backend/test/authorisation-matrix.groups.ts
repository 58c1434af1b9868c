/** The rows of the authorisation matrix for groups. */
import { family, inGroup, signedIn, type Route } from './authorisation-roles';

export const GROUPS: readonly Route[] = [
  { method: 'GET', url: '/api/groups', status: signedIn() },
  { method: 'POST', url: '/api/groups', body: () => ({ name: 'Another', kind: 'class' }), status: signedIn(201) },
  {
    method: 'POST',
    url: '/api/groups/join',
    body: ({ groupCode }) => ({ code: groupCode }),
    status: { visitor: 401, owner: 409, member: 409, stranger: 200, admin: 200 },
  },
  { method: 'GET', url: '/api/groups/:id', path: inGroup(), status: family({ owner: 200, member: 200 }) },
  {
    method: 'PUT',
    url: '/api/groups/:id',
    path: inGroup(),
    body: () => ({ name: 'Renamed' }),
    status: family({ owner: 200, member: 403 }),
  },
  { method: 'DELETE', url: '/api/groups/:id', path: inGroup(), status: family({ owner: 200, member: 403 }) },
  {
    method: 'GET',
    url: '/api/groups/:id/reading',
    path: inGroup('/reading'),
    status: family({ owner: 200, member: 200 }),
  },
  {
    method: 'GET',
    url: '/api/groups/:id/community',
    path: inGroup('/community'),
    status: family({ owner: 200, member: 200 }),
  },
  { method: 'GET', url: '/api/groups/:id/film', path: inGroup('/film'), status: family({ owner: 200, member: 200 }) },
  {
    method: 'GET',
    url: '/api/groups/:id/encouragement',
    path: inGroup('/encouragement'),
    status: family({ owner: 200, member: 200 }),
  },
  {
    method: 'GET',
    url: '/api/groups/:id/leaderboard',
    path: inGroup('/leaderboard'),
    status: family({ owner: 200, member: 200 }),
  },
  {
    method: 'PUT',
    url: '/api/groups/:id/sees',
    path: inGroup('/sees'),
    body: () => ({ sees: 'reads' }),
    status: family({ owner: 200, member: 200 }),
  },
  {
    method: 'PUT',
    url: '/api/groups/:id/word',
    path: inGroup('/word'),
    body: () => ({ text: 'Peace' }),
    status: family({ owner: 200, member: 403 }),
  },
  {
    method: 'DELETE',
    url: '/api/groups/:id/word',
    path: inGroup('/word'),
    // There is none.
    status: family({ owner: 404, member: 403 }),
  },
  {
    method: 'GET',
    url: '/api/groups/:id/announcements',
    path: inGroup('/announcements'),
    status: family({ owner: 200, member: 200 }),
  },
  {
    method: 'POST',
    url: '/api/groups/:id/announcements',
    path: inGroup('/announcements'),
    body: () => ({ title: 'Friday', message: 'We meet at Lydia’s.' }),
    status: family({ owner: 201, member: 403 }),
  },
  {
    method: 'POST',
    url: '/api/groups/:id/rotate-code',
    path: inGroup('/rotate-code'),
    status: family({ owner: 200, member: 403 }),
  },
  {
    method: 'DELETE',
    url: '/api/groups/:id/leave',
    path: inGroup('/leave'),
    // The last one leaves: the group ends.
    status: family({ owner: 200, member: 200 }),
  },
  {
    method: 'PUT',
    url: '/api/groups/:id/members/:userId/role',
    path: (world) => inGroup(`/members/${world.memberId}/role`)(world),
    body: () => ({ role: 'leader' }),
    status: family({ owner: 200, member: 403 }),
  },
  {
    method: 'DELETE',
    url: '/api/groups/:id/members/:userId',
    path: (world) => inGroup(`/members/${world.memberId}`)(world),
    status: family({ owner: 200, member: 403 }),
  },
  {
    method: 'GET',
    url: '/api/groups/:id/members/cards',
    path: inGroup('/members/cards'),
    status: family({ owner: 200, member: 403 }),
  },
  {
    method: 'POST',
    url: '/api/groups/:id/members/list',
    path: inGroup('/members/list'),
    body: () => ({ names: ['Jonas'] }),
    status: family({ owner: 201, member: 403 }),
  },
  // The member has an account of their own.
  {
    method: 'DELETE',
    url: '/api/groups/:id/members/:userId/account',
    path: (world) => inGroup(`/members/${world.memberId}/account`)(world),
    status: family({ owner: 404, member: 403 }),
  },
];
