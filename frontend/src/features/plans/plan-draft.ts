import type { ChapterNames, CustomPlanRequest, PassageReader, PlanEnvelope, PlanFileAnswer } from '@lectio/contract';
import { chaptersIn } from '@/shared/passages/understood';
import { requestedDays, type DraftDay, type ReadDay } from './day-table/draft-day';
import { goesBy } from './day-table/plan-dates';
import { EVERY_DAY } from './weekday-field';

type Plan = PlanEnvelope['plan'];

/** What the editor begins with: a plan of the account's own, a new one, or one that was read from a text. */
export interface PlanToEdit extends Pick<
  Plan,
  'name' | 'description' | 'chapterIds' | 'estimatedDays' | 'goesBy' | 'days' | 'lists' | 'runsRound'
> {
  /** Null until it is saved. */
  id: string | null;
  weekdays: readonly number[];
}

export const NEW_PLAN: PlanToEdit = {
  id: null,
  name: '',
  description: null,
  chapterIds: [],
  estimatedDays: 30,
  goesBy: 'spread',
  days: [],
  lists: [],
  runsRound: false,
  weekdays: EVERY_DAY,
};

/** The days of a text as a plan to edit. */
export const planOfText = (found: PlanFileAnswer, name: string): PlanToEdit => ({
  ...NEW_PLAN,
  name,
  description: found.description,
  goesBy: 'days',
  days: found.days,
  runsRound: found.runsRound,
  weekdays: found.weekdays ?? EVERY_DAY,
});

/** The form's state; fields are named as in the request. */
export interface PlanDraft {
  name: string;
  description: string;
  /** Chosen for a new plan. */
  goesBy: 'spread' | 'days';
  chapterIds: string;
  estimatedDays: number | null;
  weekdays: readonly number[];
  runsRound: boolean;
  /** Days are kept beside the form, which would copy all of them at each key; this names what is wrong with them. */
  days: null;
}

/** Its chapters as these names call them, in the form that the passage field reads: "Ruth 1–4; Psalm 23; Ruth 1". */
export const planDraft = (plan: PlanToEdit, names: ChapterNames): PlanDraft => ({
  name: plan.name,
  description: plan.description ?? '',
  goesBy: plan.goesBy === 'spread' ? 'spread' : 'days',
  chapterIds: names.inBooks(plan.chapterIds).join('; '),
  estimatedDays: plan.estimatedDays,
  weekdays: plan.weekdays,
  runsRound: plan.runsRound,
  days: null,
});

export interface PlanReading {
  plan: PlanToEdit;
  /** What the editor began with. */
  start: PlanDraft;
  passages: PassageReader;
  days: readonly DraftDay[];
  read: ReadDay;
}

const readingOf = (
  { plan, start, passages, days, read }: PlanReading,
  draft: PlanDraft,
): Pick<CustomPlanRequest, 'chapterIds' | 'estimatedDays' | 'days' | 'lists' | 'runsRound'> => {
  if (plan.lists.length > 0) return { lists: plan.lists };
  if (draft.goesBy === 'days')
    return { days: requestedDays(days, read), runsRound: goesBy(days) === 'numbers' && draft.runsRound };
  const isUnchanged = plan.id !== null && draft.chapterIds === start.chapterIds;
  return {
    chapterIds: isUnchanged ? [...plan.chapterIds] : chaptersIn(passages.read(draft.chapterIds)),
    estimatedDays: draft.estimatedDays ?? 0,
  };
};

export const planRequest = (reading: PlanReading, draft: PlanDraft): CustomPlanRequest => ({
  name: draft.name.trim(),
  description: draft.description.trim() || null,
  ...readingOf(reading, draft),
  weekdays: [...draft.weekdays],
});
