import type { ReaderProfileAnswer } from '@lectio/contract';

/** Whether anything was ever read or earned: before that there is nothing to show but the first step. */
export const hasBegun = ({ stats, points }: ReaderProfileAnswer['profile']): boolean =>
  stats.totalReports > 0 || points.lifetimePoints > 0;
