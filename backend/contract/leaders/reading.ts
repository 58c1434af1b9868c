import { CivilDay } from '../common/fields';

/** GET /churches/{id}/reading and /churches/{id}/reading.csv: the last four weeks unless it says otherwise. */
export class LeadersReadingQuery {
  @CivilDay()
  from?: string;

  @CivilDay()
  to?: string;
}

/** A reader of a member who shares with those who lead the church. */
export interface SharedReaderAnswer {
  readerId: number;
  name: string;
  /** The member whose reader it is. */
  userId: number;
  memberName: string;
  /** Within the period. */
  chapters: number;
  daysRead: number;
  /** The last one up to the period's end; null for somebody who has read nothing until then. */
  lastReadDate: string | null;
  /** Whole weeks between that day and the period's end, or today. */
  quietWeeks: number | null;
}

/** Seven days of the period, or what is left of it. */
export interface SharedWeekAnswer {
  from: string;
  to: string;
  chapters: number;
  /** Readers who read in it. */
  readers: number;
}

/** A plan that the church shares, and how far those are in it who share. */
export interface SharedPlanStandingAnswer {
  id: number;
  name: string;
  startDate: string;
  targetEndDate: string | null;
  /** Readers who follow it. */
  readers: number;
  completed: number;
  /** What they have read of it on average; null where so few follow it that it would tell what one of them read. */
  percentRead: number | null;
  /** How much of its time is over; null without an end. */
  percentDue: number | null;
}

/** GET /churches/{id}/reading. All figures are of members who share; of the others there is only their number. */
export interface LeadersReadingAnswer {
  from: string;
  to: string;
  /** Approved members. */
  members: number;
  /** Of these, those who share. */
  sharing: number;
  /** Of these, those of whom a reader read in the period. */
  reading: number;
  chapters: number;
  /** The oldest first. */
  weeks: SharedWeekAnswer[];
  /** By the names of members. */
  readers: SharedReaderAnswer[];
  /** The newest first. */
  plans: SharedPlanStandingAnswer[];
}
