import { RankedScores } from './ranked-scores';

const scores = new RankedScores([
  { id: 1, points: 10, chapters: 5 },
  { id: 2, points: 30, chapters: 1 },
  { id: 3, points: 20, chapters: 5 },
  { id: 4, points: 20, chapters: 9 },
]);

describe('ranked scores', () => {
  it('gives equal values one rank, the lower number first, and the next its place', () => {
    expect(scores.top('points', 10).map(({ id, rank }) => [id, rank])).toEqual([
      [2, 1],
      [3, 2],
      [4, 2],
      [1, 4],
    ]);
    expect(scores.top('chapters', 2).map(({ id, rank }) => [id, rank])).toEqual([
      [4, 1],
      [1, 2],
    ]);
  });

  it.each([
    [
      { id: 2, points: 30, chapters: 1 },
      { above: 0, next: null },
    ],
    [
      { id: 4, points: 20, chapters: 9 },
      { above: 1, next: 30 },
    ],
    [
      { id: 1, points: 10, chapters: 5 },
      { above: 3, next: 20 },
    ],
    [
      { id: 9, points: 0, chapters: 0 },
      { above: 4, next: 10 },
    ],
  ])('counts those strictly above %j', (own, expected) => {
    expect(scores.above('points', own)).toEqual(expected);
  });

  it('finds the best-placed of some readers, and nobody among strangers', () => {
    expect(scores.best('points', [1, 4, 3])?.id).toBe(3);
    expect(scores.best('points', [7])).toBeNull();
    expect(new RankedScores([]).top('points', 3)).toEqual([]);
  });
});
