import type { Route } from './authorisation-roles';

/** The callers with an API key: its holder among the people of the world, and what it may do. */
export const KEY_ROLES = {
  'a key that reads': { holder: 'owner', scopes: ['read'] },
  'a key that reports': { holder: 'owner', scopes: ['report'] },
  'an administrator’s key that reads': { holder: 'admin', scopes: ['read'] },
  'an administrator’s key for administration': { holder: 'admin', scopes: ['administration'] },
} as const;
export type KeyRole = keyof typeof KEY_ROLES;

/** Calls for which no key is accepted, whatever it may do. */
const FOR_PERSONS = [
  'GET /metrics',
  'POST /api/auth/logout',
  'GET /api/auth/devices',
  'DELETE /api/auth/devices',
  'DELETE /api/auth/devices/:id',
  'GET /api/auth/keys',
  'POST /api/auth/keys',
  'DELETE /api/auth/keys/:id',
  'GET /api/auth/oidc/connection',
  'POST /api/auth/oidc/connection',
  'DELETE /api/auth/oidc/connection',
  'POST /api/challenges/invitation',
  'POST /api/admin/users/:id/reset-password',
  'PUT /api/admin/users/:id/email',
  'DELETE /api/admin/users/:id',
];

const REPORTING = [
  'POST /api/reports',
  'POST /api/reports/family/:familyId',
  'POST /api/reports/move',
  'POST /api/reports/removal-preview',
  'POST /api/reports/import',
  'POST /api/reports/start-session',
  'POST /api/reports/end-session',
  'POST /api/reports/redo-last-undo',
  'PUT /api/reports/:id',
  'DELETE /api/reports/:id',
  'DELETE /api/reports/undo-last-batch',
];

const isOpen = ({ status }: Route): boolean => new Set(Object.values(status)).size === 1;
const isForAdministrators = ({ status: { owner, member, stranger, admin } }: Route): boolean =>
  owner === 403 && member === 403 && stranger === 403 && admin !== 403;

/** What a call with a key is answered: as its holder is, or that it is not allowed. */
export const statusWithKey = (route: Route, role: KeyRole): number => {
  const { holder, scopes } = KEY_ROLES[role];
  const call = `${route.method} ${route.url}`;
  const may = new Set<string>(scopes);
  if (FOR_PERSONS.includes(call)) return 403;
  if (isForAdministrators(route)) return may.has('administration') ? route.status.admin : 403;
  if (isOpen(route) || route.method === 'GET') return route.status[holder];
  return may.has('report') && REPORTING.includes(call) ? route.status[holder] : 403;
};
