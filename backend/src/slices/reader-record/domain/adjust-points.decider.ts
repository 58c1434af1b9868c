import { ADMIN_MESSAGES, LIMITS } from '@lectio/contract';
import { Refusal } from '../../../kernel/errors';
import type { PointsAdjusted } from './points.events';

/** What a reader has, in points. */
export interface ReaderSums {
  readonly readerId: number;
  readonly total: number;
  /** Everything that was ever added. */
  readonly lifetime: number;
}

/** @throws Refusal (impossible) when the reader's sums would leave the range that every figure can show */
export const adjustPoints = (
  { readerId, total, lifetime }: ReaderSums,
  { points, adjustmentId }: { readonly points: number; readonly adjustmentId: string },
): PointsAdjusted => {
  if (Math.max(Math.abs(total + points), lifetime + points) > LIMITS.readerPointsMax)
    throw new Refusal('impossible', ADMIN_MESSAGES.pointsBeyond);
  return { type: 'PointsAdjusted', data: { readerId, points, adjustmentId } };
};
