import { table } from './table';

const scores = table('score', 1, ['reader_id:integer', 'points:bigint', 'badge_id:text?']);

it('puts named values into the order of the columns', () => {
  expect(scores.row({ badge_id: null, points: 20, reader_id: 7 })).toEqual([7, 20, null]);
  expect(scores.columns).toEqual([
    { name: 'reader_id', type: 'integer' },
    { name: 'points', type: 'bigint' },
    { name: 'badge_id', type: 'text' },
  ]);
});

it('does not compile for a missing column, one of another type, or null where none is allowed', () => {
  const refused = [
    // @ts-expect-error points is missing
    () => scores.row({ reader_id: 7, badge_id: null }),
    // @ts-expect-error points is a number
    () => scores.row({ reader_id: 7, points: '20', badge_id: null }),
    // @ts-expect-error reader_id is never null
    () => scores.row({ reader_id: null, points: 20, badge_id: null }),
  ];
  expect(refused.map((row) => row().length)).toEqual([3, 3, 3]);
});
