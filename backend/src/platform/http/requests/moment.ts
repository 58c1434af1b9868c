import { MOMENT_MESSAGES, type MomentQuery } from '@lectio/contract';
import { dayInZone, endOfDayInZone, parseDay, startOfDay, type Day } from '@kernel/civil-date';
import { invalid } from '@kernel/errors';
import type { Viewer } from '../params';

/** A past moment as its viewer sees it. */
export interface Moment {
  /** The first millisecond that no longer belongs to it. */
  readonly before: number;
  /** The civil day it was. */
  readonly today: Day;
}

/**
 * What a query asks for; null for now. A day is all of it, in the viewer's zone.
 * @throws Refusal (invalid) for a day that does not exist and for one to come
 */
export const momentOf = ({ at }: MomentQuery, viewer: Viewer): Moment | null => {
  if (at === undefined) return null;
  const moment = at.includes('T') ? atInstant(Date.parse(at), viewer.zone) : atDay(at, viewer.zone);
  if (moment.today > viewer.today) throw invalid(MOMENT_MESSAGES.momentToCome, 'at');
  return moment;
};

const atInstant = (instant: number, zone: string): Moment => ({
  before: instant + 1,
  today: dayInZone(instant, zone),
});

const atDay = (text: string, zone: string): Moment => {
  const day = parseDay(text);
  if (day === null) throw invalid(MOMENT_MESSAGES.momentInvalid, 'at');
  // Beyond any clock's years: nothing to look up, the caller refuses it.
  if (startOfDay(day) > LAST) return { before: LAST, today: day };
  return { before: endOfDayInZone(day, zone), today: day };
};

const LAST = Date.UTC(9999, 0, 1);
