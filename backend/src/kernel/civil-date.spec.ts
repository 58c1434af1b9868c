import fc from 'fast-check';
import {
  dayInZone,
  dayOf,
  formatDay,
  knownZone,
  minutesInZone,
  mondayOf,
  monthStart,
  nextMonthStart,
  parseDay,
  startOfDay,
} from './civil-date';

describe('civil dates', () => {
  it('knows which texts are dates', () => {
    expect(
      ['2024-02-29', '2023-02-29', '2024-13-01', '2024-1-1', 'today', '2024-04-31'].map(
        (text) => parseDay(text) !== null,
      ),
    ).toEqual([true, false, false, false, false, false]);
  });

  it('turns days into text and back', () => {
    fc.assert(fc.property(fc.integer({ min: -25_567, max: 60_000 }), (day) => parseDay(formatDay(day)) === day));
  });

  it('finds the Monday and the month of a day', () => {
    const day = dayOf('2026-03-01');
    expect([mondayOf(day), monthStart(day), nextMonthStart(day)].map(formatDay)).toEqual([
      '2026-02-23',
      '2026-03-01',
      '2026-04-01',
    ]);
    expect(mondayOf(dayOf('2026-02-23'))).toBe(dayOf('2026-02-23'));
  });

  it('gives the caller’s current day', () => {
    const instant = Date.parse('2026-03-10T23:30:00Z');
    expect(
      ['Pacific/Auckland', 'UTC', 'America/Los_Angeles'].map((zone) => formatDay(dayInZone(instant, zone))),
    ).toEqual(['2026-03-11', '2026-03-10', '2026-03-10']);
  });

  it('gives the current day also in years that are not written with four digits', () => {
    const days = (at: string): string[] =>
      ['Etc/GMT-14', 'UTC', 'Etc/GMT+12'].map((zone) =>
        new Date(startOfDay(dayInZone(Date.parse(at), zone))).toISOString(),
      );
    expect(days('0100-01-01T00:00:00Z')).toEqual([
      '0100-01-01T00:00:00.000Z',
      '0100-01-01T00:00:00.000Z',
      '0099-12-31T00:00:00.000Z',
    ]);
    expect(days('9999-12-31T23:59:59Z')).toEqual([
      '+010000-01-01T00:00:00.000Z',
      '9999-12-31T00:00:00.000Z',
      '9999-12-31T00:00:00.000Z',
    ]);
  });

  it('gives the day and the clock of every instant, in whatever order they are asked', () => {
    const midnight = Date.parse('2026-03-10T00:00:00Z');
    // Amsterdam was 19 minutes and 32 seconds ahead.
    const odd = Date.parse('1930-01-01T23:40:28Z');
    const asked = [midnight, midnight - 1, midnight, midnight + 999, odd - 1, odd, odd - 1000];
    const read = asked.map((at) => [formatDay(dayInZone(at, 'UTC')), minutesInZone(at, 'UTC')]);
    expect(read.slice(0, 4)).toEqual([
      ['2026-03-10', 0],
      ['2026-03-09', 1439],
      ['2026-03-10', 0],
      ['2026-03-10', 0],
    ]);
    const inAmsterdam = asked.slice(4).map((at) => formatDay(dayInZone(at, 'Europe/Amsterdam')));
    const plain = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' });
    expect(inAmsterdam).toEqual(asked.slice(4).map((at) => plain.format(at)));
  });

  it('refuses a zone that is none', () => {
    expect(() => dayInZone(0, 'Middle/Earth')).toThrow(RangeError);
    expect(['Middle/Earth', '+05:30', '+23:59', '-23:59', '-08'].map(knownZone)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('makes one formatter for a zone, whatever zones others have named in every spelling', () => {
    const spelt = (spelling: number): string =>
      [...'johannesburg'].map((letter, at) => (spelling & (1 << at) ? letter.toUpperCase() : letter)).join('');
    for (let spelling = 0; spelling < 1_500; spelling++) dayInZone(0, `Africa/${spelt(spelling)}`);
    const making = jest.spyOn(Intl, 'DateTimeFormat');
    for (let hour = 0; hour < 100; hour++) dayInZone(hour * 3_600_000, 'Asia/Jerusalem');
    expect(making).toHaveBeenCalledTimes(1);
    making.mockRestore();
  });
});
