/** STORAGE FORMAT. A merged event never changes: see reporting.events.ts. */
import type { ChallengeGoal, ChallengeScope, ChallengeTeams } from '@lectio/contract';
import type { ChapterRanges } from '@kernel/chapter-ranges';

/** What counts, and for what. Published rules never change: a change is a new version of all of them. */
export interface ChallengeRules {
  /** `YYYY-MM-DD`, the first day and the last. */
  readonly from: string;
  readonly until: string;
  readonly chapters: ChapterRanges;
  readonly teams: ChallengeTeams;
  readonly goal: ChallengeGoal;
  /** In chapters. */
  readonly target: number;
  /** 1 is Monday: the pace asks for nothing on these days. */
  readonly restWeekdays: readonly number[];
  /** Whether readers may join after the first day. */
  readonly lateEntry: boolean;
}

/** Whose challenge it is. */
export interface ChallengeGroup {
  readonly scope: ChallengeScope;
  /** The family, the church or the group; null for the site. */
  readonly scopeId: number | null;
}

/** In the stream of the organiser's primary reader. */
export interface ChallengePublished {
  readonly type: 'ChallengePublished';
  readonly data: ChallengeGroup & {
    readonly readerId: number;
    readonly challengeId: number;
    readonly rules: ChallengeRules;
  };
}

/** In the stream of the organiser's primary reader, and of every reader who takes part. */
export interface ChallengeRulesChanged {
  readonly type: 'ChallengeRulesChanged';
  readonly data: {
    readonly readerId: number;
    readonly challengeId: number;
    readonly version: number;
    readonly rules: ChallengeRules;
  };
}

/** A reader takes part, under the rules of this moment. */
export interface ChallengeJoined {
  readonly type: 'ChallengeJoined';
  readonly data: ChallengeGroup & {
    readonly readerId: number;
    readonly challengeId: number;
    readonly version: number;
    /** 0 without teams. */
    readonly team: number;
    readonly rules: ChallengeRules;
  };
}

/** A reader no longer takes part. */
export interface ChallengeLeft {
  readonly type: 'ChallengeLeft';
  readonly data: { readonly readerId: number; readonly challengeId: number };
}

/** Those who lead have moved the reader to another team. */
export interface ChallengeTeamChanged {
  readonly type: 'ChallengeTeamChanged';
  readonly data: { readonly readerId: number; readonly challengeId: number; readonly team: number };
}

/** Late reports no longer count. In the stream of the group leader's primary reader. */
export interface ChallengeClosed {
  readonly type: 'ChallengeClosed';
  readonly data: ChallengeRulesChanged['data'];
}

export type ChallengeEvent =
  ChallengePublished | ChallengeRulesChanged | ChallengeJoined | ChallengeTeamChanged | ChallengeLeft | ChallengeClosed;
