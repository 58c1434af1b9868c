import { emptyDay, type DraftDay } from './draft-day';
import { dateInWords, datesOf, goingBy, misplaced, withDates } from './plan-dates';

const dated = (...dates: (string | null)[]): DraftDay[] => dates.map((date) => ({ ...emptyDay(), date }));
const datesIn = (days: readonly DraftDay[] | null) => days?.map(({ date }) => date);

describe('the dates of more days', () => {
  it.each([
    ['fill a gap', ['--01-01', null, '--01-05'], ['--01-01', '--01-02', '--01-05']],
    [
      'move later ones as far as they must',
      ['--01-01', null, '--01-02', '--01-05'],
      ['--01-01', '--01-02', '--01-03', '--01-05'],
    ],
    ['take the place of the first', [null, '--01-01'], ['--01-01', '--01-02']],
    ['go over the turn of the year', ['--12-31', null, null], ['--12-31', '--01-01', '--01-02']],
    ['pass over 29 February', ['--02-28', null], ['--02-28', '--03-01']],
    ['have 29 February where the plan has it', ['--02-28', '--02-29', null], ['--02-28', '--02-29', '--03-01']],
    ['are those of the month', ['---04', null], ['---04', '---05']],
  ])('%s', (_, before, after) => {
    expect(datesIn(withDates(dated(...before)))).toEqual(after);
  });

  it('end with the calendar', () => {
    const year = goingBy('year', dated(...Array<null>(365).fill(null))) ?? [];
    expect([year.length, year[0].date, year[364].date]).toEqual([365, '--01-01', '--12-31']);
    expect(withDates([...year, emptyDay()])).toBeNull();
    expect(withDates([...(goingBy('month', dated(...Array<null>(31).fill(null))) ?? []), emptyDay()])).toBeNull();
  });
});

it('names the days whose date comes too early or twice', () => {
  const days = dated('--12-01', '--12-24', '--12-24', '--01-06', '--12-25');
  expect([...misplaced(days)]).toEqual([days[2].key, days[4].key]);
  expect(misplaced(dated(null, null)).size).toBe(0);
});

it('names every date', () => {
  expect(datesOf('year')).toHaveLength(366);
  expect([dateInWords('--02-29'), dateInWords('---05')]).toEqual(['Feb 29', 'Day 5']);
});
