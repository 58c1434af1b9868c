import { OneOf } from '../common/fields';
import { CHALLENGE_MESSAGES } from '../messages/plans';
import { CHALLENGE_HISTORIES, type ChallengeHistory } from './kinds';

/** POST /challenges/{id}/rehearsals */
export class RehearseChallengeRequest {
  @OneOf(CHALLENGE_HISTORIES, CHALLENGE_MESSAGES.historyInvalid)
  history: ChallengeHistory;
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
