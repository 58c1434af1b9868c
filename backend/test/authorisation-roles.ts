/** Who calls, what they find, and which statuses a route may give to whom: the words of the authorisation matrix. */

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

export const everyone = (status = 200): Statuses => ({
  visitor: status,
  owner: status,
  member: status,
  stranger: status,
  admin: status,
});
/** Everyone who is signed in, each for their own things. */
export const signedIn = (status = 200): Statuses => ({ ...everyone(status), visitor: 401 });
/** The owner alone; nobody else is told that it exists. */
export const ownerOnly = (status = 200): Statuses => ({
  visitor: 401,
  owner: status,
  member: 404,
  stranger: 404,
  admin: 404,
});
/** Members of the family alone. */
export const family = (status: { owner: number; member: number }): Statuses => ({
  visitor: 401,
  ...status,
  stranger: 404,
  admin: 404,
});
/** Site administrators alone. */
export const admins = (status = 200): Statuses => ({
  visitor: 401,
  owner: 403,
  member: 403,
  stranger: 403,
  admin: status,
});

/** A call of bull-board's, which stands under its cookie. */
export const ofBoard = (url: string, { path = url, status = 200 }: { path?: string; status?: number } = {}): Route => {
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
/** Seen by approved members; all others are not told. */
export const churchMembers: Statuses = {
  visitor: 401,
  owner: 200,
  member: 200,
  applicant: 404,
  stranger: 404,
  admin: 404,
};
export const ofChurch =
  (rest = '') =>
  (world: World): string =>
    `/api/churches/${world.churchId}${rest}`;
