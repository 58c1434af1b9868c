import type { ChurchMembershipStatus } from '../enums';
import type { Pagination } from '../http';
import type { TogetherAnswer } from './reader.answers';

/** A church as every signed-in user may see it; members and its administrator see more. */
export interface ChurchAnswer {
  id: number;
  name: string;
  description: string | null;
  address: string | null;
  website: string | null;
  phone: string | null;
  /** The church's own email. */
  email: string | null;
  /** False: it is listed nowhere, and a search finds it only by its full name. */
  allowPublicJoining: boolean;
  maxMembers: number;
  /** Approved members. */
  memberCount: number;
  /** `email` only for members. */
  admin: { userId: number; name: string; email?: string };
  /** The caller's own status. */
  membershipStatus: ChurchMembershipStatus | null;
  createdAt: string;
  /** The approved members, longest-standing first; only for members, and in lists only for the administrator. */
  members?: ChurchMemberAnswer[];
  /** The next two only for the administrator; the code is empty for API keys. */
  joinCode?: string;
  pendingMembersCount?: number;
}

export interface ChurchMemberAnswer {
  id: number;
  name: string;
  /** Only for the administrator. */
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

/** GET /churches/current: the caller's church, even while the request is pending. */
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

/** A person as the church's administrator sees them. */
export interface ChurchPersonAnswer {
  id: number;
  name: string;
  email: string;
  /** When the account was created. */
  createdAt: string;
}

/** GET /churches/{id}/pending-members: oldest request first. */
export interface PendingMembersAnswer {
  pendingMembers: (ChurchPersonAnswer & { requestedAt: string })[];
  /** Ours, with the query's `search`, `page` and `limit`. */
  pagination: Pagination & { totalMembers: number };
}

/** GET /churches/{id}/members, for its approved members: the longest-standing first. */
export interface ChurchMembersAnswer {
  members: (ChurchMemberAnswer & { joinedAt: string })[];
  pagination: Pagination & { totalMembers: number };
}

/** POST /churches/{id}/rotate-code */
export interface JoinCodeAnswer {
  joinCode: string;
}

/** DELETE /churches/{id}/members/{userId} */
export interface MemberRemovedAnswer {
  userId: number;
  memberCount: number;
}

/** GET /churches/{id}/available-admins: the approved members except the current administrator. */
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

/** GET /churches/{id}/community, for its approved members. */
export interface ChurchCommunityAnswer extends TogetherAnswer {
  /** Active readers of approved members, whether they have read or not. */
  readers: number;
}
