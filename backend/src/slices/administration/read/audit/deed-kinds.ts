import type { DeedKind } from '@lectio/contract';

type Route = readonly [method: string, route: string];

/** Which call each kind of action is. */
const ROUTES: Readonly<Record<Exclude<DeedKind, 'command' | 'other'>, Route>> = {
  'points-awarded': ['POST', '/api/gamification/admin/award-points'],
  'badge-given': ['POST', '/api/gamification/admin/grant-badge'],
  'badge-created': ['POST', '/api/gamification/admin/badges'],
  'level-created': ['POST', '/api/gamification/admin/levels'],
  'account-deleted': ['DELETE', '/api/admin/users/:id'],
  'password-set': ['POST', '/api/admin/users/:id/reset-password'],
  'email-corrected': ['PUT', '/api/admin/users/:id/email'],
  'reports-taken-away': ['POST', '/api/admin/reports/delete'],
  'reports-put-back': ['POST', '/api/admin/reports/restore'],
  'goal-created': ['POST', '/api/admin/goals'],
  'goal-changed': ['PUT', '/api/admin/goals/:id'],
  'goal-deleted': ['DELETE', '/api/admin/goals/:id'],
  'goals-refreshed': ['POST', '/api/admin/goals/update-current-values'],
  'broadcast-created': ['POST', '/api/notifications/admin'],
  'broadcast-changed': ['PUT', '/api/notifications/admin/:id'],
  'broadcast-deleted': ['DELETE', '/api/notifications/admin/:id'],
  'broadcast-sent': ['POST', '/api/notifications/admin/:id/send'],
  'reports-deleted': ['DELETE', '/api/admin/reports/reset'],
  'progress-reset': ['DELETE', '/api/reports/admin/reset-all-progress'],
  'reset-reverted': ['POST', '/api/admin/resets/:resetId/revert'],
  'fake-data-deleted': ['POST', '/api/admin/cleanup-fake-data'],
  'sample-ordered': ['POST', '/api/admin/sample-community'],
  'operation-started': ['POST', '/api/admin/projections/operations'],
  'reader-retried': ['POST', '/api/admin/projections/parked/:readerId/retry'],
  'rules-previewed': ['POST', '/api/admin/rule-sets/previews'],
  'rules-published': ['POST', '/api/admin/rule-sets'],
  'backup-ordered': ['POST', '/api/admin/backups'],
  // Of a page that is gone.
  'queues-opened': ['POST', '/api/admin/queues/board-session'],
  'site-changed': ['PUT', '/api/admin/site'],
  'test-mail-sent': ['POST', '/api/admin/site/test-mail'],
  'invitation-made': ['POST', '/api/admin/invitations'],
  'invitation-withdrawn': ['DELETE', '/api/admin/invitations/:id'],
};

const BY_ROUTE = new Map(Object.entries(ROUTES).map(([kind, route]) => [route.join(' '), kind as DeedKind]));

export const kindOf = ({ method, route }: { method: string; route: string }): DeedKind =>
  method === 'CLI' ? 'command' : (BY_ROUTE.get(`${method} ${route}`) ?? 'other');

/** Those that can be asked for one by one. */
export const routeOf = (kind: DeedKind): Route | undefined => (ROUTES as Partial<Record<DeedKind, Route>>)[kind];
