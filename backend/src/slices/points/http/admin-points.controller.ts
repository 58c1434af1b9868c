import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  AwardPointsRequest,
  PointsHistoryQuery,
  type AdminPointsSummaryAnswer,
  type PointsHistoryAnswer,
} from '@lectio/contract';
import type { FastifyReply } from 'fastify';
import { AdminArea, noteDeed } from '@platform/http/audit/admin-audit';
import { Caller } from '@platform/http/access/caller';
import { withRealDays } from '@platform/http/requests/day-filters';
import { Idempotency } from '@platform/http/idempotency';
import { ReaderId, TimeZone } from '@platform/http/params';
import { Positions } from '@platform/projections';
import { AdjustPoints } from '../commands/adjust-points.handler';
import { AdminPoints } from '../read/admin-points.query';

@AdminArea()
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
    @TimeZone() zone: string,
  ): Promise<PointsHistoryAnswer> {
    return this.points.history(readerId, { ...withRealDays(query), zone });
  }

  @Post('gamification/admin/award-points')
  award(@Caller() caller: Caller, @Body() body: AwardPointsRequest, @Res() reply: FastifyReply): Promise<void> {
    noteDeed({ target: { kind: 'reader', id: body.readerId }, facts: { points: body.points } });
    const adjustment = { adminId: caller.accountId, ...body };
    return this.idempotency.replyOnce(reply, 201, (once) =>
      this.positions.followed(this.commands.execute(new AdjustPoints(adjustment, once))),
    );
  }
}
