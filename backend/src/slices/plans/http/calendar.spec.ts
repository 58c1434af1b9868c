import { dayOf } from '../../../kernel/civil-date';
import { EVERY_DAY } from '../domain/weekdays';
import type { ShownRun } from '../progress-answer';
import { planCalendar, plansCalendar } from './calendar';

const TODAY = dayOf('2026-12-30');
const NOW = Date.parse('2026-12-30T06:07:08.9Z');

const aRun = (chapterIds: readonly number[], days: number, planName = 'Lent'): ShownRun => ({
  runId: '7c0f2f5e',
  planId: 'custom-1',
  planName,
  readerId: 1,
  sharedPlanId: null,
  paused: false,
  completedAt: null,
  pointsEarned: 0,
  total: chapterIds.length,
  unread: chapterIds,
  readByDay: [],
  lastReadDay: null,
  startDay: TODAY,
  targetDay: TODAY + days,
  firstTargetDay: TODAY + days,
  paceFromDay: TODAY,
  weekdays: EVERY_DAY,
});

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

it('writes a calendar with a day of reading after the other', () => {
  expect(planCalendar(aRun([1, 2, 51, 940], 2), TODAY, NOW).split('\r\n')).toEqual([
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
      'SEQUENCE:0',
      'DTSTAMP:20261230T060708Z',
      `DTSTART;VALUE=DATE:${start}`,
      `DTEND;VALUE=DATE:${end}`,
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
      `SUMMARY:${passages}`,
      'TRANSP:TRANSPARENT',
      'DESCRIPTION:Lent',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      'CREATED:20261230T060708Z',
      'LAST-MODIFIED:20261230T060708Z',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]);
});

it('writes one without an entry when nothing is left to read', () => {
  const text = plansCalendar([], TODAY, NOW);
  expect([text.startsWith('BEGIN:VCALENDAR\r\n'), text.endsWith('END:VCALENDAR\r\n'), text.includes('VEVENT')]).toEqual(
    [true, true, false],
  );
});

it('keeps what people call things within a text, and lines within 75 bytes', () => {
  const name = `a\\b;c,d\r\nATTENDEE:evil\u2028 ${'🦁ü'.repeat(40)}`;
  const text = planCalendar(aRun([1], 1, name), TODAY, NOW);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(text.replaceAll('\r\n ', '').split('\r\n')).toContain(
    `DESCRIPTION:a\\\\b\\;c\\,d ATTENDEE:evil  ${'🦁ü'.repeat(40)}`,
  );
});

it('has an entry for each plan and day of the next months', () => {
  const runs = Array.from({ length: 3 }, () => ({ run: aRun(numbersTo(1189), 365), readerName: 'Lois' }));
  expect(plansCalendar(runs, TODAY, NOW).match(/BEGIN:VEVENT/g)).toHaveLength(3 * 92);
});
