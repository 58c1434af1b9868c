/** Challenges: a span of days in which people read the same chapters. */
export const CHALLENGE_SCOPES = ['site', 'church', 'family', 'group'] as const;
export type ChallengeScope = (typeof CHALLENGE_SCOPES)[number];

export const CHALLENGE_CHAPTERS = ['bible', 'old_testament', 'new_testament', 'books', 'plan'] as const;
export type ChallengeChapters = (typeof CHALLENGE_CHAPTERS)[number];

export const CHALLENGE_TEAMS = ['none', 'balanced', 'families', 'chosen'] as const;
export type ChallengeTeams = (typeof CHALLENGE_TEAMS)[number];

/** Who reaches the target: each reader, each team, or everybody together. */
export const CHALLENGE_GOALS = ['each', 'team', 'together'] as const;
export type ChallengeGoal = (typeof CHALLENGE_GOALS)[number];

/** The past over which a draft is rehearsed. */
export const CHALLENGE_HISTORIES = ['last-year', 'last-90-days'] as const;
export type ChallengeHistory = (typeof CHALLENGE_HISTORIES)[number];

/** `counting`: the span is over, and late reports still count. */
export type ChallengeState = 'draft' | 'announced' | 'running' | 'counting' | 'closed';

/** Business limits of challenges, all ours. */
export const CHALLENGE_LIMITS = {
  nameMax: 100,
  rewardMax: 300,
  reasonMax: 500,
  daysMax: 400,
  teamsMin: 2,
  teamsMax: 60,
  teamNameMax: 60,
  restWeekdays: 2,
  targetMax: 100_000_000,
  draftsMax: 20,
  /** Published and not closed, of one family, church or group, or of the site. */
  openMax: 50,
  listed: 100,
  /** Readers of today that a page names. */
  todayShown: 60,
  /** Readers that a page names without teams. */
  leadingShown: 10,
  /** Names on a screen. */
  latestShown: 8,
  /** Names in an invitation. */
  invitedBy: 12,
  /** Participants on a page of those who lead. */
  participantsShown: 20,
  rehearsalsShown: 6,
} as const;
