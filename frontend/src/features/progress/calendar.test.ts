import { daysInWords, longestRun, monthsOf, moveInYear } from './calendar';

const calendar = {
  readerId: 1,
  year: 2024,
  years: [2023, 2024],
  chapters: 9,
  days: [
    { date: '2024-01-01', chapters: 2 },
    { date: '2024-02-28', chapters: 1 },
    { date: '2024-02-29', chapters: 3 },
    { date: '2024-12-31', chapters: 3 },
  ],
  runs: [
    { from: '2023-12-30', to: '2024-01-01', days: 3 },
    { from: '2024-02-28', to: '2024-02-29', days: 2 },
    { from: '2024-12-31', to: '2024-12-31', days: 1 },
  ],
  rests: [],
};
const months = monthsOf(calendar);
const day = (date: string) => months.flatMap((month) => month.days).find((one) => one.date === date);

it('has every day of the year on its weekday, also in a leap year', () => {
  expect(months.map((month) => month.days.length)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  // January 1, 2024 was a Monday, December 31 a Tuesday, and weeks begin on Sunday in the United States.
  expect([day('2024-01-01')?.weekday, day('2024-12-31')?.weekday]).toEqual([1, 2]);
});

it('says of a day how much was read and which day of a run it is, one day alone being none', () => {
  expect(day('2024-01-01')).toMatchObject({ chapters: 2, run: { place: 3, run: { days: 3 } } });
  expect(day('2024-02-29')).toMatchObject({ chapters: 3, run: { place: 2, run: { days: 2 } } });
  expect(day('2024-12-31')).toMatchObject({ chapters: 3, run: null });
  expect(day('2024-01-02')).toMatchObject({ chapters: 0, run: null });
});

it('puts days and the longest run into words', () => {
  expect(months.map(({ days }) => daysInWords(days.filter(({ chapters }) => chapters > 0))).slice(0, 3)).toEqual([
    '1',
    '28–29',
    '',
  ]);
  expect([longestRun(calendar.runs)?.days, longestRun([])]).toEqual([3, null]);
});

it.each([
  ['ArrowRight', '2024-02-29', '2024-03-01'],
  ['ArrowLeft', '2024-01-01', '2024-01-01'],
  ['ArrowDown', '2024-01-28', '2024-02-04'],
  ['ArrowUp', '2024-12-31', '2024-12-24'],
  ['ArrowDown', '2024-12-31', '2024-12-31'],
  ['PageDown', '2024-01-31', '2024-02-29'],
  ['PageUp', '2024-01-31', '2024-01-31'],
  ['Home', '2024-02-10', '2024-02-01'],
  ['End', '2024-02-10', '2024-02-29'],
])('%s leads from %s to %s', (key, from, to) =>
  expect(moveInYear(from, { key, ctrlKey: false, metaKey: false })).toBe(to),
);

it('knows the ends of the year, and leaves other keys alone', () => {
  expect(moveInYear('2024-05-05', { key: 'Home', ctrlKey: true, metaKey: false })).toBe('2024-01-01');
  expect(moveInYear('2024-05-05', { key: 'End', ctrlKey: false, metaKey: true })).toBe('2024-12-31');
  expect(moveInYear('2024-05-05', { key: 'a', ctrlKey: false, metaKey: false })).toBeUndefined();
});

it('passes over days of rest when it counts the days of a run', () => {
  const rested = monthsOf({
    ...calendar,
    runs: [{ from: '2023-12-30', to: '2024-01-01', days: 2 }],
    rests: ['2023-12-31', '2024-01-07'],
  }).flatMap((month) => month.days);
  expect(rested[0]).toMatchObject({ run: { place: 2, run: { days: 2 } }, isRest: false });
  expect(rested[6]).toMatchObject({ date: '2024-01-07', run: null, isRest: true });
});
