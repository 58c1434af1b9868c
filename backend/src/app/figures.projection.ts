import './events';
import { FIGURES } from '@kernel/event';
import { allViews, type RunningProjection } from '@platform/projections';
import { boardsViews } from '@slices/boards';
import { challengesViews } from '@slices/challenges';
import { communityViews, describeStep } from '@slices/community';
import { encouragementViews } from '@slices/encouragement';
import { levelsAndBadgesViews } from '@slices/levels-and-badges';
import { plansViews } from '@slices/plans';
import { pointsViews } from '@slices/points';
import { progressViews } from '@slices/progress';
import { readerFold, type ReaderRecord } from '@slices/reader-record';

/**
 * All reading figures in one projection with one checkpoint: as views of the same fold they always show the same
 * moment, and a command is folded only once (docs/decisions/0003).
 */
export const figuresProjection = {
  ...readerFold,
  name: FIGURES,
  version: 7,
  ...allViews<ReaderRecord>([
    progressViews,
    pointsViews,
    levelsAndBadgesViews,
    boardsViews,
    plansViews,
    challengesViews,
    encouragementViews,
    communityViews,
  ]),
  describe: describeStep,
} as RunningProjection & { create(key: number): ReaderRecord };
