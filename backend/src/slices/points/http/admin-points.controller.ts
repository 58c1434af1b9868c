import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  AdminRemovalPreviewRequest,
  AwardPointsRequest,
  PointsHistoryQuery,
  type AdminPointsSummaryAnswer,
  type PointsHistoryAnswer,
  type MessageAnswer,
  type RemovalPreviewAnswer,
} from '@lectio/contract';
import type { Recorded } from '@platform/event-log/decision';
import { LooksBack } from '@platform/http/limits/looks-back';
import { AdminArea, noteDeed } from '@platform/http/audit/admin-audit';
import { Caller } from '@platform/http/access/caller';
import { withRealDays } from '@platform/http/requests/day-filters';
import { ReaderId, TimeZone } from '@platform/http/params';
import { AdjustPoints } from '../commands/adjust-points.handler';
import { RemovalPreview } from '../read/removal-preview/removal-preview.query';
import { AdminPoints } from '../read/admin-points.query';

@AdminArea()
@Controller()
export class AdminPointsController {
  constructor(
    private readonly points: AdminPoints,
    private readonly removals: RemovalPreview,
    private readonly commands: CommandBus,
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

  /** What taking reports away would cost; records nothing. */
  @LooksBack('always')
  @Post('admin/reports/removal-preview')
  @HttpCode(200)
  preview(@Body() body: AdminRemovalPreviewRequest): Promise<RemovalPreviewAnswer> {
    return this.removals.ofAnyone(body);
  }

  @Post('gamification/admin/award-points')
  award(@Caller() caller: Caller, @Body() body: AwardPointsRequest): Promise<Recorded<MessageAnswer>> {
    noteDeed({ target: { kind: 'reader', id: body.readerId }, facts: { points: body.points } });
    const adjustment = { adminId: caller.accountId, ...body };
    return this.commands.execute(new AdjustPoints(adjustment));
  }
}
