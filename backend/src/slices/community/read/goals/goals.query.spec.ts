import { percentOf } from '@lectio/contract';
import { progressOf } from './goals.query';

const percents = (target: number, ...values: number[]) => values.map((value) => progressOf(value, target).progress);

it('calls no goal 100 percent before it is reached, and none more', () => {
  expect(percents(1189, 0, 1, 595, 1188, 1189, 1190)).toEqual([0, 0, 50, 99.9, 100, 100]);
  expect(percents(100_000, 99_999, 100_000)).toEqual([99.9, 100]);
  expect(percents(0, 0)).toEqual([100]);
});

it('calls nothing less than all chapters 100 percent, and more than a goal more', () => {
  expect([594, 595, 1188, 1189].map((chapters) => percentOf(chapters, 1189))).toEqual([49.9, 50, 99.9, 100]);
  expect(percentOf(30, 20)).toBe(150);
});
