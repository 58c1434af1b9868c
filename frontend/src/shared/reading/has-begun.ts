import type { ReaderProfileAnswer } from '@lectio/contract';

/**
 * True once anything was read or earned; before that, and after everything was undone, only the first step is shown.
 */
export const hasBegun = ({ stats, points }: ReaderProfileAnswer['profile']): boolean =>
  stats.totalReports > 0 || points.totalPoints !== 0;
