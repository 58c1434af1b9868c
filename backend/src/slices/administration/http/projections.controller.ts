import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  ADMIN_MESSAGES,
  AdminActionsQuery,
  LIMITS,
  READER_MESSAGES,
  StartOperationRequest,
  type AdminActionsAnswer,
  type OperationEnvelope,
  type ParkedAnswer,
  type ProjectionsAnswer,
  type RetryAnswer,
} from '@lectio/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../kernel/errors';
import { AdminAudit } from '../../../platform/http/admin-audit';
import { AdminOnly } from '../../../platform/http/admin-only';
import { callerOf } from '../../../platform/http/caller';
import { Idempotency } from '../../../platform/http/idempotency';
import { IdParam } from '../../../platform/http/params';
import { ProjectionAdmin } from '../../../platform/projections';
import { Operations } from '../operations/operations';
import { EventExplorer } from '../read/event-explorer.query';

@ApiTags('admin')
@ApiBearerAuth()
@AdminOnly()
@Controller('admin')
export class ProjectionsController {
  constructor(
    private readonly projections: ProjectionAdmin,
    private readonly operations: Operations,
    private readonly explorer: EventExplorer,
    private readonly audit: AdminAudit,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('projections')
  async list(): Promise<ProjectionsAnswer> {
    const [projections, operations] = await Promise.all([this.projections.list(), this.operations.newest()]);
    return { projections, operations };
  }

  @Post('projections/operations')
  start(@Body() body: StartOperationRequest, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const caller = callerOf(request);
    return this.idempotency.replyOnce(request, reply, caller, (once) => this.operations.start(caller.accountId, body, once));
  }

  @Get('projections/operations/:id')
  async operation(@Param('id') id: string): Promise<OperationEnvelope> {
    return { operation: await this.operations.find(id) };
  }

  @Get('projections/parked')
  async parked(): Promise<ParkedAnswer> {
    const parked = await this.projections.parked();
    return {
      parked: await Promise.all(
        parked.map(async ({ projection, key, partition, position, error, parkedAt }) => ({
          projection,
          readerId: key,
          error,
          parkedAt: parkedAt.toISOString(),
          event: await this.explorer.find(partition, position),
        })),
      ),
    };
  }

  /** Folds the partition of a parked reader anew, with its events in order. */
  @Post('projections/parked/:readerId/retry')
  @HttpCode(200)
  async retry(@Param('readerId', new IdParam(READER_MESSAGES.readerNotFound)) readerId: number): Promise<RetryAnswer> {
    const found = (await this.projections.parked()).find(({ key }) => key === readerId);
    if (!found) throw notFound(ADMIN_MESSAGES.nothingParked);
    const leftOut = await this.projections.retry(found);
    return { stillParked: leftOut.map(({ key, position, error }) => ({ readerId: key, position, error })) };
  }

  @Get('actions')
  async actions(@Query() { before }: AdminActionsQuery): Promise<AdminActionsAnswer> {
    const actions = await this.audit.list(LIMITS.eventsPageSize, before ?? null);
    return {
      actions: actions.map((action) => ({ ...action, at: action.at.toISOString() })),
      next: actions.length === LIMITS.eventsPageSize ? actions[actions.length - 1].id : null,
    };
  }
}
