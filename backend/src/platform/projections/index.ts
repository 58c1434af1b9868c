export { ProjectionAdmin, type Kept } from './projection-admin';
export { FIGURES } from './figures';
export { inThisThread, type PartitionLoad, type PartitionLoader } from './load-partition';
export { movedSince, type ProjectedState } from './moved-streams';
export { Positions } from './positions';
export { ReadsFigures } from './reads-figures';
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
  type RunningProjection,
  type StateView,
  type Views,
} from './projection';
export type { RebuildProgress } from './rebuild';
export { ProjectionRuntime } from './runtime';
export type { Difference } from './verify';
export { foldWholePartition } from './whole-partition';
export { Reactions, type Happening } from './reactions';
export { Steps, type StepNews } from './steps';
export { additive, namedRow, table, type Cell, type Row } from './table';
export { inSlices } from './in-slices';
