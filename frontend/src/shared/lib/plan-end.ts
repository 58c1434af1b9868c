import type { PlanProgressAnswer } from '@lectio/contract';
import { showDate, today } from './dates';
import { count } from './format';

/** Past its end there is no pace any more: all that is left would be asked for in one day. */
export const hasEnded = ({ completedAt, targetEndDate }: PlanProgressAnswer): boolean =>
  completedAt === null && targetEndDate < today();

/** "ended on Nov 2, 2026 with 454 chapters left" */
export const endInWords = ({ targetEndDate, totalChapters, chaptersRead }: PlanProgressAnswer): string =>
  `ended on ${showDate(targetEndDate)} with ${count(totalChapters - chaptersRead, 'chapter')} left`;
