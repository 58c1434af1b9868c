import { multiplierFor, pointsPerReport, RULE_SET_1 } from './pricing';

describe('prices of rule set 1', () => {
  it('multiplies by the length of the streak', () => {
    const streaks = [1, 6, 7, 29, 30, 99, 100, 364, 365, 4000];
    expect(streaks.map((streak) => multiplierFor(RULE_SET_1, streak, 0))).toEqual([
      100, 100, 110, 110, 125, 125, 150, 150, 200, 200,
    ]);
  });

  it('gives the plain multiplier to reports recorded more than two days late', () => {
    expect([0, 1, 2, 3, 400].map((delay) => multiplierFor(RULE_SET_1, 50, delay))).toEqual([125, 125, 125, 100, 100]);
  });

  it('rounds half up, report by report', () => {
    expect([100, 110, 125, 150, 200].map((m) => [pointsPerReport(10, m), pointsPerReport(4, m)])).toEqual([
      [10, 4],
      [11, 4],
      [13, 5],
      [15, 6],
      [20, 8],
    ]);
  });
});
