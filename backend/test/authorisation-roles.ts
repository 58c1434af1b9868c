/** The vocabulary of the authorisation matrix: callers, their world, and the statuses of routes. */

/** Ordered by rights, most last: nobody later misses what they change. */
export const ROLES = ['visitor', 'stranger', 'admin', 'applicant', 'member', 'owner'] as const;

/**
 * owner: has a child reader beside the primary one, founded the family and the group, and founded the church, which
 * makes its administrator. member: belongs to the family, with the primary reader, to the group and to the church. applicant: asked to join the
 * church, otherwise a stranger. stranger: signed in, has nothing to do with any. admin: a site administrator, otherwise a
 * stranger.
 */
export type Role = (typeof ROLES)[number];

/** Ids used in paths and bodies. */
export interface World {
  /** The owner's primary reader. */
  readonly primaryId: number;
  /** The owner's other reader; it does not belong to the family. */
  readonly childId: number;
  readonly familyId: number;
  readonly inviteCode: string;
  readonly groupId: number;
  readonly groupCode: string;
  readonly churchId: number;
  readonly joinCode: string;
  readonly memberId: number;
  readonly applicantId: number;
  /** Rest that is declared for the primary reader. */
  readonly restId: string;
  /** A report of the owner's for the child; the owner undid a later batch, which may be redone. */
  readonly reportId: string;
  /** The ledger entry of that report. */
  readonly entryId: string;
  /** A notification only the owner received. */
  readonly notificationId: number;
  /** An unsent notification of the administrator to everybody. */
  readonly broadcastId: number;
  /** The owner's custom plan. The child follows another, the Gospels in 30 days. */
  readonly ownPlanId: string;
  /** The family's published challenge, in which the owner takes part, and a draft of the owner's for it. */
  readonly challengeId: number;
  readonly challengeDraftId: number;
  /** A plan that the owner shared with the family, the day it begins, and a word for that day. */
  readonly sharedPlanId: number;
  readonly sharedPlanStart: string;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As registered: `/api/readers/:id`. */
  readonly url: string;
  /** The path to call; the url itself when it has no parameters. */
  readonly path?: (world: World) => string;
  readonly body?: (world: World, role: Role) => unknown;
  readonly status: Statuses;
}

/** Without a status for the applicant, the stranger's applies. */
export type Statuses = Readonly<Record<Exclude<Role, 'applicant'>, number> & { applicant?: number }>;

export const everyone = (status = 200): Statuses => ({
  visitor: status,
  owner: status,
  member: status,
  stranger: status,
  admin: status,
});
/** Everyone signed in, each for their own data. */
export const signedIn = (status = 200): Statuses => ({ ...everyone(status), visitor: 401 });
/** Only the owner; for everybody else it does not exist. */
export const ownerOnly = (status = 200): Statuses => ({
  visitor: 401,
  owner: status,
  member: 404,
  stranger: 404,
  admin: 404,
});
/** Only members of the family, or of the group. */
export const family = (status: { owner: number; member: number }): Statuses => ({
  visitor: 401,
  ...status,
  stranger: 404,
  admin: 404,
});
/** Only site administrators. */
export const admins = (status = 200): Statuses => ({
  visitor: 401,
  owner: 403,
  member: 403,
  stranger: 403,
  admin: status,
});

/** Only the church's administrator; forbidden for other members, hidden from everybody else. */
export const churchAdministrator = (status = 200): Statuses => ({
  visitor: 401,
  owner: status,
  member: 403,
  stranger: 404,
  admin: 404,
});

export const RULES = {
  completionBase: 10,
  repeatBase: 4,
  bibleCompleted: 1000,
  multipliers: [{ fromDays: 0, multiplier: 1 }],
  lateAfterDays: 2,
};

export const reader = (world: World): string => `/api/readers/${world.childId}`;
export const report = (world: World): string => `/api/reports/${world.reportId}`;
/** The owner's primary reader, whom the family sees. */
export const bible = ({ primaryId }: World): string => `/api/readers/${primaryId}/bible`;

export const restDays =
  (rest = '') =>
  (world: World): string =>
    `/api/readers/${world.primaryId}/rest-days${rest}`;
export const ofReader =
  (path: string) =>
  (world: World): string =>
    path.replace('*', String(world.childId));
export const broadcast =
  (rest = '') =>
  (world: World): string =>
    `/api/notifications/admin/${world.broadcastId}${rest}`;
export const inFamily =
  (rest = '') =>
  (world: World): string =>
    `/api/families/${world.familyId}${rest}`;
export const inGroup =
  (rest = '') =>
  (world: World): string =>
    `/api/groups/${world.groupId}${rest}`;
/** Visible to approved members, hidden from everybody else. */
export const churchMembers: Statuses = {
  visitor: 401,
  owner: 200,
  member: 200,
  applicant: 404,
  stranger: 404,
  admin: 404,
};
export const challenge =
  (rest = '') =>
  (world: World): string =>
    `/api/challenges/${world.challengeId}${rest}`;
export const challengeDraft =
  (rest = '') =>
  (world: World): string =>
    `/api/challenges/${world.challengeDraftId}${rest}`;
/** What an organiser sends. */
export const CHALLENGE = {
  name: 'Together',
  from: '2026-12-01',
  until: '2026-12-24',
  chapters: 'new_testament',
  teams: 'none',
  goal: 'each',
} as const;
export const ofChurch =
  (rest = '') =>
  (world: World): string =>
    `/api/churches/${world.churchId}${rest}`;
