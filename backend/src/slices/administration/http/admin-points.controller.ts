import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  AwardPointsRequest,
  PointsHistoryQuery,
  READER_MESSAGES,
  type AdminPointsSummaryAnswer,
  type PointsHistoryAnswer,
} from '@lectio/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminOnly } from '../../../platform/http/admin-only';
import { Caller } from '../../../platform/http/caller';
import { withRealDays } from '../../../platform/http/day-filters';
import { Idempotency } from '../../../platform/http/idempotency';
import { IdParam } from '../../../platform/http/params';
import { Positions } from '../../../platform/projections';
import { FIGURES } from '../../community';
import { AdjustPoints, AdminPoints } from '../../gamification';

const ReaderId = new IdParam(READER_MESSAGES.readerNotFound);

@ApiTags('admin')
@ApiBearerAuth()
@AdminOnly()
@Controller()
export class AdminPointsController {
  constructor(
    private readonly points: AdminPoints,
    private readonly commands: CommandBus,
    private readonly positions: Positions,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('admin/points-summary')
  summary(): Promise<AdminPointsSummaryAnswer> {
    return this.points.summary();
  }

  @Get('admin/readers/:readerId/points-history')
  history(
    @Param('readerId', ReaderId) readerId: number,
    @Query() query: PointsHistoryQuery,
  ): Promise<PointsHistoryAnswer> {
    return this.points.history(readerId, withRealDays(query));
  }

  @Post('gamification/admin/award-points')
  award(
    @Caller() caller: Caller,
    @Body() body: AwardPointsRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.idempotency.replyOnce(request, reply, caller, async (once) => {
      const outcome = await this.commands.execute(new AdjustPoints({ adminId: caller.accountId, ...body }, once));
      // The reader's history is looked at next.
      await this.positions.follow(FIGURES, outcome.position);
      return outcome;
    });
  }
}
