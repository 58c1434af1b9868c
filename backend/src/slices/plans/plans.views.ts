import type { Views } from '@platform/projections';
import { planRunView, type ReaderWithPlans } from './read/plan-run.view';

export const plansViews: Views<ReaderWithPlans> = { stateViews: [planRunView] };
