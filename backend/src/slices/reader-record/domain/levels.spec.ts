import { BADGES } from './badges';
import { levelFor, LEVELS, pointsToNextLevel } from './levels';

describe('levels', () => {
  it('begin at 50·L·(L−1) points', () => {
    expect([
      LEVELS.length,
      LEVELS[0].pointsRequired,
      LEVELS[1].pointsRequired,
      LEVELS[16].pointsRequired,
      LEVELS[49].pointsRequired,
    ]).toEqual([50, 0, 100, 13_600, 122_500]);
  });

  it('follow the total, also below zero and beyond the last', () => {
    expect([-500, 0, 99, 100, 15_015, 9_999_999].map((total) => levelFor(total).level)).toEqual([1, 1, 1, 2, 17, 50]);
    expect([0, 99, 100, 9_999_999].map((total) => pointsToNextLevel(total))).toEqual([100, 1, 200, 0]);
  });
});

describe('badges', () => {
  it('ship about forty, over all categories and rarities, each id once', () => {
    expect(BADGES.length).toBe(43);
    expect(new Set(BADGES.map((badge) => badge.id)).size).toBe(43);
    expect(new Set(BADGES.map((badge) => badge.category)).size).toBe(5);
    expect(new Set(BADGES.map((badge) => badge.rarity)).size).toBe(5);
  });
});
