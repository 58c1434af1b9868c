export { ProjectionAdmin, type Kept } from './repair/projection-admin';
export { inThisThread, type PartitionLoad, type PartitionLoader } from './fold/load-partition';
export { movedSince, type ProjectedState } from './fold/moved-streams';
export { Positions } from './run/positions';
export { ReadsFigures } from './run/reads-figures';
export {
  allViews,
  sumView,
  tablesOf,
  type CountView,
  type Fold,
  type LogView,
  type Occurrence,
  type ProjectedStep,
  type Projection,
  type RowCountView,
  type RunningProjection,
  type StateView,
  type Views,
} from './projection';
export type { RebuildProgress } from './repair/rebuild';
export { ProjectionRuntime } from './run/runtime';
export type { Difference } from './repair/verify';
export { foldWholePartition } from './fold/whole-partition';
export { Reactions, type Happening } from './run/reactions';
export { Steps, type StepNews } from './run/steps';
export { additive, marked, namedRow, table, type Cell, type Row } from './rows/table';
export { inSlices } from './fold/in-slices';
