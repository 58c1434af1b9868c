import { ADMIN_MESSAGES, LIMITS } from '@lectio/contract';
import { adjustPoints } from './adjust-points.decider';

const MOST = LIMITS.readerPointsMax;
const adjusted = (points: number) => ({ points, adjustmentId: 'a' });

describe('adjusting points', () => {
  it.each([5, -5, 0])('given a reader with points, when %d are added, then just these are', (points) => {
    expect(adjustPoints({ readerId: 7, total: 10, lifetime: 20 }, adjusted(points))).toEqual({
      type: 'PointsAdjusted',
      data: { readerId: 7, points, adjustmentId: 'a' },
    });
  });

  it('given a reader with few points, when more are taken, then the sum may fall below zero', () => {
    expect(adjustPoints({ readerId: 7, total: 1, lifetime: 1 }, adjusted(-100)).data.points).toBe(-100);
  });

  it.each([
    { total: MOST - 1, lifetime: MOST - 1, points: 1 },
    { total: 1 - MOST, lifetime: 0, points: -1 },
  ])('given %o, when the sum comes to the limit, then it is taken', ({ points, ...sums }) => {
    expect(adjustPoints({ readerId: 7, ...sums }, adjusted(points)).data.points).toBe(points);
  });

  it.each([
    { total: MOST, lifetime: MOST, points: 1 },
    { total: -MOST, lifetime: 0, points: -1 },
    { total: 0, lifetime: MOST, points: 1 },
  ])('given %o, when the sum would go beyond the limit, then it is refused', ({ points, ...sums }) => {
    expect(() => adjustPoints({ readerId: 7, ...sums }, adjusted(points))).toThrow(ADMIN_MESSAGES.pointsBeyond);
  });
});
