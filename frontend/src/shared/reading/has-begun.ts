import type { ReaderProfileAnswer } from '@lectio/contract';

/** Whether anything is read or earned: before that, and once all of it is taken back, there is nothing to show but the first step. */
export const hasBegun = ({ stats, points }: ReaderProfileAnswer['profile']): boolean =>
  stats.totalReports > 0 || points.totalPoints !== 0;
