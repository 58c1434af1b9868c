import type { PointsTransactionAnswer } from '@lectio/contract';
import { number } from '../lib/format';

type Priced = Pick<PointsTransactionAnswer, 'points' | 'basePoints' | 'multiplier' | 'quantity'>;

/** How an entry's points come about: each chapter's are rounded, so that the product alone may say something else. */
export const workedOut = ({ points, basePoints, multiplier, quantity }: Priced, inWords = number): string => {
  const each = points / quantity;
  const isRounded = Number.isInteger(each) && Math.abs(basePoints * multiplier - each) > 1e-6;
  const price = `${inWords(basePoints)} × ${multiplier}`;
  return `${price}${isRounded ? ` ≈ ${number(each)}, ` : ' '}× ${number(quantity)}`;
};
