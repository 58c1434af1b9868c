import { formatPosition, parsePosition } from './event-position';

describe('event positions', () => {
  it('names the highest position of each partition', () => {
    expect(
      formatPosition([
        { partition: 13, position: 7 },
        { partition: 2, position: 4 },
        { partition: 2, position: 5 },
      ]),
    ).toBe('2.5_13.7');
  });

  it('reads what it wrote and nothing else', () => {
    expect(parsePosition('2.5_13.7')).toEqual(
      new Map([
        [2, 5],
        [13, 7],
      ]),
    );
    expect(['', 'x', '2.', '2.5_', '-1.2', '2.5 or 1=1', '64.1'].map(parsePosition)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
