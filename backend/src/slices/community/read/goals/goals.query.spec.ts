import { percentOf, roundedPercentOf } from '@lectio/contract';
import { progressOf } from './goals.query';

const percents = (target: number, ...values: number[]) => values.map((value) => progressOf(value, target).progress);

it('calls no goal 100 percent before it is reached, and none more', () => {
  expect(percents(1189, 0, 1, 594, 595, 1188, 1189, 1190)).toEqual([0, 0.1, 50, 50, 99.9, 100, 100]);
  expect(percents(100_000, 99_999, 100_000)).toEqual([99.9, 100]);
  expect(percents(0, 0)).toEqual([100]);
});

it('cuts what is shown, and rounds what others calculate with; neither reaches 100 before the whole', () => {
  const parts = [1, 594, 595, 1188, 1189];
  expect(parts.map((part) => percentOf(part, 1189))).toEqual([0, 49.9, 50, 99.9, 100]);
  expect(parts.map((part) => roundedPercentOf(part, 1189))).toEqual([0.1, 50, 50, 99.9, 100]);
  expect([percentOf(30, 20), roundedPercentOf(30, 20)]).toEqual([150, 150]);
});
