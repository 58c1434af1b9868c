import { startOfDay } from '@kernel/civil-date';
import type { People } from './people';
import type { Action, PlanOptions } from './plan';

const HOUR_MS = 60 * 60_000;
const FOUNDER = 1;
/** Every n-th other member requests membership instead of using the code. */
const ASKS = 7;

/** A church of half the community, all except the last account; two or three requests are pending. */
export const churchOf = ({ accounts }: People, { today }: PlanOptions): Action[] => {
  const at = startOfDay(today) + 23 * HOUR_MS;
  const coming = accounts.map(({ index }) => index).filter((index) => index % 2 === 0 && index !== accounts.length - 1);
  if (coming.length === 0) return [];
  return [
    { kind: 'found-church', at, by: FOUNDER },
    ...coming.map((by, place): Action => ({
      kind: 'join-church',
      at: at + (place + 1) * 1000,
      by,
      asking: place % ASKS === ASKS - 1,
    })),
  ];
};
