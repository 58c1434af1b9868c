import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  CHURCH_MESSAGES,
  LeaderboardQuery,
  LIMITS,
  type ChurchCommunityAnswer,
  type LeaderboardAnswer,
} from '@lectio/contract';
import { Clock } from '../../../kernel/clock';
import { notFound } from '../../../kernel/errors';
import { Caller } from '../../../platform/http/caller';
import { IdParam, MinPosition } from '../../../platform/http/params';
import { ReadsFigures } from '../../../platform/projections';
import { ChurchLeaderboard } from '../read/boards/church-leaderboard.query';
import { ChurchReading } from '../read/church/church-reading';

const ChurchId = new IdParam(CHURCH_MESSAGES.churchNotFound);

/** What a church reads: for its approved members alone, all others are not told that it is there. */
@ApiTags('churches')
@ApiBearerAuth()
@ReadsFigures()
@Controller('churches/:id')
export class ChurchReadingController {
  constructor(
    private readonly reading: ChurchReading,
    private readonly leaderboard: ChurchLeaderboard,
    private readonly clock: Clock,
  ) {}

  @Get('community')
  async community(
    @Caller() caller: Caller,
    @Param('id', ChurchId) churchId: number,
    @MinPosition() min: string | null,
  ): Promise<ChurchCommunityAnswer> {
    await this.membersOnly(caller.accountId, churchId);
    return this.reading.of(churchId, min !== null);
  }

  @Get('leaderboard')
  async board(
    @Caller() caller: Caller,
    @Param('id', ChurchId) churchId: number,
    @Query() query: LeaderboardQuery,
  ): Promise<LeaderboardAnswer> {
    await this.membersOnly(caller.accountId, churchId);
    const { category = 'points', timeframe = 'all', limit = LIMITS.leaderboardMax, readerId = null } = query;
    return this.leaderboard.read(caller.accountId, churchId, {
      category,
      timeframe,
      limit,
      readerId,
      now: this.clock.now(),
    });
  }

  private async membersOnly(accountId: number, churchId: number): Promise<void> {
    if (!(await this.reading.isMember(accountId, churchId))) throw notFound(CHURCH_MESSAGES.churchNotFound);
  }
}
