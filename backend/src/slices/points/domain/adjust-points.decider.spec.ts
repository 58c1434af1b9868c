import { ADMIN_MESSAGES, LIMITS } from '@lectio/contract';
import { given } from '@test/support/given';
import { adjustPoints } from './adjust-points.decider';
import type { PointsAdjusted } from './points.events';

const MOST = LIMITS.readerPointsMax;
const reader = (total: number, lifetime = total) => ({ readerId: 7, total, lifetime });
const adjust = (points: number) => ({ points, adjustmentId: 'a' });
const adjusted = (points: number): PointsAdjusted => ({
  type: 'PointsAdjusted',
  data: { readerId: 7, points, adjustmentId: 'a' },
});

describe('adjusting points', () => {
  it.each([5, -5, 0])('records %d points as they were given', (points) => {
    given(reader(10, 20)).when(adjustPoints, adjust(points)).then(adjusted(points));
  });

  it('may take a total below zero', () => {
    given(reader(1)).when(adjustPoints, adjust(-100)).then(adjusted(-100));
  });

  it('takes a sum to the limit and not beyond', () => {
    given(reader(MOST - 1))
      .when(adjustPoints, adjust(1))
      .then(adjusted(1));
    given(reader(MOST)).when(adjustPoints, adjust(1)).thenRefused(ADMIN_MESSAGES.pointsBeyond);
    given(reader(1 - MOST, 0))
      .when(adjustPoints, adjust(-1))
      .then(adjusted(-1));
    given(reader(-MOST, 0)).when(adjustPoints, adjust(-1)).thenRefused(ADMIN_MESSAGES.pointsBeyond);
    given(reader(0, MOST)).when(adjustPoints, adjust(1)).thenRefused(ADMIN_MESSAGES.pointsBeyond);
  });
});
