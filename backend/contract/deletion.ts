/** Kinds of things that an account owns and others share. */
export const SHARED_KINDS = ['family', 'church', 'group', 'shared-plan', 'published-plan', 'challenge'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** Something that others share, and what becomes of it without its owner. */
export interface SharedThingAnswer {
  kind: SharedKind;
  id: number;
  name: string;
  /** Whose it will be; null when it ends, because nobody else can own it. */
  heir: { id: number; name: string } | null;
  /** Members of a group that ends who sign in with a card alone: their accounts end with it. Missing for none. */
  endingMembers?: number;
}

/** GET /users/account/deletion, GET /admin/users/{id}/deletion: what would become of what the account shares now. */
export interface AccountDeletionAnswer {
  sharedThings: SharedThingAnswer[];
}
