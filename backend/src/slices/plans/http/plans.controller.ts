import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import {
  CustomPlanRequest,
  PlanDatesQuery,
  PublishPlanRequest,
  type MessageAnswer,
  type PlanDatesAnswer,
  type PlanEnvelope,
  type PlansAnswer,
} from '@lectio/contract';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Day } from '@kernel/civil-date';
import { AdminOnly } from '@platform/http/audit/admin-audit';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { Today } from '@platform/http/params';
import { Plans } from '../commands/plans';
import { dayIn } from '../domain/run-facts';

/** The built-in and custom plans. */
@ApiTags('plans')
@ApiBearerAuth()
@Controller('plans')
export class PlansController {
  constructor(private readonly plans: Plans) {}

  @Get()
  async list(@Caller() caller: Caller): Promise<PlansAnswer> {
    return { plans: await this.plans.list(caller.accountId) };
  }

  @Get(':id')
  get(@Caller() caller: Caller, @Param('id') id: string): Promise<PlanEnvelope> {
    return this.plans.get(caller.accountId, id);
  }

  /** The plan's days on the dates of those who begin it on a day. */
  @Get(':id/days')
  async days(
    @Caller() caller: Caller,
    @Param('id') id: string,
    @Query() { startDate }: PlanDatesQuery,
    @Today() today: Day,
  ): Promise<PlanDatesAnswer> {
    const start = startDate === undefined ? today : dayIn(startDate, 'startDate');
    return this.plans.days(caller.accountId, id, start);
  }

  /** An administrator shows a plan of their own to everybody, or no longer. */
  @AdminOnly()
  @Put(':id/published')
  publish(
    @Caller() caller: Caller,
    @Param('id') id: string,
    @Body() { published }: PublishPlanRequest,
  ): Promise<PlanEnvelope> {
    return this.plans.publish(caller.accountId, id, published);
  }

  @Post()
  create(@Caller() caller: Caller, @Body() body: CustomPlanRequest): Promise<Recorded<PlanEnvelope>> {
    return this.plans.create(caller.accountId, { plan: body });
  }

  @Put(':id')
  update(@Caller() caller: Caller, @Param('id') id: string, @Body() body: CustomPlanRequest): Promise<PlanEnvelope> {
    return this.plans.update(caller.accountId, id, body);
  }

  @Delete(':id')
  remove(@Caller() caller: Caller, @Param('id') id: string): Promise<Recorded<MessageAnswer>> {
    return this.plans.remove(caller.accountId, id);
  }
}
