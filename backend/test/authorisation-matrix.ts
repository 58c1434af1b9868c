/**
 * Who may call what: every route of the server with the status that each kind of caller gets for it. The spec beside
 * it makes the calls of a route in one world, in the order of ROLES, and fails for a route that is missing here or exists here alone.
 */

/** Last who may do most: what they change, nobody after them can miss. */
export const ROLES = ['visitor', 'stranger', 'admin', 'member', 'owner'] as const;

/**
 * owner: has a child reader beside the primary one and founded the family. member: belongs to the family, with the
 * primary reader. stranger: signed in, has nothing to do with either. admin: a site administrator, otherwise a stranger.
 */
export type Role = (typeof ROLES)[number];

/** Ids that stand in paths and bodies. */
export interface World {
  /** The owner's primary reader. */
  readonly primaryId: number;
  /** The owner's other reader; it does not belong to the family. */
  readonly childId: number;
  readonly familyId: number;
  readonly inviteCode: string;
  /** A report of the owner's for the child; the owner undid a later batch, which may be redone. */
  readonly reportId: string;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As registered: `/api/readers/:id`. */
  readonly url: string;
  /** Where it is called; the url itself when it has no parameters. */
  readonly path?: (world: World) => string;
  readonly body?: (world: World, role: Role) => unknown;
  readonly status: Readonly<Record<Role, number>>;
}

const everyone = (status = 200): Route['status'] => ({ visitor: status, owner: status, member: status, stranger: status, admin: status });
/** Everyone who is signed in, each for their own things. */
const signedIn = (status = 200): Route['status'] => ({ ...everyone(status), visitor: 401 });
/** The owner alone; nobody else is told that it exists. */
const ownerOnly = (status = 200): Route['status'] => ({ visitor: 401, owner: status, member: 404, stranger: 404, admin: 404 });
/** Members of the family alone. */
const family = (status: { owner: number; member: number }): Route['status'] => ({ visitor: 401, ...status, stranger: 404, admin: 404 });

const reader = (world: World): string => `/api/readers/${world.childId}`;
const report = (world: World): string => `/api/reports/${world.reportId}`;
const ofReader = (path: string) => (world: World): string => path.replace('*', String(world.childId));
const inFamily = (rest = '') => (world: World): string => `/api/families/${world.familyId}${rest}`;

export const MATRIX: readonly Route[] = [
  { method: 'GET', url: '/api/health/live', status: everyone() },
  { method: 'GET', url: '/api/health/ready', status: everyone() },
  { method: 'GET', url: '/metrics', status: everyone() },

  { method: 'POST', url: '/api/auth/register', body: (_, role) => ({ name: 'New', email: `new.${role}@example.org`, password: 'in the beginning' }), status: everyone(201) },
  { method: 'POST', url: '/api/auth/login', body: () => ({ email: 'nobody@example.org', password: 'x' }), status: everyone(401) },
  { method: 'POST', url: '/api/auth/verify-email', body: () => ({ token: 'made up' }), status: everyone(400) },
  { method: 'POST', url: '/api/auth/resend-verification', body: () => ({ email: 'nobody@example.org' }), status: everyone() },
  { method: 'POST', url: '/api/auth/forgot-password', body: () => ({ email: 'nobody@example.org' }), status: everyone() },
  { method: 'POST', url: '/api/auth/reset-password', body: () => ({ token: 'made up', password: 'in the beginning' }), status: everyone(400) },
  { method: 'GET', url: '/api/auth/me', status: signedIn() },
  { method: 'POST', url: '/api/auth/logout', status: signedIn() },

  { method: 'PUT', url: '/api/users/profile', body: () => ({ name: 'Renamed' }), status: signedIn() },
  { method: 'PUT', url: '/api/users/password', body: () => ({ currentPassword: 'a lamp unto my feet', newPassword: 'a light unto my path' }), status: signedIn() },
  { method: 'DELETE', url: '/api/users/account', status: signedIn() },
  { method: 'GET', url: '/api/users/preferences', status: signedIn() },
  { method: 'PUT', url: '/api/users/preferences', body: () => ({ competitiveMode: true }), status: signedIn() },
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
  { method: 'POST', url: '/api/families/join', body: ({ inviteCode }) => ({ inviteCode }), status: { visitor: 401, owner: 409, member: 409, stranger: 200, admin: 200 } },
  { method: 'GET', url: '/api/families/:id', path: inFamily(), status: family({ owner: 200, member: 200 }) },
  { method: 'DELETE', url: '/api/families/:id', path: inFamily(), status: family({ owner: 200, member: 403 }) },
  { method: 'DELETE', url: '/api/families/:id/leave', path: inFamily('/leave'), status: family({ owner: 403, member: 200 }) },
  { method: 'POST', url: '/api/families/:id/readers/:readerId', path: (world) => inFamily(`/readers/${world.childId}`)(world), status: family({ owner: 200, member: 404 }) },
  { method: 'DELETE', url: '/api/families/:id/readers/:readerId', path: (world) => inFamily(`/readers/${world.primaryId}`)(world), status: family({ owner: 403, member: 403 }) },

  { method: 'GET', url: '/api/chapters', status: everyone() },
  { method: 'GET', url: '/api/chapters/books', status: everyone() },
  { method: 'GET', url: '/api/chapters/book/:name', path: () => '/api/chapters/book/Ruth', status: everyone() },
  { method: 'GET', url: '/api/chapters/search/:term', path: () => '/api/chapters/search/ruth', status: everyone() },
  { method: 'GET', url: '/api/chapters/:id', path: () => '/api/chapters/1', status: everyone() },

  { method: 'GET', url: '/api/reports', status: signedIn() },
  { method: 'POST', url: '/api/reports', body: ({ childId }) => ({ readerId: childId, chapterIds: [7] }), status: ownerOnly(201) },
  // The member was first: nothing is left for the owner to record.
  { method: 'POST', url: '/api/reports/family/:familyId', path: ({ familyId }) => `/api/reports/family/${familyId}`, body: () => ({ chapterIds: [9] }), status: family({ owner: 200, member: 201 }) },
  { method: 'GET', url: '/api/reports/stats', status: signedIn() },
  { method: 'GET', url: '/api/reports/last-batch', status: signedIn() },
  { method: 'DELETE', url: '/api/reports/undo-last-batch', status: ownerOnly() },
  { method: 'POST', url: '/api/reports/redo-last-undo', status: ownerOnly(201) },
  { method: 'POST', url: '/api/reports/start-session', body: () => ({ sessionId: 's' }), status: signedIn(201) },
  { method: 'POST', url: '/api/reports/end-session', body: () => ({ sessionId: 'never opened' }), status: signedIn(404) },
  { method: 'PUT', url: '/api/reports/:id', path: report, body: () => ({ notes: 'Aloud' }), status: ownerOnly() },
  { method: 'DELETE', url: '/api/reports/:id', path: report, status: ownerOnly() },

  { method: 'GET', url: '/api/reports/global-stats', status: everyone() },
  { method: 'GET', url: '/api/reports/book-progress', status: signedIn() },
  { method: 'GET', url: '/api/reports/next-completion-chapters', status: signedIn() },

  { method: 'GET', url: '/api/readers/:readerId/progress', path: ofReader('/api/readers/*/progress'), status: ownerOnly() },
  { method: 'GET', url: '/api/gamification/profile/:readerId', path: ofReader('/api/gamification/profile/*'), status: ownerOnly() },
  { method: 'GET', url: '/api/gamification/transactions/:readerId', path: ofReader('/api/gamification/transactions/*'), status: ownerOnly() },
  { method: 'GET', url: '/api/gamification/completion/:readerId', path: ofReader('/api/gamification/completion/*'), status: ownerOnly() },
  { method: 'GET', url: '/api/gamification/badges/:readerId', path: ofReader('/api/gamification/badges/*'), status: ownerOnly() },
  { method: 'GET', url: '/api/gamification/badges', status: signedIn() },
  { method: 'GET', url: '/api/gamification/levels', status: signedIn() },
  { method: 'GET', url: '/api/gamification/leaderboard', status: signedIn() },
  { method: 'GET', url: '/api/users/me/points-summary', status: signedIn() },
  { method: 'GET', url: '/api/users/me/readers/:readerId/points-history', path: ofReader('/api/users/me/readers/*/points-history'), status: ownerOnly() },

  { method: 'GET', url: '/api/openapi.json', status: everyone() },
  { method: 'GET', url: '/api/docs', status: everyone() },
];
