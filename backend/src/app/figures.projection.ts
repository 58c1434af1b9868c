import './events';
import { allViews, FIGURES, type RunningProjection } from '../platform/projections';
import { boardsViews } from '../slices/boards';
import { communityViews, describeStep } from '../slices/community';
import { levelsAndBadgesViews } from '../slices/levels-and-badges';
import { plansViews } from '../slices/plans';
import { pointsViews } from '../slices/points';
import { progressViews } from '../slices/progress';
import { readerFold, type ReaderRecord } from '../slices/reader-record';

/**
 * All figures of reading in one projection with one checkpoint: they are views of the same fold, so that they are always
 * of one moment, and a command is folded once (docs/decisions/0003).
 */
export const figuresProjection = {
  ...readerFold,
  name: FIGURES,
  version: 3,
  ...allViews<ReaderRecord>([
    progressViews,
    pointsViews,
    levelsAndBadgesViews,
    boardsViews,
    plansViews,
    communityViews,
  ]),
  describe: describeStep,
} as RunningProjection & { create(key: number): ReaderRecord };
