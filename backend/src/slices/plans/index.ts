import type { Views } from '@platform/projections';
import { planRunView, type ReaderWithPlans } from './read/plan-run.view';

export { PLAN_EVENTS } from './domain/plan.catalogue';
export { findPlan } from './domain/plan-definitions';
export { evolveRun, readingFor, startedRun, withEnds, withReset, withUndo, type PlanRun } from './domain/plan-runs';
export { planWordsHere } from './read/plan-words';
export { ChurchPlans } from './read/church-plans.query';
export { GroupPlans } from './read/group-plans.query';
export { PlanRuns } from './read/plan-runs.query';
export { aheadOfPace } from './domain/plan-pace';
export type { PlanReading } from './domain/plan-reading';
export type { FoldedRun } from './read/plan-run.view';
export { ChangeReadingPlan } from './commands/change-reading-plan.handler';
export { MarkPlanDay } from './commands/mark-plan-day.handler';
export { StartReadingPlan, type PlanTarget } from './commands/start-reading-plan.handlers';
export { Plans } from './commands/plans';
export { PlansModule } from './plans.module';

export const plansViews: Views<ReaderWithPlans> = { stateViews: [planRunView] };
