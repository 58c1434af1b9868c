import { ADMIN_MESSAGES, LIMITS } from '@lectio/contract';
import { Refusal } from '@kernel/errors';
import type { PointsAdjusted } from './points.events';

/** A reader's points. */
export interface ReaderSums {
  readonly readerId: number;
  readonly total: number;
  /** The sum of everything ever earned. */
  readonly lifetime: number;
}

/** @throws Refusal (impossible) when a sum would leave the range that every figure can show */
export const adjustPoints = (
  { readerId, total, lifetime }: ReaderSums,
  { points, adjustmentId }: { readonly points: number; readonly adjustmentId: string },
): PointsAdjusted => {
  if (Math.max(Math.abs(total + points), lifetime + points) > LIMITS.readerPointsMax)
    throw new Refusal('impossible', ADMIN_MESSAGES.pointsBeyond);
  return { type: 'PointsAdjusted', data: { readerId, points, adjustmentId } };
};
