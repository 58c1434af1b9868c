export type * from './domain/plan.events';
export { PLAN_EVENTS } from './domain/plan.catalogue';
export { findPlan } from './domain/plan-definitions';
export { evolveRun, startedRun, withEnds, type PlanRun } from './domain/plan-runs';
export { PlanReading } from './domain/plan-reading';
export type { FoldedRun } from './read/plan-run.view';
export { ChangeReadingPlan, StartReadingPlan, type PlanTarget } from './commands/commands';
export { PlansModule } from './plans.module';
export { plansViews } from './plans.views';
