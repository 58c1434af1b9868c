import type { PlanCategory, PlanProgressAnswer } from '@lectio/contract';
import { count } from '../../shared/lib/format';
import { runInWords } from '../../shared/lib/passages';
import { today } from '../../shared/lib/dates';

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

/** Where a reader stands against an even pace. */
export const paceInWords = ({ ahead, startedAt }: Pick<PlanProgressAnswer, 'ahead' | 'startedAt'>): string => {
  if (startedAt > today()) return 'Not begun yet';
  if (ahead === 0) return 'On track';
  return ahead > 0 ? `On track, ${count(ahead, 'chapter')} ahead` : `${count(-ahead, 'chapter')} behind`;
};

/** Chapters in their order of reading: "Ruth 4, Ruth 1–2, Jude". */
export const chaptersInWords = (ids: readonly number[]): string => {
  const parts: string[] = [];
  for (let i = 0; i < ids.length;) {
    let j = i;
    while (j + 1 < ids.length && ids[j + 1] === ids[j] + 1) j += 1;
    parts.push(runInWords([ids[i], ids[j]]));
    i = j + 1;
  }
  return parts.join(', ');
};
