import { CHAPTERS } from '@lectio/contract';
import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { formatDay, type Day } from '../../../kernel/civil-date';
import { scheduleFrom } from '../domain/plan-pace';
import type { ShownRun } from '../progress-answer';

/** `Matthew 1–3, Mark 1`: neighbours of a book together. */
const passages = (chapterIds: readonly number[]): string => {
  const parts: string[] = [];
  for (let i = 0; i < chapterIds.length;) {
    const first = CHAPTERS[chapterIds[i] - 1];
    let j = i;
    while (
      j + 1 < chapterIds.length &&
      chapterIds[j + 1] === chapterIds[j] + 1 &&
      CHAPTERS[chapterIds[j + 1] - 1].book === first.book
    )
      j++;
    const last = CHAPTERS[chapterIds[j] - 1];
    parts.push(i === j ? `${first.book} ${first.chapter}` : `${first.book} ${first.chapter}–${last.chapter}`);
    i = j + 1;
  }
  return parts.join(', ');
};

const dateArray = (day: Day): DateArray => formatDay(day).split('-').map(Number) as unknown as DateArray;

/** What is left of a run as all-day entries, one a day of reading, each under the same id whenever it is made. */
export const planCalendar = (run: ShownRun, today: Day, now: number): string => {
  const days = scheduleFrom(run, today, run.unread.length);
  const events = days.map(({ day, chapterIds }): EventAttributes => ({
    uid: `${run.runId}-${formatDay(day)}@lectio`,
    title: passages(chapterIds),
    description: run.planName ?? undefined,
    start: dateArray(day),
    end: dateArray(day + 1),
    created: now,
    lastModified: now,
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
    productId: '-//Lectio//Reading plan//EN',
    calName: run.planName ?? 'Reading plan',
  }));
  if (events.length === 0)
    return 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Lectio//Reading plan//EN\r\nEND:VCALENDAR\r\n';
  const { error, value } = createEvents(events);
  if (error || !value) throw error ?? new Error('no calendar was made');
  return value;
};
