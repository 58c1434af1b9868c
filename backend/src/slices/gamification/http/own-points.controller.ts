import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  LIMITS,
  READER_MESSAGES,
  PointsHistoryQuery,
  type EntryReasonsAnswer,
  type PointsHistoryAnswer,
  type PointsSummaryAnswer,
  type StreakAnswer,
} from '@lectio/contract';
import type { Day } from '../../../kernel/civil-date';
import { Caller } from '../../../platform/http/caller';
import { withRealDays } from '../../../platform/http/day-filters';
import { IdParam, Today } from '../../../platform/http/params';
import { ReadsFigures } from '../../../platform/projections';
import { PointsSummary } from '../read/points-summary.query';
import { EntryReasons } from '../read/points/entry-reasons.query';
import { Points } from '../read/points/points.query';
import { StreakDays } from '../read/reader-progress/streak-days.query';
import { ReadersInSight } from '../read/readers-in-sight.query';

const ReaderId = new IdParam(READER_MESSAGES.readerNotFound);

@ApiTags('gamification')
@ApiBearerAuth()
@ReadsFigures()
@Controller('users/me')
export class OwnPointsController {
  constructor(
    private readonly readers: ReadersInSight,
    private readonly points: Points,
    private readonly summaries: PointsSummary,
    private readonly reasons: EntryReasons,
    private readonly streaks: StreakDays,
  ) {}

  @Get('points-summary')
  async summary(@Caller() caller: Caller): Promise<PointsSummaryAnswer> {
    return this.summaries.of(await this.readers.allOwn(caller.accountId));
  }

  @Get('readers/:readerId/points-history')
  async history(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Query() query: PointsHistoryQuery,
  ): Promise<PointsHistoryAnswer> {
    await this.readers.own(caller.accountId, readerId);
    withRealDays(query);
    const [transactions, summary] = await Promise.all([
      this.points.transactions(readerId, query, LIMITS.pointsHistoryPageSize),
      this.points.byReason(readerId, query),
    ]);
    return { ...transactions, summary };
  }

  @Get('readers/:readerId/points-history/:entryId')
  async why(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Param('entryId') entryId: string,
  ): Promise<EntryReasonsAnswer> {
    await this.readers.own(caller.accountId, readerId);
    return this.reasons.of({ accountId: caller.accountId, readerId }, entryId);
  }

  @Get('readers/:readerId/streak')
  async streak(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Today() today: Day,
  ): Promise<StreakAnswer> {
    await this.readers.own(caller.accountId, readerId);
    return { streak: await this.streaks.of(readerId, today) };
  }
}
