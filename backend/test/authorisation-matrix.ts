/**
 * Who may call what: every route of the server with the status that each kind of caller gets for it. The spec beside
 * it makes the calls of a route in one world, in the order of ROLES, and fails for a route that is missing here or exists here alone.
 */
import {
  everyone,
  signedIn,
  ownerOnly,
  family,
  admins,
  churchAdministrator,
  reader,
  report,
  inFamily,
  churchMembers,
  ofChurch,
  type Route,
} from './authorisation-roles';
import { FIGURES_AND_ADMINISTRATION } from './authorisation-matrix.figures';

export { ROLES, type Role, type Route, type World } from './authorisation-roles';

export const MATRIX: readonly Route[] = [
  { method: 'GET', url: '/api/health/live', status: everyone() },
  { method: 'GET', url: '/api/health/ready', status: everyone() },
  { method: 'GET', url: '/metrics', status: everyone() },

  {
    method: 'POST',
    url: '/api/auth/register',
    body: (_, role) => ({ name: 'New', email: `new.${role}@example.org`, password: 'in the beginning' }),
    status: everyone(201),
  },
  {
    method: 'POST',
    url: '/api/auth/login',
    body: () => ({ email: 'nobody@example.org', password: 'x' }),
    status: everyone(401),
  },
  { method: 'POST', url: '/api/auth/verify-email', body: () => ({ token: 'made up' }), status: everyone(400) },
  {
    method: 'POST',
    url: '/api/auth/resend-verification',
    body: () => ({ email: 'nobody@example.org' }),
    status: everyone(),
  },
  {
    method: 'POST',
    url: '/api/auth/forgot-password',
    body: () => ({ email: 'nobody@example.org' }),
    status: everyone(),
  },
  {
    method: 'POST',
    url: '/api/auth/reset-password',
    body: () => ({ token: 'made up', password: 'in the beginning' }),
    status: everyone(400),
  },
  { method: 'GET', url: '/api/auth/me', status: signedIn() },
  { method: 'POST', url: '/api/auth/logout', status: signedIn() },

  { method: 'PUT', url: '/api/users/profile', body: () => ({ name: 'Renamed' }), status: signedIn() },
  {
    method: 'PUT',
    url: '/api/users/password',
    body: () => ({ currentPassword: 'a lamp unto my feet', newPassword: 'a light unto my path' }),
    status: signedIn(),
  },
  { method: 'DELETE', url: '/api/users/account', status: signedIn() },
  { method: 'GET', url: '/api/users/preferences', status: signedIn() },
  { method: 'PUT', url: '/api/users/preferences', body: () => ({ competitiveMode: true }), status: signedIn() },
  { method: 'GET', url: '/api/users/me/export', status: signedIn() },
  { method: 'GET', url: '/api/users/onboarding', status: signedIn() },
  { method: 'POST', url: '/api/users/onboarding/advance', status: signedIn() },
  { method: 'POST', url: '/api/users/onboarding/complete', status: signedIn() },
  { method: 'POST', url: '/api/users/onboarding/reset', status: signedIn() },

  { method: 'GET', url: '/api/readers', status: signedIn() },
  { method: 'POST', url: '/api/readers', body: () => ({ name: 'Another' }), status: signedIn(201) },
  { method: 'PUT', url: '/api/readers/:id', path: reader, body: () => ({ name: 'Renamed' }), status: ownerOnly() },
  { method: 'DELETE', url: '/api/readers/:id', path: reader, status: ownerOnly() },

  { method: 'GET', url: '/api/families', status: signedIn() },
  { method: 'POST', url: '/api/families', body: () => ({ name: 'Another' }), status: signedIn(201) },
  {
    method: 'POST',
    url: '/api/families/join',
    body: ({ inviteCode }) => ({ inviteCode }),
    status: { visitor: 401, owner: 409, member: 409, stranger: 200, admin: 200 },
  },
  { method: 'GET', url: '/api/families/:id', path: inFamily(), status: family({ owner: 200, member: 200 }) },
  { method: 'DELETE', url: '/api/families/:id', path: inFamily(), status: family({ owner: 200, member: 403 }) },
  {
    method: 'DELETE',
    url: '/api/families/:id/leave',
    path: inFamily('/leave'),
    status: family({ owner: 403, member: 200 }),
  },
  {
    method: 'POST',
    url: '/api/families/:id/readers/:readerId',
    path: (world) => inFamily(`/readers/${world.childId}`)(world),
    status: family({ owner: 200, member: 404 }),
  },
  {
    method: 'DELETE',
    url: '/api/families/:id/readers/:readerId',
    path: (world) => inFamily(`/readers/${world.primaryId}`)(world),
    status: family({ owner: 403, member: 403 }),
  },

  { method: 'GET', url: '/api/churches', status: signedIn() },
  { method: 'GET', url: '/api/churches/search/:term', path: () => '/api/churches/search/church', status: signedIn() },
  { method: 'GET', url: '/api/churches/current', status: signedIn() },
  { method: 'GET', url: '/api/churches/administered', status: signedIn() },
  { method: 'GET', url: '/api/churches/:id', path: ofChurch(), status: signedIn() },
  {
    method: 'POST',
    url: '/api/churches',
    body: () => ({ name: 'Another' }),
    status: { visitor: 401, owner: 409, member: 409, applicant: 409, stranger: 201, admin: 201 },
  },
  {
    method: 'PUT',
    url: '/api/churches/:id',
    path: ofChurch(),
    body: () => ({ name: 'Renamed' }),
    status: churchAdministrator(),
  },
  {
    method: 'POST',
    url: '/api/churches/join',
    body: ({ joinCode }) => ({ joinCode }),
    status: { visitor: 401, owner: 409, member: 409, applicant: 200, stranger: 200, admin: 200 },
  },
  {
    method: 'POST',
    url: '/api/churches/leave',
    status: { visitor: 401, owner: 200, member: 200, applicant: 200, stranger: 404, admin: 404 },
  },
  { method: 'GET', url: '/api/churches/:id/community', path: ofChurch('/community'), status: churchMembers },
  { method: 'GET', url: '/api/churches/:id/leaderboard', path: ofChurch('/leaderboard'), status: churchMembers },
  {
    method: 'GET',
    url: '/api/churches/:id/pending-members',
    path: ofChurch('/pending-members'),
    status: churchAdministrator(),
  },
  {
    method: 'POST',
    url: '/api/churches/:id/members/:userId/status',
    path: (world) => ofChurch(`/members/${world.applicantId}/status`)(world),
    body: () => ({ status: 'approved' }),
    status: churchAdministrator(),
  },
  {
    method: 'GET',
    url: '/api/churches/:id/available-admins',
    path: ofChurch('/available-admins'),
    status: churchAdministrator(),
  },
  {
    method: 'POST',
    url: '/api/churches/:id/assign-admin',
    path: ofChurch('/assign-admin'),
    body: ({ memberId }) => ({ userId: memberId }),
    status: churchAdministrator(),
  },

  { method: 'GET', url: '/api/chapters', status: everyone() },
  { method: 'GET', url: '/api/chapters/books', status: everyone() },
  { method: 'GET', url: '/api/chapters/book/:name', path: () => '/api/chapters/book/Ruth', status: everyone() },
  { method: 'GET', url: '/api/chapters/search/:term', path: () => '/api/chapters/search/ruth', status: everyone() },
  { method: 'GET', url: '/api/chapters/:id', path: () => '/api/chapters/1', status: everyone() },

  { method: 'GET', url: '/api/esv/credit', status: everyone() },
  { method: 'GET', url: '/api/esv/chapter/:id/text', path: () => '/api/esv/chapter/1/text', status: signedIn() },
  { method: 'GET', url: '/api/esv/chapter/:id/html', path: () => '/api/esv/chapter/1/html', status: signedIn() },
  { method: 'GET', url: '/api/esv/chapter/:id/audio', path: () => '/api/esv/chapter/1/audio', status: signedIn() },
  {
    method: 'GET',
    url: '/api/esv/passage/text',
    path: () => '/api/esv/passage/text?passage=John%203:16',
    status: signedIn(),
  },
  {
    method: 'GET',
    url: '/api/esv/passage/html',
    path: () => '/api/esv/passage/html?passage=John%203:16',
    status: signedIn(),
  },
  {
    method: 'GET',
    url: '/api/esv/passage/audio',
    path: () => '/api/esv/passage/audio?passage=John%203:16',
    status: signedIn(),
  },
  { method: 'GET', url: '/api/esv/search', path: () => '/api/esv/search?q=love', status: signedIn() },
  { method: 'POST', url: '/api/esv/passages/batch', body: () => ({ passages: ['John 3:16'] }), status: signedIn() },
  { method: 'GET', url: '/api/esv/usage/stats', status: admins() },
  { method: 'GET', url: '/api/esv/cache/stats', status: admins() },

  { method: 'GET', url: '/api/reports', status: signedIn() },
  {
    method: 'POST',
    url: '/api/reports',
    body: ({ childId }) => ({ readerId: childId, chapterIds: [7] }),
    status: ownerOnly(201),
  },
  // The member was first: nothing is left for the owner to record.
  {
    method: 'POST',
    url: '/api/reports/family/:familyId',
    path: ({ familyId }) => `/api/reports/family/${familyId}`,
    body: () => ({ chapterIds: [9] }),
    status: family({ owner: 200, member: 201 }),
  },
  { method: 'GET', url: '/api/reports/stats', status: signedIn() },
  { method: 'GET', url: '/api/reports/last-batch', status: signedIn() },
  { method: 'DELETE', url: '/api/reports/undo-last-batch', status: ownerOnly() },
  { method: 'POST', url: '/api/reports/redo-last-undo', status: ownerOnly(201) },
  {
    method: 'POST',
    url: '/api/reports/removal-preview',
    body: ({ reportId }) => ({ reportIds: [reportId] }),
    status: ownerOnly(),
  },
  {
    method: 'POST',
    url: '/api/reports/import',
    body: () => ({ csv: 'date,book,chapters\n2020-01-01,Jude,1' }),
    status: signedIn(201),
  },
  { method: 'POST', url: '/api/reports/start-session', body: () => ({ sessionId: 's' }), status: signedIn(201) },
  {
    method: 'POST',
    url: '/api/reports/end-session',
    body: () => ({ sessionId: 'never opened' }),
    status: signedIn(404),
  },
  { method: 'PUT', url: '/api/reports/:id', path: report, body: () => ({ notes: 'Aloud' }), status: ownerOnly() },
  { method: 'DELETE', url: '/api/reports/:id', path: report, status: ownerOnly() },

  { method: 'GET', url: '/api/reports/global-stats', status: everyone() },
  { method: 'GET', url: '/api/reports/book-progress', status: signedIn() },
  { method: 'GET', url: '/api/reports/next-completion-chapters', status: signedIn() },

  ...FIGURES_AND_ADMINISTRATION,
];
