import type { ChurchMembershipStatus } from '../enums';

/** A church as everyone who is signed in may see it; a member and its administrator see more. */
export interface ChurchAnswer {
  id: number;
  name: string;
  description: string | null;
  address: string | null;
  website: string | null;
  phone: string | null;
  /** The church's own. */
  email: string | null;
  /** False: it is listed nowhere and found by its whole name alone. */
  allowPublicJoining: boolean;
  maxMembers: number;
  /** Approved members. */
  memberCount: number;
  /** `email` for members alone. */
  admin: { userId: number; name: string; email?: string };
  /** The caller's own. */
  membershipStatus: ChurchMembershipStatus | null;
  createdAt: string;
  /** The approved ones, longest-standing first; for members alone, and in lists for the administrator alone. */
  members?: ChurchMemberAnswer[];
  /** The next two for the administrator alone. */
  joinCode?: string;
  pendingMembersCount?: number;
}

export interface ChurchMemberAnswer {
  id: number;
  name: string;
  /** For the administrator alone. */
  email?: string;
}

/** GET /churches (public ones by name), GET /churches/search/{term}, GET /churches/administered */
export interface ChurchesAnswer {
  churches: ChurchAnswer[];
}

/** GET and PUT /churches/{id}, POST /churches (201) */
export interface ChurchEnvelope {
  church: ChurchAnswer;
}

/** GET /churches/current: the caller's church, also while the request waits. */
export interface CurrentChurchAnswer {
  church: ChurchAnswer | null;
  membershipStatus: ChurchMembershipStatus | null;
}

/** POST /churches/join */
export interface JoinChurchAnswer {
  user: {
    id: number;
    church: { id: number; name: string };
    churchMembershipStatus: ChurchMembershipStatus;
  };
  membershipStatus: ChurchMembershipStatus;
  /** Who decides on a request. */
  admin: { userId: number; name: string };
}

/** Somebody as an administrator of a church sees them. */
export interface ChurchPersonAnswer {
  id: number;
  name: string;
  email: string;
  /** Of the account. */
  createdAt: string;
}

/** GET /churches/{id}/pending-members: who asked first comes first. */
export interface PendingMembersAnswer {
  pendingMembers: (ChurchPersonAnswer & { requestedAt: string })[];
}

/** GET /churches/{id}/available-admins: the approved members but the present administrator. */
export interface AvailableAdminsAnswer {
  availableUsers: ChurchPersonAnswer[];
}

/** POST /churches/{id}/members/{userId}/status */
export interface MembershipDecisionAnswer {
  userId: number;
  status: 'approved' | 'rejected';
  memberCount: number;
  pendingMembersCount: number;
}

/** POST /churches/{id}/assign-admin */
export interface AssignChurchAdministratorAnswer {
  admin: { userId: number; name: string };
}

/** GET /churches/{id}/community, for its approved members: what all readers of theirs have read together. */
export interface ChurchCommunityAnswer {
  /** Active readers of approved members, whether they have read or not. */
  readers: number;
  totalReads: number;
  /** Chapters that at least one of them has read. */
  chaptersRead: number;
  /** Pooled surviving reads by chapter id, all 1,189. */
  chapterReadCounts: Record<string, number>;
  completeBibleReads: number;
  /** How many chapters stand at the minimum, that is, are needed for the next completion. */
  chaptersNeeded: number;
}
