import { Command } from '@nestjs/cqrs';
import type { ChangePlanProgressRequest, PlanProgressEnvelope, StartPlanRequest } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import type { Recorded } from '@platform/event-log/decision';

/** The caller, the plan and its reader, and the caller's day. */
export interface PlanTarget {
  readonly accountId: number;
  readonly readerId: number;
  readonly planId: string;
  readonly today: Day;
}

/** A reader starts a plan. */
export class StartReadingPlan extends Command<Recorded<PlanProgressEnvelope>> {
  constructor(
    readonly target: PlanTarget,
    readonly dates: StartPlanRequest,
  ) {
    super();
  }
}

/** A reader joins a plan of its family or church. */
export class JoinSharedPlan extends Command<Recorded<PlanProgressEnvelope>> {
  constructor(
    readonly target: {
      readonly accountId: number;
      readonly readerId: number;
      readonly sharedPlanId: number;
      readonly today: Day;
    },
  ) {
    super();
  }
}

/** Pauses, resumes, quits or moves the newest run of a plan. */
export class ChangeReadingPlan extends Command<Recorded<PlanProgressEnvelope>> {
  constructor(
    readonly target: PlanTarget,
    readonly change: ChangePlanProgressRequest,
  ) {
    super();
  }
}
