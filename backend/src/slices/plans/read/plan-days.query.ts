import { Injectable } from '@nestjs/common';
import type {
  DayWordAnswer,
  PassageNames,
  PlanBehindAnswer,
  PlanScheduleAnswer,
  PlanTodayAnswer,
} from '@lectio/contract';
import { formatDay, type Day } from '@kernel/civil-date';
import { Database } from '@platform/database/database';
import { OwnPassageNames } from '@slices/accounts';
import { openChapters, RunCalendar } from '../domain/by-days';
import { askedOn, runsRoundByDays, scheduleFrom, type Asked } from '../domain/plan-pace';
import { readOn } from '../domain/spread-pace';
import { dayReading, NO_WORDS, spreadReading } from './day-answer';
import { dayWord, type WordOn } from './day-word.query';
import { DayWordsQuery } from './day-words.query';
import { PlanRuns } from './plan-runs.query';
import { chapterAnswer, type ShownRun } from './progress-answer';

/** What the days of a run ask for. */
@Injectable()
export class PlanDays {
  constructor(
    private readonly database: Database,
    private readonly runs: PlanRuns,
    private readonly words: DayWordsQuery,
    private readonly names: OwnPassageNames,
  ) {}

  async today(
    accountId: number,
    run: ShownRun,
    { day, today }: { readonly day: Day; readonly today: Day },
  ): Promise<PlanTodayAnswer> {
    const asked = askedOn(run, day);
    const [words, names] = await Promise.all([this.words.of(accountId, run), this.names.of(accountId)]);
    const reading =
      run.byDays && asked.day
        ? dayReading(run.byDays, asked.day, words(asked.day), names)
        : spreadReading(asked.left, names);
    return {
      ...reading,
      date: formatDay(day),
      schedule: {
        chaptersForToday: asked.chaptersForToday,
        chaptersPerDay: asked.chaptersPerDay,
        daysRemaining: asked.daysRemaining,
        isOnTrack: asked.ahead >= 0,
        ahead: asked.ahead,
      },
      todaysChapters: asked.left.map(chapterAnswer),
      readToday: readOn(run, day),
      isTodayRead: asked.isRead,
      readChapters: (await this.runs.chaptersReadOn(accountId, run, day)).map(chapterAnswer),
      behind: behindOf(run, asked, names),
      beginsAt: beginsAt(run, day),
      word: await this.wordOn(accountId, run, { day, today }),
    };
  }

  async schedule(
    accountId: number,
    run: ShownRun,
    { from, days }: { readonly from: Day; readonly days: number },
  ): Promise<PlanScheduleAnswer> {
    const [words, names] = await Promise.all([this.words.of(accountId, run), this.names.of(accountId)]);
    return {
      schedule: Array.from(scheduleFrom(run, from, days), ({ day, chapterIds, of }) => ({
        ...(run.byDays && of ? dayReading(run.byDays, of, words(of), names) : spreadReading(chapterIds, names)),
        date: formatDay(day),
        chapters: chapterIds.map(chapterAnswer),
      })),
      behind: behindOf(run, askedOn(run, from), names),
      beginsAt: beginsAt(run, from),
    };
  }

  private async wordOn(
    accountId: number,
    { sharedPlanId }: ShownRun,
    on: Omit<WordOn, 'sharedPlanId'>,
  ): Promise<DayWordAnswer | null> {
    return sharedPlanId === null ? null : dayWord(this.database, accountId, { sharedPlanId, ...on });
  }
}

const beginsAt = ({ startDay }: ShownRun, day: Day): string | null => (day < startDay ? formatDay(startDay) : null);

const behindOf = ({ byDays }: ShownRun, { behind }: Asked, names: PassageNames): PlanBehindAnswer[] =>
  byDays === null
    ? []
    : behind.map(({ day, chapterIds }) => ({
        date: formatDay(day.day),
        day: day.number,
        passages: dayReading(byDays, day, NO_WORDS, names).passages,
        chapters: chapterIds.map(chapterAnswer),
      }));

/** What is left of the plan; without an end what is open up to today. */
export const unreadOf = (run: ShownRun, today: Day): readonly number[] => {
  if (run.byDays === null || !runsRoundByDays(run)) return run.unread;
  const { byDays } = run;
  return new RunCalendar(byDays, today).days
    .filter(({ day }) => day <= today)
    .flatMap((day) => openChapters(byDays, day));
};
