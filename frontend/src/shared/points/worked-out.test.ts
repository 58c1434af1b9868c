import { points } from '../language/counts';
import { workedOut } from './worked-out';

it.each([
  ['a plain price', { points: 20, basePoints: 10, multiplier: 1, quantity: 2 }, '10 points × 1 × 2'],
  ['a whole product', { points: 22, basePoints: 10, multiplier: 1.1, quantity: 2 }, '10 points × 1.1 × 2'],
  [
    'a price that is rounded for each chapter',
    { points: 16, basePoints: 4, multiplier: 1.1, quantity: 4 },
    '4 points × 1.1 ≈ 4, × 4',
  ],
])('explains %s', (_, entry, words) => {
  expect(workedOut(entry, points)).toBe(words);
});
