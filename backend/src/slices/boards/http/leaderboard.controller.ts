import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { CHURCH_MESSAGES, LeaderboardQuery, LIMITS, type LeaderboardAnswer } from '@lectio/contract';
import { Clock } from '../../../kernel/clock';
import { Caller } from '../../../platform/http/caller';
import { IdParam, MinPosition } from '../../../platform/http/params';
import { ReadsFigures } from '../../../platform/projections';
import { ChurchMembers } from '../../churches';
import { ChurchLeaderboard } from '../read/church-leaderboard.query';
import { Leaderboard } from '../read/leaderboard.query';

const boardOf = ({
  category = 'points',
  timeframe = 'all',
  limit = LIMITS.leaderboardMax,
  readerId,
}: LeaderboardQuery) => ({ category, timeframe, limit, readerId: readerId ?? null });

/** The boards of the site. */
@ApiTags('gamification')
@ApiBearerAuth()
@ReadsFigures()
@Controller('gamification')
export class LeaderboardController {
  constructor(
    private readonly leaderboard: Leaderboard,
    private readonly clock: Clock,
  ) {}

  @Get('leaderboard')
  async board(
    @Caller() caller: Caller,
    @Query() query: LeaderboardQuery,
    @MinPosition() min: string | null,
  ): Promise<LeaderboardAnswer> {
    return this.leaderboard.read(caller.accountId, { ...boardOf(query), now: this.clock.now(), fresh: min !== null });
  }
}

/** The boards of a church, for its approved members. */
@ApiTags('churches')
@ApiBearerAuth()
@ReadsFigures()
@Controller('churches/:id')
export class ChurchLeaderboardController {
  constructor(
    private readonly members: ChurchMembers,
    private readonly leaderboard: ChurchLeaderboard,
    private readonly clock: Clock,
  ) {}

  @Get('leaderboard')
  async board(
    @Caller() caller: Caller,
    @Param('id', new IdParam(CHURCH_MESSAGES.churchNotFound)) churchId: number,
    @Query() query: LeaderboardQuery,
  ): Promise<LeaderboardAnswer> {
    await this.members.admit(caller.accountId, churchId);
    return this.leaderboard.read(caller.accountId, churchId, { ...boardOf(query), now: this.clock.now() });
  }
}
