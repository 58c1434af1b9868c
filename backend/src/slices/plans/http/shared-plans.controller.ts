import { Body, Controller, Delete, Get, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  JoinSharedPlanRequest,
  PLAN_MESSAGES,
  SharePlanRequest,
  type MessageAnswer,
  type SharedPlanReadersAnswer,
  type SharedPlansAnswer,
} from '@lectio/contract';
import { ApiBearerAuth, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Day } from '@kernel/civil-date';
import { Caller, callerOf } from '@platform/http/access/caller';
import { Idempotency } from '@platform/http/idempotency';
import { IdParam, Today } from '@platform/http/params';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { Positions, ReadsFigures } from '@platform/projections';
import { JoinSharedPlan } from '../commands/commands';
import { SharedPlans } from '../commands/shared-plans';
import { SharedPlansQuery } from '../read/shared-plans.query';

const SharedPlanId = new IdParam(PLAN_MESSAGES.sharedNotFound);

/** Plans that a family or church follows together: its members see them, each joins with a run of their own. */
@ApiTags('plans')
@ApiBearerAuth()
@ReadsFigures()
@Controller('plans/shared')
export class SharedPlansController {
  constructor(
    private readonly commands: CommandBus,
    private readonly shared: SharedPlans,
    private readonly query: SharedPlansQuery,
    private readonly idempotency: Idempotency,
    private readonly positions: Positions,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  async list(@Caller() caller: Caller): Promise<SharedPlansAnswer> {
    return { sharedPlans: await this.query.list(caller.accountId) };
  }

  @Post()
  async share(@Res() reply: FastifyReply, @Today() today: Day, @Body() body: SharePlanRequest): Promise<void> {
    const { accountId } = callerOf(reply.request);
    await this.idempotency.replyOnce(reply, 201, (once) => this.shared.share(accountId, body, today, once));
  }

  @Get(':id/readers')
  @ApiParam({ name: 'id', type: Number })
  readers(
    @Caller() caller: Caller,
    @Param('id', SharedPlanId) id: number,
    @Today() today: Day,
  ): Promise<SharedPlanReadersAnswer> {
    return this.query.readers(caller.accountId, id, today);
  }

  @Post(':id/join')
  @ApiParam({ name: 'id', type: Number })
  async join(
    @Res() reply: FastifyReply,
    @Param('id', SharedPlanId) sharedPlanId: number,
    @Today() today: Day,
    @Body() { readerId }: JoinSharedPlanRequest,
  ): Promise<void> {
    const target = { accountId: callerOf(reply.request).accountId, readerId, sharedPlanId, today };
    await this.limits.countPlanStart(target.accountId, readerId);
    await this.idempotency.replyOnce(reply, 201, (once) =>
      this.positions.followed(this.commands.execute(new JoinSharedPlan(target, once))),
    );
  }

  @Delete(':id')
  stop(@Caller() caller: Caller, @Param('id', SharedPlanId) id: number): Promise<MessageAnswer> {
    return this.shared.stop(caller.accountId, id);
  }
}
