import type {
  PassageNames,
  PlanDayAnswer,
  PlanDayPassageAnswer,
  PlanDayReading,
  PlanPassageAnswer,
} from '@lectio/contract';
import { openParts, type ByDays } from '../domain/by-days';
import { inRuns } from '../domain/chapter-runs';
import type { DayPassage, PlanDay } from '../domain/plan-course';
import type { RunDay } from '../domain/run-days';

export const passageAnswer = (passage: DayPassage, names: PassageNames): PlanPassageAnswer => ({
  text: names.passage(passage),
  chapterIds: [...passage.chapterIds],
  verses: passage.verses,
});

export const dayAnswer = ({ passages, title, text, date }: PlanDay, names: PassageNames): PlanDayAnswer => ({
  passages: passages.map((passage) => passageAnswer(passage, names)),
  ...(title !== null && { title }),
  ...(text !== null && { text }),
  ...(date !== null && { date }),
});

/** What somebody wrote for a day. */
export type DayWords = Pick<PlanDay, 'title' | 'text'>;

export const NO_WORDS: DayWords = { title: null, text: null };

/** A day of a run by the plan's days. */
export const dayReading = (run: ByDays, day: RunDay, words: DayWords, names: PassageNames): PlanDayReading => {
  const open = new Set(openParts(run, day).map(({ chapterId }) => chapterId));
  const passages = day.passages.map((passage): PlanDayPassageAnswer => ({
    ...passageAnswer(passage, names),
    isRead: passage.chapterIds.every((id) => !open.has(id)),
  }));
  return { day: day.number, passages, ...words };
};

/** The chapters that a day of a spread run asks for, none of them read. */
export const spreadReading = (chapterIds: readonly number[], names: PassageNames): PlanDayReading => ({
  day: null,
  passages: inRuns(chapterIds).map((run) => ({
    ...passageAnswer({ chapterIds: run, verses: null }, names),
    isRead: false,
  })),
  ...NO_WORDS,
});
