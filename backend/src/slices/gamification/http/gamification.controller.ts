import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  LeaderboardQuery,
  LIMITS,
  READER_MESSAGES,
  PointsHistoryQuery,
  type BadgesAnswer,
  type CompletionAnswer,
  type EarnedBadgesAnswer,
  type LeaderboardAnswer,
  type LevelsAnswer,
  type ReaderProfileAnswer,
  type TransactionsAnswer,
} from '@lectio/contract';
import type { Day } from '../../../kernel/civil-date';
import { Clock } from '../../../kernel/clock';
import { Caller } from '../../../platform/http/caller';
import { withRealDays } from '../../../platform/http/day-filters';
import { IdParam, MinPosition, Today } from '../../../platform/http/params';
import { ReadsFigures } from '../../../platform/projections';
import { Definitions } from '../definitions';
import { badgeAnswer, EarnedBadges } from '../read/badges/badges.query';
import { Leaderboard } from '../read/boards/leaderboard.query';
import { Completions } from '../read/completion/completion.query';
import { Points } from '../read/points/points.query';
import { ReaderProfiles } from '../read/reader-profile.query';
import { ReadersInSight } from '../read/readers-in-sight.query';

const ReaderId = new IdParam(READER_MESSAGES.readerNotFound);

@ApiTags('gamification')
@ApiBearerAuth()
@ReadsFigures()
@Controller('gamification')
export class GamificationController {
  constructor(
    private readonly readers: ReadersInSight,
    private readonly profiles: ReaderProfiles,
    private readonly badges: EarnedBadges,
    private readonly points: Points,
    private readonly completions: Completions,
    private readonly leaderboard: Leaderboard,
    private readonly definitions: Definitions,
    private readonly clock: Clock,
  ) {}

  @Get('profile/:readerId')
  async profile(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Today() today: Day,
  ): Promise<ReaderProfileAnswer> {
    return this.profiles.of(await this.readers.find(caller.accountId, readerId), today);
  }

  @Get('transactions/:readerId')
  async transactions(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Query() query: PointsHistoryQuery,
  ): Promise<TransactionsAnswer> {
    await this.readers.find(caller.accountId, readerId);
    return this.points.transactions(readerId, withRealDays(query), LIMITS.transactionsPageSize);
  }

  @Get('completion/:readerId')
  async completion(@Caller() caller: Caller, @Param('readerId', ReaderId) readerId: number): Promise<CompletionAnswer> {
    await this.readers.find(caller.accountId, readerId);
    const cycles = await this.completions.of(readerId);
    const history = cycles.filter((cycle) => !cycle.isActive);
    return {
      completion: {
        current: cycles[cycles.length - 1],
        history,
        completedBibles: history.length,
        totalCycles: cycles.length,
      },
    };
  }

  @Get('badges')
  async allBadges(): Promise<BadgesAnswer> {
    const { badges } = await this.definitions.all();
    return { badges: badges.map(badgeAnswer) };
  }

  @Get('badges/:readerId')
  async earnedBadges(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
  ): Promise<EarnedBadgesAnswer> {
    await this.readers.find(caller.accountId, readerId);
    return { badges: (await this.badges.of([readerId])).get(readerId) ?? [] };
  }

  @Get('levels')
  async levels(): Promise<LevelsAnswer> {
    const { levels } = await this.definitions.all();
    return { levels };
  }

  @Get('leaderboard')
  async board(
    @Caller() caller: Caller,
    @Query() query: LeaderboardQuery,
    @MinPosition() min: string | null,
  ): Promise<LeaderboardAnswer> {
    const { category = 'points', timeframe = 'all', limit = LIMITS.leaderboardMax, readerId = null } = query;
    return this.leaderboard.read(caller.accountId, {
      category,
      timeframe,
      limit,
      readerId,
      now: this.clock.now(),
      fresh: min !== null,
    });
  }
}
