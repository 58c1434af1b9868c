import { dayOf, type Day } from '@kernel/civil-date';
import type { BegunBibleEvent } from './begun-bible.events';

/** The types that tell when a reader began its Bibles. */
export const BEGUN_HISTORY: readonly BegunBibleEvent['type'][] = ['BibleBegun', 'BibleTakenBack'];

/** The days on which Bibles were begun after an event, ascending. */
export const evolveBegun = (begun: readonly Day[], { type, data }: BegunBibleEvent): readonly Day[] =>
  type === 'BibleBegun' ? [...begun, dayOf(data.beginsOn)] : begun.filter((day) => day !== dayOf(data.beginsOn));
