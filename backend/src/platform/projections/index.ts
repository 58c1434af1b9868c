export { ProjectionAdmin, type Kept } from './projection-admin';
export { Positions } from './positions';
export {
  PROJECTIONS,
  sumView,
  type CountView,
  type LogView,
  type Occurrence,
  type ProjectedStep,
  type Projection,
  type RunningProjection,
  type StateView,
  type SumView,
} from './projection';
export { ProjectionRuntime } from './runtime';
export type { Difference } from './verify';
export { foldWholePartition } from './whole-partition';
export { Reactions, type Happening } from './reactions';
export { Steps, type StepNews } from './steps';
export { additive, namedRow, table, type Cell, type Row, type Table } from './table';
