import type {
  ChallengeChapters,
  ChallengeGoal,
  ChallengeHistory,
  ChallengeScope,
  ChallengeState,
  ChallengeTeams,
} from '../challenges';
import type { Pagination } from '../http';

export interface ChallengeAnswer {
  id: number;
  name: string;
  reward: string | null;
  scope: ChallengeScope;
  /** The family or the church; null for the site. */
  scopeId: number | null;
  scopeName: string | null;
  state: ChallengeState;
  from: string;
  /** The last day. */
  until: string;
  /** When late reports stop counting. */
  closesAt: string;
  chapters: ChallengeChapters;
  books: number[];
  planId: string | null;
  chapterCount: number;
  teams: ChallengeTeams;
  teamNames: string[];
  goal: ChallengeGoal;
  /** In chapters, of each reader, each team, or all together. */
  target: number;
  restWeekdays: number[];
  lateEntry: boolean;
  version: number;
  canOrganise: boolean;
}

/** For whom the caller may set challenges. */
export interface ChallengeGroupAnswer {
  scope: ChallengeScope;
  scopeId: number | null;
  name: string | null;
}

/** GET /challenges: newest first. */
export interface ChallengesAnswer {
  challenges: ChallengeAnswer[];
  organises: ChallengeGroupAnswer[];
}

/** POST /challenges, PUT /challenges/{id}, POST /challenges/{id}/publish */
export interface ChallengeEnvelope {
  challenge: ChallengeAnswer;
}

export interface ChallengeTeamAnswer {
  rank: number;
  team: number;
  /** Null for readers without a team, and for a family that is not named to others. */
  name: string | null;
  readers: number;
  chapters: number;
  /** Chapters at the close, when they have changed since. */
  chaptersAtClose: number | null;
  /** Readers who have reached the goal of each. */
  finished: number;
  /** What the team is to read. */
  target: number;
}

export interface ChallengeReaderAnswer {
  readerId: number;
  name: string;
  team: number;
  teamName: string | null;
  chapters: number;
  chaptersAtClose: number | null;
  hasReadToday: boolean;
  /** The day on which the goal of each was reached. */
  finishedOn: string | null;
}

export interface ChallengeVersionAnswer {
  version: number;
  at: string;
  reason: string;
  /** Whom the change concerns: everybody who takes part, or those who join later. */
  concerns: 'everyone' | 'newcomers';
  /** Readers who took part at the time. */
  readers: number;
}

/** GET /challenges/{id} */
export interface ChallengePageAnswer {
  challenge: ChallengeAnswer;
  standing: {
    teams: ChallengeTeamAnswer[];
    readers: number;
    chapters: number;
    chaptersAtClose: number | null;
    finished: number;
    target: number;
  };
  today: {
    /** Readers who read a chapter of it today. */
    readers: number;
    /** Those who may be named, by name. */
    named: { readerId: number; name: string }[];
  };
  pace: {
    /** What the pace asks of the target by today. */
    expected: number;
    daysLeft: number;
    /** Without days of rest. */
    readingDaysLeft: number;
  };
  /** The caller's readers who take part. */
  own: ChallengeReaderAnswer[];
  /** The caller's readers who could join now. */
  joinable: { readerId: number; name: string }[];
  /** Changes of the rules, newest first. */
  versions: ChallengeVersionAnswer[];
}

/** GET /challenges/{id}/readers, for those who lead: who is in which team, by the owner's name. */
export interface ChallengeParticipantsAnswer {
  readers: {
    readerId: number;
    /** Null in a church for a reader without competitive mode, unless it is the member's own. */
    name: string | null;
    ownerName: string;
    /** 0 without teams. */
    team: number;
  }[];
  teams: { team: number; name: string | null }[];
  pagination: Pagination & { totalReaders: number };
}

/** How a draft would have gone. */
export interface RehearsalFigures {
  readers: number;
  /** Readers who read at least one chapter of it. */
  started: number;
  finished: number;
  /** Readers who started and then read nothing for seven days that were no days of rest. */
  dropped: number;
  /** By week of the challenge, from the first. */
  droppedByWeek: number[];
  /** Chapters of a reader in the middle of those who started. */
  medianChapters: number;
  chapters: number;
}

/** POST and GET /challenges/{id}/rehearsals */
export interface RehearsalAnswer {
  id: number;
  history: ChallengeHistory;
  /** The past days that stand in for the span. */
  from: string;
  until: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  done: number;
  total: number;
  figures: RehearsalFigures | null;
  /** The same with two more days of rest a week, Saturday and Sunday. */
  withRest: RehearsalFigures | null;
  /** Chapters of the weakest and the strongest team; null without teams. */
  balance: { teams: number; least: number; most: number } | null;
  /** Who would have dropped out where; for a family's own challenge alone. */
  droppedReaders: { readerId: number; name: string; on: string; chapters: number }[];
}

export interface RehearsalsAnswer {
  rehearsals: RehearsalAnswer[];
}
export interface RehearsalEnvelope {
  rehearsal: RehearsalAnswer;
}
