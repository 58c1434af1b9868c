import { Controller, Get, Param, Query, Body, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  LIMITS,
  PointsHistoryQuery,
  type EntryReasonsAnswer,
  type PointsHistoryAnswer,
  type TransactionsAnswer,
  RemovalPreviewRequest,
  type RemovalPreviewAnswer,
} from '@lectio/contract';
import { Caller } from '@platform/http/access/caller';
import { withRealDays } from '@platform/http/requests/day-filters';
import { LooksBack } from '@platform/http/limits/looks-back';
import { ReaderId, TimeZone } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { ReadersInSight } from '@slices/readers';
import { EntryReasons } from '../read/entry-reasons.query';
import { Points } from '../read/points.query';
import { RemovalPreview } from '../read/removal-preview/removal-preview.query';

/** A reader's ledger and the reasons for its entries. */
@ApiTags('gamification')
@ApiBearerAuth()
@ReadsFigures()
@Controller()
export class PointsController {
  constructor(
    private readonly readers: ReadersInSight,
    private readonly points: Points,
    private readonly reasons: EntryReasons,
  ) {}

  @Get('gamification/transactions/:readerId')
  async transactions(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Query() query: PointsHistoryQuery,
    @TimeZone() zone: string,
  ): Promise<TransactionsAnswer> {
    await this.readers.find(caller.accountId, readerId);
    return this.points.transactions(readerId, { ...withRealDays(query), zone }, LIMITS.transactionsPageSize);
  }

  @Get('users/me/readers/:readerId/points-history')
  async history(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Query() query: PointsHistoryQuery,
    @TimeZone() zone: string,
  ): Promise<PointsHistoryAnswer> {
    await this.readers.own(caller.accountId, readerId);
    const asked = { ...withRealDays(query), zone };
    const [transactions, summary] = await Promise.all([
      this.points.transactions(readerId, asked, LIMITS.pointsHistoryPageSize),
      this.points.byReason(readerId, asked),
    ]);
    return { ...transactions, summary };
  }

  @LooksBack('always')
  @Get('users/me/readers/:readerId/points-history/:entryId')
  async why(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Param('entryId') entryId: string,
  ): Promise<EntryReasonsAnswer> {
    await this.readers.own(caller.accountId, readerId);
    return this.reasons.of({ accountId: caller.accountId, readerId }, entryId);
  }
}

/** A POST because it takes up to 5,000 reports; it records nothing. */
@ApiTags('reports')
@ApiBearerAuth()
@Controller('reports')
export class RemovalPreviewController {
  constructor(private readonly preview: RemovalPreview) {}

  @LooksBack('always')
  @Post('removal-preview')
  @HttpCode(200)
  show(@Caller() caller: Caller, @Body() body: RemovalPreviewRequest): Promise<RemovalPreviewAnswer> {
    return body.reportIds
      ? this.preview.ofReports(caller.accountId, body.reportIds)
      : this.preview.ofBatch(caller.accountId, body.batchId ?? null);
  }
}
