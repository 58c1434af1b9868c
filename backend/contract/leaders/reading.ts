import { CivilDay, Omittable, OneOf } from '../common/fields';

/** GET /churches/{id}/reading: the last four weeks unless it says otherwise. */
export class LeadersReadingQuery {
  @CivilDay()
  from?: string;

  @CivilDay()
  to?: string;
}

/** GET /churches/{id}/reading.csv: a line for each reader, or for each week of each group. */
export class LeadersSheetQuery extends LeadersReadingQuery {
  @Omittable()
  @OneOf(['groups'])
  by?: 'groups';
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

/**
 * A group that was founded in the church, and what its members read with their own readers who share with those who lead
 * the church, and show the group what they read.
 */
export interface SharedGroupAnswer {
  id: number;
  name: string;
  /** Those members. A group with so few that it would tell who they are is left out. */
  members: number;
  /** As those of all. */
  weeks: SharedWeekAnswer[];
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
  /** By name; none where groups are off. */
  groups: SharedGroupAnswer[];
  /** By the names of members. */
  readers: SharedReaderAnswer[];
  /** The newest first. */
  plans: SharedPlanStandingAnswer[];
}
