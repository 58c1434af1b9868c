import type { PlanCategory, PlanProgressAnswer } from '@lectio/contract';
import { count } from '@/shared/lib/format';
import { today } from '@/shared/lib/dates';

export const CATEGORY_WORDS: Record<PlanCategory, string> = {
  complete_bible: 'Whole Bible',
  old_testament: 'Old Testament',
  new_testament: 'New Testament',
  custom: 'Your own',
};

export type PlanState = 'completed' | 'active' | 'paused';

export const stateOf = ({ completedAt, isActive }: Pick<PlanProgressAnswer, 'completedAt' | 'isActive'>): PlanState => {
  if (completedAt !== null) return 'completed';
  return isActive ? 'active' : 'paused';
};

export const STATE_WORDS: Record<PlanState, string> = { completed: 'Completed', active: 'Active', paused: 'Paused' };

/** A reader's progress against the pace. A lead of less than a day's share does not count as ahead. */
export const paceInWords = ({
  ahead,
  startedAt,
  chaptersPerDay,
}: Pick<PlanProgressAnswer, 'ahead' | 'startedAt' | 'chaptersPerDay'>): string => {
  if (startedAt > today()) return 'Not begun yet';
  if (ahead >= 0 && ahead < chaptersPerDay) return 'On track';
  return ahead > 0 ? `On track, ${count(ahead, 'chapter')} ahead` : `${count(-ahead, 'chapter')} behind`;
};
