export { ProjectionAdmin } from './projection-admin';
export { Positions } from './positions';
export { PROJECTIONS, sumView, type LogView, type ProjectedStep, type Projection, type RunningProjection, type StateView, type SumView } from './projection';
export { ProjectionRuntime } from './runtime';
export { Steps, type StepNews } from './steps';
export { table, type Cell, type Row, type Table } from './table';
