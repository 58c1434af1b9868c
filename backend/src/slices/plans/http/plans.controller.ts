import { Body, Controller, Delete, Get, Param, Post, Put, Res } from '@nestjs/common';
import { CustomPlanRequest, type MessageAnswer, type PlanEnvelope, type PlansAnswer } from '@lectio/contract';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller } from '../../../platform/http/caller';
import { Idempotency } from '../../../platform/http/idempotency';
import { envelope, Plans } from '../plans';

/** The plans that ship, and those of one's own. */
@ApiTags('plans')
@ApiBearerAuth()
@Controller('plans')
export class PlansController {
  constructor(
    private readonly plans: Plans,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  async list(@Caller() caller: Caller): Promise<PlansAnswer> {
    return { plans: await this.plans.list(caller.accountId) };
  }

  @Get(':id')
  async get(@Caller() caller: Caller, @Param('id') id: string): Promise<PlanEnvelope> {
    return envelope(await this.plans.find(caller.accountId, id));
  }

  @Post()
  async create(@Caller() caller: Caller, @Body() body: CustomPlanRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.idempotency.replyOnce(reply, 201, (once) => this.plans.create(caller.accountId, body, once));
  }

  @Put(':id')
  update(@Caller() caller: Caller, @Param('id') id: string, @Body() body: CustomPlanRequest): Promise<PlanEnvelope> {
    return this.plans.update(caller.accountId, id, body);
  }

  @Delete(':id')
  async remove(@Caller() caller: Caller, @Param('id') id: string): Promise<MessageAnswer> {
    await this.plans.remove(caller.accountId, id);
    return { message: 'Plan deleted' };
  }
}
