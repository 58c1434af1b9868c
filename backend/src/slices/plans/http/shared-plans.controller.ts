import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  JoinSharedPlanRequest,
  PLAN_MESSAGES,
  SharePlanRequest,
  type MessageAnswer,
  type SharedPlanReadersAnswer,
  type SharedPlansAnswer,
  type SharedPlanEnvelope,
  type PlanProgressEnvelope,
} from '@lectio/contract';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Day } from '@kernel/civil-date';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { IdParam, Today } from '@platform/http/params';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { ReadsFigures } from '@platform/projections';
import { JoinSharedPlan } from '../commands/start-reading-plan.handlers';
import { SharedPlans } from '../commands/shared-plans';
import { SharedPlansQuery } from '../read/shared-plans.query';

const SharedPlanId = new IdParam(PLAN_MESSAGES.sharedNotFound);

/** Plans that a family, church or group follows together: its members see them, each joins with a run of their own. */
@ApiTags('plans')
@ApiBearerAuth()
@ReadsFigures()
@Controller('plans/shared')
export class SharedPlansController {
  constructor(
    private readonly commands: CommandBus,
    private readonly shared: SharedPlans,
    private readonly query: SharedPlansQuery,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  async list(@Caller() caller: Caller): Promise<SharedPlansAnswer> {
    return { sharedPlans: await this.query.list(caller.accountId) };
  }

  @Post()
  share(
    @Caller() { accountId }: Caller,
    @Today() today: Day,
    @Body() body: SharePlanRequest,
  ): Promise<Recorded<SharedPlanEnvelope>> {
    return this.shared.share(accountId, body, today);
  }

  @Get(':id/readers')
  readers(
    @Caller() caller: Caller,
    @Param('id', SharedPlanId) id: number,
    @Today() today: Day,
  ): Promise<SharedPlanReadersAnswer> {
    return this.query.readers(caller.accountId, id, today);
  }

  @Post(':id/join')
  async join(
    @Caller() { accountId, card }: Caller,
    @Param('id', SharedPlanId) sharedPlanId: number,
    @Today() today: Day,
    @Body() { readerId }: JoinSharedPlanRequest,
  ): Promise<Recorded<PlanProgressEnvelope>> {
    await this.limits.countPlanStart(accountId, readerId);
    return this.commands.execute(
      new JoinSharedPlan({ accountId, readerId, sharedPlanId, byCard: Boolean(card), today }),
    );
  }

  @Delete(':id')
  stop(@Caller() caller: Caller, @Param('id', SharedPlanId) id: number): Promise<MessageAnswer> {
    return this.shared.stop(caller.accountId, id);
  }
}
