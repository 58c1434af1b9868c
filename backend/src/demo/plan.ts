import type { Gender, ReadingDetailsAnswer } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';

/** The size of a sample community. */
export interface CommunitySize {
  readonly accounts: number;
  readonly readers: number;
  readonly families: number;
  /** Days of reading, including the day it is created. */
  readonly days: number;
}

export const FULL_SIZE: CommunitySize = { accounts: 40, readers: 90, families: 12, days: 730 };
/** Made in seconds, for a site at its first run. */
export const SAMPLE_SIZE: CommunitySize = { accounts: 14, readers: 30, families: 4, days: 365 };

export interface PlanOptions {
  readonly seed: number;
  /** The day the community is created, in UTC. */
  readonly today: Day;
  readonly size: CommunitySize;
}

export interface DemoAccount {
  readonly index: number;
  readonly name: string;
  readonly email: string;
  readonly age: number;
  readonly competitive: boolean;
  /** The index of its primary reader. */
  readonly primary: number;
}

export interface DemoReader {
  readonly index: number;
  /** The index of its account. */
  readonly account: number;
  readonly name: string;
  readonly age: number;
  readonly gender: Gender | null;
}

export interface DemoFamily {
  readonly index: number;
  readonly name: string;
  /** Indexes of accounts; the first one founds it. */
  readonly members: readonly number[];
}

/** An action: `at` in milliseconds since the epoch, `by` and all other references are indexes. */
interface Happening<Kind extends string> {
  readonly kind: Kind;
  readonly at: number;
  readonly by: number;
}

type Registering = Happening<'register'>;
type AddingReader = Happening<'add-reader'> & { readonly reader: number };
type FoundingFamily = Happening<'found-family'> & { readonly family: number };
type JoiningFamily = Happening<'join-family'> & { readonly family: number };
type BringingReader = Happening<'bring-reader'> & { readonly family: number; readonly reader: number };
export type Reporting = Happening<'report'> & {
  /** Identifies the report for a later deletion. */
  readonly id: number;
  readonly readers: readonly number[];
  readonly chapterIds: readonly number[];
  readonly readDay: Day;
  readonly details: Partial<ReadingDetailsAnswer> | null;
};
/** Deletes one chapter of one reader's report. */
export type Deleting = Happening<'delete'> & { readonly report: number; readonly chapterId: number };
type Undoing = Happening<'undo'>;
type Redoing = Happening<'redo'>;

type StartingPlan = Happening<'start-plan'> & { readonly reader: number; readonly planId: string };
type FoundingChurch = Happening<'found-church'>;
/** With its code at once, or by request to its administrator. */
type JoiningChurch = Happening<'join-church'> & { readonly asking: boolean };

export type Action =
  | Registering
  | AddingReader
  | FoundingFamily
  | JoiningFamily
  | BringingReader
  | Reporting
  | Deleting
  | Undoing
  | Redoing
  | StartingPlan
  | FoundingChurch
  | JoiningChurch;

export interface CommunityPlan {
  readonly accounts: readonly DemoAccount[];
  readonly readers: readonly DemoReader[];
  readonly families: readonly DemoFamily[];
  /**
   * Accounts that share a family share a lane. Each lane is in time order, and no lane depends on another, so that
   * lanes can run concurrently.
   */
  readonly lanes: readonly (readonly Action[])[];
  /** Actions across lanes, when all of them have ended. */
  readonly together: readonly Action[];
  /** Arrives when everything else has happened. */
  readonly last: Registering;
}

/** Counts recorded reports, including those undone later. */
export const countReports = (plan: CommunityPlan): number =>
  plan.lanes
    .flat()
    .reduce(
      (sum, action) => sum + (action.kind === 'report' ? action.readers.length * action.chapterIds.length : 0),
      0,
    );
