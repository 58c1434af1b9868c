import { aProfile } from '../testing/points';
import { hasBegun, hasFigures } from './has-begun';

const whoHas = ([totalReports, totalPoints]: [reports: number, points: number]) => {
  const profile = aProfile();
  return {
    ...profile,
    stats: { ...profile.stats, totalReports },
    points: { ...profile.points, totalPoints },
  };
};

it.each([
  { who: 'has nothing yet', counts: [0, 0], begun: false, figures: false },
  { who: 'has points for joining a family, and read nothing', counts: [0, 25], begun: false, figures: true },
  { who: 'imported reports, which earn no points', counts: [3, 0], begun: true, figures: true },
  { who: 'read and earned', counts: [3, 30], begun: true, figures: true },
] as const)('somebody who $who', ({ counts, begun, figures }) => {
  expect(hasBegun(whoHas([...counts]))).toBe(begun);
  expect(hasFigures(whoHas([...counts]))).toBe(figures);
});
