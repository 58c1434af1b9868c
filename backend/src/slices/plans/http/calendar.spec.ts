import { KJV_NAMES, KJV_NUMBERING, PassageNames } from '@lectio/contract';
import { dayOf } from '@kernel/civil-date';
import { EVERY_DAY } from '../domain/weekdays';
import type { ShownRun } from '../read/progress-answer';
import { planCalendar, plansCalendar } from './calendar';

const TODAY = dayOf('2026-12-30');
const VIEWER = { today: TODAY, zone: 'UTC', names: new PassageNames(KJV_NAMES, KJV_NUMBERING) };
/** The newest event that the figures know. */
const CHANGED = { position: 41, at: Date.parse('2026-12-30T06:07:08.9Z') };

const aRun = (chapterIds: readonly number[], days: number, planName = 'Lent'): ShownRun => ({
  runId: '7c0f2f5e',
  planId: 'custom-1',
  planName,
  readerId: 1,
  mode: 'spread',
  sharedPlanId: null,
  isTogether: false,
  paused: false,
  completedAt: null,
  pointsEarned: 0,
  total: chapterIds.length,
  unread: chapterIds,
  readByDay: [],
  lastReadDay: null,
  startDay: TODAY,
  targetDay: TODAY + days - 1,
  firstTargetDay: TODAY + days - 1,
  paceFromDay: TODAY,
  weekdays: EVERY_DAY,
  hasDays: false,
  byDays: null,
});

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

it('writes a calendar with a day of reading after the other', async () => {
  expect((await planCalendar({ run: aRun([1, 2, 51, 940], 2), changed: CHANGED }, VIEWER)).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lectio//Reading plan//EN',
    'METHOD:PUBLISH',
    'NAME:Lent',
    'X-WR-CALNAME:Lent',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...[
      ['20261230', '20261231', '2026-12-30', 'Genesis 1–2'],
      ['20261231', '20270101', '2026-12-31', 'Exodus 1\\, Matthew 11'],
    ].flatMap(([start, end, day, passages]) => [
      'BEGIN:VEVENT',
      `UID:7c0f2f5e-${day}@lectio`,
      'SEQUENCE:41',
      'DTSTAMP:20261230T060708Z',
      `DTSTART;VALUE=DATE:${start}`,
      `DTEND;VALUE=DATE:${end}`,
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
      `SUMMARY:${passages}`,
      'TRANSP:TRANSPARENT',
      'DESCRIPTION:Lent',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      'CREATED:20261230T000000Z',
      'LAST-MODIFIED:20261230T060708Z',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]);
});

it('raises the number of each entry with what the reader did, and with the days that passed', async () => {
  const run = aRun(numbersTo(30), 30);
  const linesOf = async (about: { position?: number; at?: number; today?: number; zone?: string }) => {
    const { position = 41, at = CHANGED.at, ...viewer } = about;
    const text = await planCalendar({ run, changed: { position, at } }, { ...VIEWER, ...viewer });
    return [...new Set(text.match(/^(SEQUENCE|CREATED|LAST-MODIFIED|DTSTAMP):.*$/gm))];
  };
  expect(await linesOf({})).toEqual([
    'SEQUENCE:41',
    'DTSTAMP:20261230T060708Z',
    'CREATED:20261230T000000Z',
    'LAST-MODIFIED:20261230T060708Z',
  ]);
  expect(await linesOf({ position: 44, at: CHANGED.at + 60_000 })).toContain('SEQUENCE:44');
  expect(await linesOf({ today: TODAY + 2 })).toEqual([
    'SEQUENCE:43',
    'DTSTAMP:20270101T000000Z',
    'CREATED:20261230T000000Z',
    'LAST-MODIFIED:20270101T000000Z',
  ]);
  expect(await linesOf({ today: TODAY + 1, zone: 'Pacific/Auckland' })).toContain('LAST-MODIFIED:20261230T110000Z');
  expect(await linesOf({ today: TODAY - 3 })).toContain('SEQUENCE:41');
});

it('writes one without an entry when nothing is left to read', async () => {
  const text = await plansCalendar([], VIEWER);
  expect([text.startsWith('BEGIN:VCALENDAR\r\n'), text.endsWith('END:VCALENDAR\r\n'), text.includes('VEVENT')]).toEqual(
    [true, true, false],
  );
});

it('keeps what people call things within a text, and lines within 75 bytes', async () => {
  const name = `a\\b;c,d\r\nATTENDEE:evil\u2028 ${'🦁ü'.repeat(40)}`;
  const text = await planCalendar({ run: aRun([1], 1, name), changed: CHANGED }, VIEWER);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(text.replaceAll('\r\n ', '').split('\r\n')).toContain(
    `DESCRIPTION:a\\\\b\\;c\\,d ATTENDEE:evil  ${'🦁ü'.repeat(40)}`,
  );
});

it('has an entry for each plan and day of the next months', async () => {
  const runs = Array.from({ length: 3 }, () => ({
    run: aRun(numbersTo(1189), 365),
    changed: CHANGED,
    readerName: 'Lois',
  }));
  expect((await plansCalendar(runs, VIEWER)).match(/BEGIN:VEVENT/g)).toHaveLength(3 * 92);
});

it('has some thousand entries at most, and of each of many plans the next days', async () => {
  const entries = async (count: number) => {
    const run = aRun(numbersTo(1189), 1189);
    const runs = Array.from({ length: count }, (_, n) => ({ run: { ...run, runId: `run-${n}` }, changed: CHANGED }));
    const text = await plansCalendar(runs, VIEWER);
    const plans = new Set(text.match(/(?<=^UID:run-)\d+/gm));
    return [text.match(/BEGIN:VEVENT/g)?.length, plans.size];
  };
  expect(await entries(32)).toEqual([32 * 92, 32]);
  expect(await entries(200)).toEqual([200 * 15, 200]);
  expect(await entries(3001)).toEqual([3000, 3000]);
});

it('lets others through while it writes', async () => {
  let turns = 0;
  let going = true;
  const others = (async () => {
    for (; going; turns++) await new Promise(setImmediate);
  })();
  const places = [...numbersTo(1189), ...numbersTo(1189)];
  const text = await planCalendar({ run: aRun(places, 3650), changed: CHANGED }, VIEWER);
  going = false;
  await others;
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(places.length);
  expect(turns).toBeGreaterThan(1);
});
