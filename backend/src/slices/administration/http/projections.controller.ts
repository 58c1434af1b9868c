import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  AdminActionsQuery,
  StartOperationRequest,
  type AdminActionsAnswer,
  type OperationEnvelope,
  type ParkedAnswer,
  type ProjectionsAnswer,
  type RetryAnswer,
} from '@lectio/contract';
import type { Recorded } from '@platform/event-log/decision';
import { AdminArea, noteDeed } from '@platform/http/audit/admin-audit';
import { Caller } from '@platform/http/access/caller';
import { ReaderId } from '@platform/http/params';
import { ProjectionAdmin } from '@platform/projections';
import { Operations } from '@slices/operations';
import { AdminActions } from '../read/audit/admin-actions.query';
import { ParkedEvents } from '../read/events/parked-events.query';

@AdminArea()
@Controller('admin')
export class ProjectionsController {
  constructor(
    private readonly projections: ProjectionAdmin,
    private readonly operations: Operations,
    private readonly parkedEvents: ParkedEvents,
    private readonly adminActions: AdminActions,
  ) {}

  @Get('projections')
  async list(): Promise<ProjectionsAnswer> {
    const [projections, operations] = await Promise.all([this.projections.list(), this.operations.newest()]);
    return { projections, operations };
  }

  @Post('projections/operations')
  start(@Caller() caller: Caller, @Body() body: StartOperationRequest): Promise<Recorded<OperationEnvelope>> {
    const { kind, readerId, familyId } = body;
    noteDeed({
      facts: { kind },
      ...(readerId && { target: { kind: 'reader', id: readerId } }),
      ...(familyId && { target: { kind: 'family', id: familyId } }),
    });
    return this.operations.start(caller.accountId, body);
  }

  @Get('projections/operations/:id')
  async operation(@Param('id') id: string): Promise<OperationEnvelope> {
    return { operation: await this.operations.find(id) };
  }

  @Get('projections/parked')
  parked(): Promise<ParkedAnswer> {
    return this.parkedEvents.list();
  }

  /** Folds the partition of a parked reader again, with its events in order. */
  @Post('projections/parked/:readerId/retry')
  @HttpCode(200)
  retry(@Param('readerId', ReaderId) readerId: number): Promise<RetryAnswer> {
    noteDeed({ target: { kind: 'reader', id: readerId } });
    return this.parkedEvents.retry(readerId);
  }

  @Get('actions')
  actions(@Query() query: AdminActionsQuery): Promise<AdminActionsAnswer> {
    return this.adminActions.page(query);
  }
}
