import type { Canon } from '@lectio/contract';
import type { CanonEvent } from './canon.events';

/** What was chosen so far; null: nothing. */
export interface CanonState {
  readonly chosen: Canon | null;
}

/** No event for a choice that already holds. */
export const chooseCanon = (
  { chosen }: CanonState,
  { readerId, canon }: { readonly readerId: number; readonly canon: Canon | null },
): CanonEvent[] => (canon === chosen ? [] : [{ type: 'CanonChosen', data: { readerId, canon } }]);

/** No event for a choice that already holds. */
export const chooseSiteCanon = ({ chosen }: CanonState, canon: Canon): CanonEvent[] =>
  canon === chosen ? [] : [{ type: 'SiteCanonChosen', data: { canon } }];
