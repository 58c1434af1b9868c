import { Body, Controller, Delete, Get, Param, Post, Put, Res } from '@nestjs/common';
import {
  CustomPlanRequest,
  passageReader,
  PlanFile,
  PublishPlanRequest,
  type MessageAnswer,
  type PlanEnvelope,
  type PlansAnswer,
} from '@lectio/contract';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '@platform/http/audit/admin-audit';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { Answers } from '@platform/http/answers/answered';
import { OwnCanon } from '@slices/readers';
import { fileOf, planInFile } from '../domain/plan-file';
import { Plans } from '../commands/plans';

/** The built-in and custom plans. */
@ApiTags('plans')
@ApiBearerAuth()
@Controller('plans')
export class PlansController {
  constructor(
    private readonly plans: Plans,
    private readonly canons: OwnCanon,
  ) {}

  @Get()
  async list(@Caller() caller: Caller): Promise<PlansAnswer> {
    return { plans: await this.plans.list(caller.accountId) };
  }

  @Get(':id')
  get(@Caller() caller: Caller, @Param('id') id: string): Promise<PlanEnvelope> {
    return this.plans.get(caller.accountId, id);
  }

  /** The plan as a file to keep or to pass on. */
  @Get(':id/file')
  @Answers<PlanFile>()
  async file(@Caller() caller: Caller, @Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const plan = await this.plans.find(caller.accountId, id);
    await reply.header('content-disposition', `attachment; filename="${plan.id}.json"`).send(fileOf(plan));
  }

  /** A plan of the caller's own from a file. */
  @Post('import')
  async import(@Caller() caller: Caller, @Body() file: PlanFile): Promise<Recorded<PlanEnvelope>> {
    const canon = await this.canons.of(caller.accountId);
    const found = planInFile(file, await passageReader({ canon }));
    return this.plans.create(caller.accountId, found);
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
