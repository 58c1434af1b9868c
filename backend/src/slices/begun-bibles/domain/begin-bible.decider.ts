import { BIBLE_MESSAGES, bibleBegunOn, LIMITS } from '@lectio/contract';
import { firstDayOfYear, formatDay, parseDay, type Day } from '@kernel/civil-date';
import { conflict, invalid, notFound } from '@kernel/errors';
import type { BibleBegun, BibleTakenBack } from './begun-bible.events';

/** A reader, and the days on which it began its Bibles, ascending. */
export interface BegunState {
  readonly readerId: number;
  readonly begun: readonly Day[];
}

/** @throws Refusal (invalid, conflict) for a day to come, and for one that is not after the last Bible's */
export const beginBible = (
  { readerId, begun }: BegunState,
  { beginsOn, today }: { readonly beginsOn?: string; readonly today: Day },
): BibleBegun => {
  const day = beginsOn === undefined ? today : parseDay(beginsOn);
  if (day === null || day < firstDayOfYear(LIMITS.firstReadYear)) throw invalid(BIBLE_MESSAGES.dateInvalid, 'beginsOn');
  if (day > today) throw invalid(BIBLE_MESSAGES.dayToCome, 'beginsOn');
  const last = begun.at(-1);
  if (last !== undefined && day <= last) throw conflict(bibleBegunOn(formatDay(last)));
  return { type: 'BibleBegun', data: { readerId, beginsOn: formatDay(day) } };
};

/** @throws Refusal (notFound) where none was begun */
export const takeBibleBack = ({ readerId, begun }: BegunState): BibleTakenBack => {
  const last = begun.at(-1);
  if (last === undefined) throw notFound(BIBLE_MESSAGES.noneBegun);
  return { type: 'BibleTakenBack', data: { readerId, beginsOn: formatDay(last) } };
};
