/** A reader of a family as its members see it. */
export interface FamilyReaderAnswer {
  id: number;
  name: string;
  isPrimary: boolean;
  isActive: boolean;
  userId: number;
  user: { name: string };
}

/** A family as its members see it; nobody else sees it at all. */
export interface FamilyAnswer {
  id: number;
  name: string;
  description: string | null;
  inviteCode: string;
  /** The founder's user id. */
  createdBy: number;
  createdAt: string;
  members: { id: number; name: string }[];
  /** Active readers, the primary ones first. */
  readers: FamilyReaderAnswer[];
}

/** GET /families */
export interface FamiliesAnswer {
  families: FamilyAnswer[];
}

/** GET /families/{id}, POST /families (201) and the calls that add or remove a reader. */
export interface FamilyEnvelope {
  family: FamilyAnswer;
}

/** POST /families/join */
export interface JoinFamilyAnswer extends FamilyEnvelope {
  success: true;
}
