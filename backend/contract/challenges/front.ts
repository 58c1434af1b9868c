import type { ChallengeAnswer } from './challenges';

/** GET /challenges/front: what the page for visitors invites to. */
export interface FrontAnswer {
  /** The challenge of the site that runs, or the next one; with it, no plan is shown. */
  challenge: (ChallengeAnswer & { readers: number }) | null;
  /** The plan that an administrator chose. */
  plan: { id: string; name: string; description: string | null; chapterCount: number; days: number } | null;
}
