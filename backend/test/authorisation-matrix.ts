/**
 * Who may call what: every route of the server with the status that each kind of caller gets for it. The spec beside
 * it makes the calls of a route in one world, in the order of ROLES, and fails for a route that is missing here or exists here alone.
 */

/** Last who may do most: what they change, nobody after them can miss. */
export const ROLES = ['visitor', 'stranger', 'admin', 'applicant', 'member', 'owner'] as const;

/**
 * owner: has a child reader beside the primary one, founded the family, and founded the church, which makes its
 * administrator. member: belongs to the family, with the primary reader, and to the church. applicant: asked to join the
 * church, otherwise a stranger. stranger: signed in, has nothing to do with any. admin: a site administrator, otherwise a
 * stranger.
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
  readonly churchId: number;
  readonly joinCode: string;
  readonly memberId: number;
  readonly applicantId: number;
  /** A report of the owner's for the child; the owner undid a later batch, which may be redone. */
  readonly reportId: string;
  /** The ledger entry of that report. */
  readonly entryId: string;
  /** One that was told to the owner alone. */
  readonly notificationId: number;
  /** Written by the administrator for everybody, and not sent yet. */
  readonly broadcastId: number;
  /** A plan of the owner's own. The child follows another, the Gospels in 30 days. */
  readonly ownPlanId: string;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As registered: `/api/readers/:id`. */
  readonly url: string;
  /** Where it is called; the url itself when it has no parameters. */
  readonly path?: (world: World) => string;
  readonly body?: (world: World, role: Role) => unknown;
  /** Called with the cookie for bull-board, by those who get one. */
  readonly byCookie?: true;
  readonly status: Statuses;
}

/** Where nothing is said of the applicant, the stranger's status is meant. */
export type Statuses = Readonly<Record<Exclude<Role, 'applicant'>, number> & { applicant?: number }>;

const everyone = (status = 200): Statuses => ({
  visitor: status,
  owner: status,
  member: status,
  stranger: status,
  admin: status,
});
/** Everyone who is signed in, each for their own things. */
const signedIn = (status = 200): Statuses => ({ ...everyone(status), visitor: 401 });
/** The owner alone; nobody else is told that it exists. */
const ownerOnly = (status = 200): Statuses => ({ visitor: 401, owner: status, member: 404, stranger: 404, admin: 404 });
/** Members of the family alone. */
const family = (status: { owner: number; member: number }): Statuses => ({
  visitor: 401,
  ...status,
  stranger: 404,
  admin: 404,
});
/** Site administrators alone. */
const admins = (status = 200): Statuses => ({ visitor: 401, owner: 403, member: 403, stranger: 403, admin: status });

/** A call of bull-board's, which stands under its cookie. */
const ofBoard = (url: string, { path = url, status = 200 }: { path?: string; status?: number } = {}): Route => {
  const base = '/api/admin/queues/board';
  return {
    method: 'GET',
    url: base + url,
    path: () => base + path,
    byCookie: true,
    status: { ...everyone(401), admin: status },
  };
};

/** The church's own matters: its administrator; other members may not, others are not told. */
const churchAdministrator = (status = 200): Statuses => ({
  visitor: 401,
  owner: status,
  member: 403,
  stranger: 404,
  admin: 404,
});

const RULES = {
  completionBase: 10,
  repeatBase: 4,
  bibleCompleted: 1000,
  multipliers: [{ fromDays: 0, multiplier: 1 }],
  lateAfterDays: 2,
};

const reader = (world: World): string => `/api/readers/${world.childId}`;
const report = (world: World): string => `/api/reports/${world.reportId}`;
const ofReader =
  (path: string) =>
  (world: World): string =>
    path.replace('*', String(world.childId));
const broadcast =
  (rest = '') =>
  (world: World): string =>
    `/api/notifications/admin/${world.broadcastId}${rest}`;
const inFamily =
  (rest = '') =>
  (world: World): string =>
    `/api/families/${world.familyId}${rest}`;
/** Seen by approved members; all others are not told. */
const churchMembers: Statuses = { visitor: 401, owner: 200, member: 200, applicant: 404, stranger: 404, admin: 404 };
const ofChurch =
  (rest = '') =>
  (world: World): string =>
    `/api/churches/${world.churchId}${rest}`;

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

  {
    method: 'GET',
    url: '/api/readers/:readerId/progress',
    path: ofReader('/api/readers/*/progress'),
    status: ownerOnly(),
  },
  {
    method: 'GET',
    url: '/api/readers/:readerId/calendar',
    path: ofReader('/api/readers/*/calendar?year=2026'),
    status: ownerOnly(),
  },
  {
    method: 'GET',
    url: '/api/gamification/profile/:readerId',
    path: ofReader('/api/gamification/profile/*'),
    status: ownerOnly(),
  },
  {
    method: 'GET',
    url: '/api/gamification/transactions/:readerId',
    path: ofReader('/api/gamification/transactions/*'),
    status: ownerOnly(),
  },
  {
    method: 'GET',
    url: '/api/gamification/completion/:readerId',
    path: ofReader('/api/gamification/completion/*'),
    status: ownerOnly(),
  },
  {
    method: 'GET',
    url: '/api/gamification/badges/:readerId',
    path: ofReader('/api/gamification/badges/*'),
    status: ownerOnly(),
  },
  { method: 'GET', url: '/api/gamification/badges', status: signedIn() },
  { method: 'GET', url: '/api/gamification/levels', status: signedIn() },
  { method: 'GET', url: '/api/gamification/leaderboard', status: signedIn() },
  { method: 'GET', url: '/api/users/me/points-summary', status: signedIn() },
  {
    method: 'GET',
    url: '/api/users/me/readers/:readerId/points-history',
    path: ofReader('/api/users/me/readers/*/points-history'),
    status: ownerOnly(),
  },
  {
    method: 'GET',
    url: '/api/users/me/readers/:readerId/points-history/:entryId',
    path: ({ childId, entryId }) => `/api/users/me/readers/${childId}/points-history/${entryId}`,
    status: ownerOnly(),
  },
  {
    method: 'GET',
    url: '/api/users/me/readers/:readerId/streak',
    path: ofReader('/api/users/me/readers/*/streak'),
    status: ownerOnly(),
  },

  { method: 'GET', url: '/api/admin/events', status: admins() },
  { method: 'GET', url: '/api/admin/events/:id', path: () => '/api/admin/events/0-999999', status: admins(404) },
  { method: 'GET', url: '/api/admin/event-types', status: admins() },
  { method: 'GET', url: '/api/notifications/admin', status: admins() },
  {
    method: 'POST',
    url: '/api/notifications/admin',
    body: () => ({ title: 'Peace', message: 'be with you', targetType: 'all' }),
    status: admins(201),
  },
  { method: 'GET', url: '/api/notifications/admin/:id', path: broadcast(), status: admins() },
  {
    method: 'PUT',
    url: '/api/notifications/admin/:id',
    path: broadcast(),
    body: () => ({ title: 'Peace', message: 'be with you', targetType: 'all' }),
    status: admins(),
  },
  { method: 'DELETE', url: '/api/notifications/admin/:id', path: broadcast(), status: admins() },
  { method: 'GET', url: '/api/notifications/admin/:id/stats', path: broadcast('/stats'), status: admins() },
  { method: 'POST', url: '/api/notifications/admin/:id/send', path: broadcast('/send'), status: admins() },
  { method: 'GET', url: '/api/admin/dashboard', status: admins() },
  { method: 'GET', url: '/api/admin/goals', status: admins() },
  { method: 'GET', url: '/api/admin/goals/:id', path: () => '/api/admin/goals/1', status: admins() },
  {
    method: 'POST',
    url: '/api/admin/goals',
    body: (_, role) => ({ key: `of_${role}_${Date.now()}`, name: 'Prayers', targetValue: 5 }),
    status: admins(201),
  },
  {
    method: 'PUT',
    url: '/api/admin/goals/:id',
    path: () => '/api/admin/goals/1',
    body: () => ({ unit: 'chapters' }),
    status: admins(),
  },
  { method: 'DELETE', url: '/api/admin/goals/:id', path: () => '/api/admin/goals/999999', status: admins(404) },
  { method: 'POST', url: '/api/admin/goals/update-current-values', status: admins() },
  { method: 'GET', url: '/api/admin/users', status: admins() },
  { method: 'GET', url: '/api/admin/users/:id/details', path: () => '/api/admin/users/1/details', status: admins() },
  {
    method: 'POST',
    url: '/api/admin/users/:id/reset-password',
    path: () => '/api/admin/users/999999/reset-password',
    body: () => ({ newPassword: 'in the beginning' }),
    status: admins(404),
  },
  { method: 'DELETE', url: '/api/admin/users/:id', path: () => '/api/admin/users/999999', status: admins(404) },
  { method: 'GET', url: '/api/admin/families', status: admins() },
  {
    method: 'GET',
    url: '/api/admin/families/:id',
    path: ({ familyId }) => `/api/admin/families/${familyId}`,
    status: admins(),
  },
  { method: 'GET', url: '/api/admin/reports', status: admins() },
  { method: 'GET', url: '/api/admin/reports/stats', status: admins() },
  { method: 'GET', url: '/api/admin/reports/export', status: admins() },
  { method: 'GET', url: '/api/admin/maintenance', status: admins() },
  { method: 'DELETE', url: '/api/admin/reports/reset', body: () => ({ confirmation: 'please' }), status: admins(400) },
  {
    method: 'DELETE',
    url: '/api/reports/admin/reset-all-progress',
    body: () => ({ confirmationText: 'please' }),
    status: admins(400),
  },
  {
    method: 'POST',
    url: '/api/admin/resets/:resetId/revert',
    path: () => '/api/admin/resets/none/revert',
    status: admins(404),
  },
  {
    method: 'POST',
    url: '/api/admin/cleanup-fake-data',
    body: () => ({ confirmation: 'please' }),
    status: admins(400),
  },
  { method: 'GET', url: '/api/admin/points-summary', status: admins() },
  {
    method: 'GET',
    url: '/api/admin/readers/:readerId/points-history',
    path: ofReader('/api/admin/readers/*/points-history'),
    status: admins(),
  },
  {
    method: 'POST',
    url: '/api/gamification/admin/badges',
    body: () => ({
      name: 'Twenty',
      description: 'Read 20 chapters',
      category: 'reading',
      rarity: 'common',
      criterion: 'total_chapters',
      threshold: 20,
    }),
    status: admins(201),
  },
  {
    method: 'POST',
    url: '/api/gamification/admin/levels',
    body: () => ({ title: 'Beyond', pointsRequired: 200_000 }),
    status: admins(201),
  },
  {
    method: 'POST',
    url: '/api/gamification/admin/grant-badge',
    body: ({ childId }) => ({ readerId: childId, badgeId: 'psalter' }),
    status: admins(201),
  },
  { method: 'GET', url: '/api/gamification/admin/definitions', status: admins() },
  { method: 'GET', url: '/api/gamification/admin/stats', status: admins() },
  {
    method: 'POST',
    url: '/api/gamification/admin/award-points',
    body: ({ childId }) => ({ readerId: childId, points: 5, reason: 'For patience' }),
    status: admins(201),
  },
  { method: 'GET', url: '/api/admin/projections', status: admins() },
  { method: 'POST', url: '/api/admin/projections/operations', body: () => ({ kind: 'verify' }), status: admins(201) },
  {
    method: 'GET',
    url: '/api/admin/projections/operations/:id',
    path: () => '/api/admin/projections/operations/none',
    status: admins(404),
  },
  { method: 'GET', url: '/api/admin/projections/parked', status: admins() },
  {
    method: 'POST',
    url: '/api/admin/projections/parked/:readerId/retry',
    path: () => '/api/admin/projections/parked/1/retry',
    status: admins(404),
  },
  { method: 'GET', url: '/api/admin/rule-sets', status: admins() },
  {
    method: 'POST',
    url: '/api/admin/rule-sets',
    body: () => ({ previewId: 'none', appliesTo: 'new_reports', confirmation: 'PUBLISH_RULE_SET' }),
    status: admins(404),
  },
  {
    method: 'POST',
    url: '/api/admin/rule-sets/previews',
    body: () => ({ rules: RULES, readerId: 999_999 }),
    status: admins(404),
  },
  {
    method: 'GET',
    url: '/api/admin/rule-sets/previews/:id',
    path: () => '/api/admin/rule-sets/previews/none',
    status: admins(404),
  },
  {
    method: 'GET',
    url: '/api/admin/rule-sets/previews/:id/readers',
    path: () => '/api/admin/rule-sets/previews/none/readers',
    status: admins(404),
  },
  { method: 'GET', url: '/api/admin/actions', status: admins() },
  { method: 'GET', url: '/api/admin/queues', status: admins() },
  { method: 'POST', url: '/api/admin/queues/board-session', status: admins(201) },
  ...['', '/metrics-history', '/job-schedulers', '/api/queues', '/api/job-schedulers'].map((url) => ofBoard(url)),
  ...[
    '/queue/:queueName',
    ...['metrics', 'default-job-options', 'rate-limit', 'job-data-schema'].map(
      (part) => `/api/queues/:queueName/${part}`,
    ),
  ].map((url) => ofBoard(url, { path: url.replace(':queueName', 'mails') })),
  ofBoard('/queue/:queueName/:jobId', { path: '/queue/mails/1' }),
  ...['', '/flow'].map((part) =>
    ofBoard(`/api/queues/:queueName/:jobId${part}`, { path: `/api/queues/mails/none${part}`, status: 404 }),
  ),
  ofBoard('/api/queues/:queueName/:jobId/logs', { path: '/api/queues/mails/none/logs' }),
  ofBoard('/api/queues/:queueName/workers', { path: '/api/queues/mails/workers', status: 403 }),
  ofBoard('/api/redis/stats', { status: 403 }),
  ofBoard('/static/*', { path: '/static/images/logo.svg' }),
  {
    method: 'GET',
    url: '/api/admin/readers/:readerId/as-of',
    path: ofReader('/api/admin/readers/*/as-of?at=2026-01-01T00:00:00Z'),
    status: admins(),
  },

  { method: 'GET', url: '/api/notifications', status: signedIn() },
  { method: 'GET', url: '/api/notifications/unread-count', status: signedIn() },
  { method: 'PUT', url: '/api/notifications/read-all', status: signedIn() },
  {
    method: 'PUT',
    url: '/api/notifications/:id/read',
    path: ({ notificationId }) => `/api/notifications/${notificationId}/read`,
    body: () => ({ action: 'clicked' }),
    status: ownerOnly(),
  },
  {
    method: 'POST',
    url: '/api/notifications/push-token',
    body: (_, role) => ({ token: `device of ${role}` }),
    status: signedIn(),
  },
  {
    method: 'DELETE',
    url: '/api/notifications/push-token',
    body: (_, role) => ({ token: `device of ${role}` }),
    status: signedIn(),
  },

  { method: 'GET', url: '/api/plans', status: signedIn() },
  {
    method: 'POST',
    url: '/api/plans',
    body: () => ({ name: 'Ruth', chapterIds: [233], estimatedDays: 1 }),
    status: signedIn(201),
  },
  { method: 'GET', url: '/api/plans/:id', path: ({ ownPlanId }) => `/api/plans/${ownPlanId}`, status: ownerOnly() },
  {
    method: 'PUT',
    url: '/api/plans/:id',
    path: ({ ownPlanId }) => `/api/plans/${ownPlanId}`,
    body: () => ({ name: 'Ruth', chapterIds: [233], estimatedDays: 1 }),
    status: ownerOnly(),
  },
  { method: 'DELETE', url: '/api/plans/:id', path: ({ ownPlanId }) => `/api/plans/${ownPlanId}`, status: ownerOnly() },
  {
    method: 'GET',
    url: '/api/plans/reader/:readerId/progress',
    path: ofReader('/api/plans/reader/*/progress'),
    status: ownerOnly(),
  },
  {
    method: 'POST',
    url: '/api/plans/reader/:readerId/start/:planId',
    path: ofReader('/api/plans/reader/*/start/old-testament'),
    status: ownerOnly(201),
  },
  {
    method: 'GET',
    url: '/api/plans/reader/:readerId/plan/:planId/today',
    path: ofReader('/api/plans/reader/*/plan/gospels-in-30-days/today'),
    status: ownerOnly(),
  },
  {
    method: 'GET',
    url: '/api/plans/reader/:readerId/plan/:planId/schedule',
    path: ofReader('/api/plans/reader/*/plan/gospels-in-30-days/schedule'),
    status: ownerOnly(),
  },
  {
    method: 'GET',
    url: '/api/plans/reader/:readerId/plan/:planId/unread',
    path: ofReader('/api/plans/reader/*/plan/gospels-in-30-days/unread'),
    status: ownerOnly(),
  },
  {
    method: 'GET',
    url: '/api/plans/reader/:readerId/plan/:planId/calendar',
    path: ofReader('/api/plans/reader/*/plan/gospels-in-30-days/calendar'),
    status: ownerOnly(),
  },
  {
    method: 'PUT',
    url: '/api/plans/reader/:readerId/plan/:planId/progress',
    path: ofReader('/api/plans/reader/*/plan/gospels-in-30-days/progress'),
    body: () => ({ action: 'pause' }),
    status: ownerOnly(),
  },

  { method: 'GET', url: '/api/openapi.json', status: everyone() },
  { method: 'GET', url: '/api/docs', status: everyone() },
];
