/** One place on a board. Only the owner sees the reader or family of an anonymous entry. */
export interface LeaderboardEntryAnswer {
  rank: number;
  reader: { id: number; name: string } | null;
  /** `readerCount` (ours): the number of active readers in this sum. */
  family: { id: number; name: string; memberCount: number; readerCount: number } | null;
  isAnonymous: boolean;
  /** True for the caller's own readers and families. */
  isMine: boolean;
  level: number | null;
  points: number;
  chapters: number;
}

/** GET /gamification/leaderboard */
export interface LeaderboardAnswer {
  leaderboard: LeaderboardEntryAnswer[];
  /** The caller's best placed reader or family; null when none is on the board. */
  myRank: MyRankAnswer | null;
  total: number;
}

export interface MyRankAnswer {
  rank: number;
  readerId: number | null;
  familyId: number | null;
  points: number;
  chapters: number;
  /** Ours: how much the next better place has more; null at the top. */
  gapToNext: number | null;
  /** Ours: last week's rank. Null on other boards, and if not ranked that week. */
  rankLastWeek: number | null;
}
