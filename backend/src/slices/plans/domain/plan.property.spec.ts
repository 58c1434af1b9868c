import fc from 'fast-check';
import { encodeSequence } from '@kernel/chapter-ranges';
import { formatDay, type Day } from '@kernel/civil-date';
import { openChapters, openParts, RunCalendar, type ByDays } from './by-days';
import { encodeCourse, type PlanCourse } from './plan-course';
import { startedRun } from './plan-runs';
import { standingOf } from './run-facts';
import { catchUpTarget, chaptersForDay, dailyLoad, originalPace, scheduleFrom, type PlanStanding } from './spread-pace';
import { PlanReading } from './plan-reading';
import { isReadingDay, weekdaysOf } from './weekdays';

const START = 20_000;
const LAST_CHAPTER = 12;

/** In any order, each of a few chapters once or twice. */
const plans = fc
  .array(fc.tuple(fc.integer({ min: 1, max: LAST_CHAPTER }), fc.boolean()), { minLength: 1, maxLength: 12 })
  .map((places) => new Map(places))
  .chain((twice) =>
    fc.shuffledSubarray(
      [...twice].flatMap(([chapterId, isTwice]) => (isTwice ? [chapterId, chapterId] : [chapterId])),
      { minLength: twice.size },
    ),
  );

const patterns = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
  .map((numbers) => weekdaysOf(numbers));

/** A reader reports a chapter once a day; days before the start do not count. */
const reads = fc.uniqueArray(
  fc.tuple(fc.integer({ min: START - 3, max: START + 30 }), fc.integer({ min: 1, max: LAST_CHAPTER + 2 })),
  { maxLength: 40, selector: ([day, chapterId]) => `${day} ${chapterId}` },
);

const readingOf = (chapters: readonly number[], done: readonly (readonly [Day, number])[]): PlanReading => {
  const reading = new PlanReading(chapters, START);
  for (const [day, chapterId] of done) reading.add(day, [chapterId]);
  return reading;
};

/** Said plainly: each place of a chapter takes its next day of reading. */
const plainly = (chapters: readonly number[], done: readonly (readonly [Day, number])[]) => {
  const days = new Map<number, Day[]>();
  for (const [day, chapterId] of [...done].sort(([a], [b]) => a - b))
    if (day >= START) days.set(chapterId, [...(days.get(chapterId) ?? []), day]);
  const byDay = new Map<Day, number>();
  const unread = chapters.filter((chapterId) => {
    const day = days.get(chapterId)?.shift();
    if (day !== undefined) byDay.set(day, (byDay.get(day) ?? 0) + 1);
    return day === undefined;
  });
  return { unread, byDay: [...byDay].sort(([a], [b]) => a - b) };
};

const standing = fc
  .record({ chapters: plans, weekdays: patterns, done: reads, span: fc.integer({ min: 1, max: 60 }) })
  .map(({ chapters, weekdays, done, span }): PlanStanding => {
    const reading = readingOf(chapters, done);
    return {
      total: chapters.length,
      unread: reading.unread(),
      readByDay: reading.readByDay(),
      lastReadDay: reading.lastReadDay,
      startDay: START,
      targetDay: START + span - 1,
      firstTargetDay: START + span - 1,
      paceFromDay: START,
      weekdays,
      byDays: null,
    };
  });

describe('a plan with chapters that come twice', () => {
  it('counts what was read as it is said plainly, in whatever order it was reported', () => {
    fc.assert(
      fc.property(plans, reads, (chapters, done) => {
        const reading = readingOf(chapters, done);
        const { unread, byDay } = plainly(chapters, done);
        expect([reading.unread(), reading.unreadCount, reading.readByDay()]).toEqual([unread, unread.length, byDay]);
      }),
    );
  });

  it('counts after a removal as if it had never been read', () => {
    fc.assert(
      fc.property(plans, reads, fc.nat(), (chapters, done, which) => {
        fc.pre(done.length > 0);
        const [day, chapterId] = done[which % done.length];
        const reading = readingOf(chapters, done);
        reading.take(day, [chapterId]);
        const without = done.filter((one) => one !== done[which % done.length]);
        expect(reading.unreadCount).toBe(readingOf(chapters, without).unreadCount);
      }),
    );
  });
});

describe('a plan on some days of the week', () => {
  it('asks for nothing on other days, and for everything by its target', () => {
    fc.assert(
      fc.property(standing, (plan) => {
        const schedule = [...scheduleFrom(plan, START, 400)];
        for (const { day } of schedule) expect(day >= plan.targetDay || isReadingDay(plan.weekdays, day)).toBe(true);
        for (let day = START; day < plan.targetDay; day++)
          if (!isReadingDay(plan.weekdays, day)) expect(chaptersForDay(plan, day)).toBe(0);
        const planned = schedule.flatMap(({ chapterIds }) => chapterIds);
        expect(new Set(planned)).toEqual(new Set(plan.unread));
      }),
    );
  });

  it('is caught up with at the pace that it began with', () => {
    fc.assert(
      fc.property(standing, fc.integer({ min: 0, max: 90 }), (plan, later) => {
        const day = START + later;
        const target = catchUpTarget(plan, day);
        expect(dailyLoad({ ...plan, targetDay: target }, day)).toBeLessThanOrEqual(originalPace(plan));
        expect(isReadingDay(plan.weekdays, target)).toBe(true);
      }),
    );
  });
});

it('fills a place for each read of a plan that runs round, that of its date first', () => {
  const LISTS = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 3,
  });
  const READS = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.nat({ max: 40 })), { selector: String });
  fc.assert(
    fc.property(LISTS, READS, (lists, all) => {
      const course: PlanCourse = { kind: 'lists', lists };
      const listed = new Set(lists.flat());
      const reads = all
        .filter(([chapterId]) => listed.has(chapterId))
        .map(([chapterId, later]) => ({ chapterId, day: START + later }));
      const run = startedRun({
        readerId: 1,
        runId: 'r',
        planId: 'p',
        chapters: encodeSequence([...listed]),
        reward: 0,
        startDate: formatDay(START),
        targetDate: null,
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        sharedPlanId: null,
        mode: 'days',
        course: encodeCourse(course),
        fromDay: 1,
      });
      const byDays = standingOf(run, reads).byDays as ByDays;
      const { days } = new RunCalendar(byDays, START + 40);
      const filled = days.reduce((sum, day) => sum + day.parts.length - openParts(byDays, day).length, 0);
      expect(filled).toBe(reads.length);
      for (const { chapterId, day } of reads) expect(openChapters(byDays, days[day - START])).not.toContain(chapterId);
    }),
  );
});
