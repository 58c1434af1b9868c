import fc from 'fast-check';
import { dayOf, formatDay, yearOf } from '@kernel/civil-date';
import { daysAfter, History } from '@slices/reader-record/testing/history';
import { decodeDays, readingYearView } from './reading-year.view';

/** Chapters by date, from the rows. */
const byDate = (history: History): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const [, , year, days] of readingYearView.rows(history.fold())) {
    const { first } = yearOf(dayOf(`${String(year)}-01-01`));
    decodeDays(days as Buffer).forEach(
      (chapters, place) => chapters > 0 && (found[formatDay(first + place)] = chapters),
    );
  }
  return found;
};

describe('the years of reading', () => {
  it('have a row each, up to the last day of reading', () => {
    const history = new History();
    history.report([1, 2, 3], '2024-12-31');
    history.report([4], '2025-01-02');
    const rows = readingYearView.rows(history.fold());
    expect(rows.map(([, reader, year, days]) => [reader, year, decodeDays(days as Buffer)])).toEqual([
      [7, 2024, [...Array<number>(365).fill(0), 3]],
      [7, 2025, [0, 1]],
    ]);
  });

  it('disappear with an undo and return with the redo', () => {
    const history = new History();
    const reported = history.report([1, 2], '2025-03-01');
    history.undo(reported, [1, 2]);
    expect(byDate(history)).toEqual({});
    history.redo(reported, [1, 2]);
    expect(byDate(history)).toEqual({ '2025-03-01': 2 });
  });

  it('count the reports of each day, in any order', () => {
    const report = fc.record({ days: fc.integer({ min: 0, max: 1500 }), chapter: fc.integer({ min: 1, max: 1189 }) });
    fc.assert(
      fc.property(fc.uniqueArray(report, { selector: ({ days, chapter }) => `${days} ${chapter}` }), (reports) => {
        const history = new History();
        const expected: Record<string, number> = {};
        for (const { days, chapter } of reports) {
          const date = daysAfter('2022-11-20', days);
          history.report([chapter], date, { on: '2027-01-01' });
          expected[date] = (expected[date] ?? 0) + 1;
        }
        expect(byDate(history)).toEqual(expected);
      }),
    );
  });
});
