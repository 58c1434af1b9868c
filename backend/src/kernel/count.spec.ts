import { count } from './count';

it('agrees in number', () =>
  expect([count(0, 'chapter'), count(1, 'chapter'), count(1189, 'chapter'), count(2, 'was', 'were')]).toEqual([
    '0 chapters',
    '1 chapter',
    '1,189 chapters',
    '2 were',
  ]));
