export { ProjectionAdmin, type Kept } from './projection-admin';
export { FIGURES } from './figures';
export { Positions } from './positions';
export { ReadsFigures } from './reads-figures';
export {
  allViews,
  sumView,
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
export { ProjectionRuntime } from './runtime';
export type { Difference } from './verify';
export { foldWholePartition } from './whole-partition';
export { Reactions, type Happening } from './reactions';
export { Steps, type StepNews } from './steps';
export { additive, namedRow, table, type Cell, type Row } from './table';
