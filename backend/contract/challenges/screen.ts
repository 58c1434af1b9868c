import type { ChallengeAnswer, ChallengePageAnswer } from './challenges';

/** GET /challenges/{id}/screen: for everybody in a room, so that it names only those who let others see their names. */
export interface ChallengeScreenAnswer {
  challenge: ChallengeAnswer;
  standing: ChallengePageAnswer['standing'];
  pace: ChallengePageAnswer['pace'];
  today: {
    /** Readers who read a chapter of it today, and how many chapters they read. */
    readers: number;
    chapters: number;
    /** Names of some of them, the latest first. */
    latest: string[];
  };
  /** Its chapters in their order, how many have read each of them today, and whether anybody has since it began. */
  map: { chapterIds: number[]; readToday: number[]; isRead: boolean[] };
  /** As on the challenge's page. */
  inviteCode: string | null;
}
