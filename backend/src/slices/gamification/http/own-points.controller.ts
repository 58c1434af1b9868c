import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { LIMITS, MESSAGES, PointsHistoryQuery, type PointsHistoryAnswer, type PointsSummaryAnswer, type ReaderProgressAnswer } from '@lectio/contract';
import { Caller } from '../../../platform/http/caller';
import { withRealDays } from '../../../platform/http/day-filters';
import { IdParam, MinPosition } from '../../../platform/http/params';
import { EarnedBadges } from '../read/badges/badges.query';
import { Completions } from '../read/completion/completion.query';
import { Points } from '../read/points/points.query';
import { ReaderProgress } from '../read/reader-progress/reader-progress.query';
import { ReadersInSight } from '../read/readers-in-sight.query';
import { FiguresReached } from './figures-reached';

const ReaderId = new IdParam(MESSAGES.readerNotFound);
const RECENT_BADGES = 3;

@ApiTags('gamification')
@ApiBearerAuth()
@Controller()
export class OwnPointsController {
  constructor(
    private readonly readers: ReadersInSight,
    private readonly points: Points,
    private readonly badges: EarnedBadges,
    private readonly completions: Completions,
    private readonly progress: ReaderProgress,
    private readonly figures: FiguresReached,
  ) {}

  @Get('users/me/points-summary')
  async summary(@Caller() caller: Caller, @MinPosition() min: string | null): Promise<PointsSummaryAnswer> {
    await this.figures.reach(min);
    const readers = await this.readers.allOwn(caller.accountId);
    const ids = readers.map((reader) => reader.id);
    const [totals, badges, completions, pointsByReason, recent] = await Promise.all([
      this.points.totals(ids),
      this.badges.of(ids),
      this.completions.counts(ids),
      this.points.byReason(ids, {}),
      this.points.recent(ids),
    ]);
    const summaries = readers.map((reader) => ({
      ...reader,
      ...(totals.get(reader.id) as NonNullable<ReturnType<typeof totals.get>>),
      recentBadges: (badges.get(reader.id) ?? []).slice(0, RECENT_BADGES),
      completions: completions.get(reader.id) ?? 0,
    }));
    return { readers: summaries, pointsByReason, recentTransactions: recent.transactions, totalPoints: summaries.reduce((sum, reader) => sum + reader.points.totalPoints, 0) };
  }

  @Get('users/me/readers/:readerId/points-history')
  async history(@Caller() caller: Caller, @Param('readerId', ReaderId) readerId: number, @Query() query: PointsHistoryQuery, @MinPosition() min: string | null): Promise<PointsHistoryAnswer> {
    await this.figures.reach(min);
    await this.readers.own(caller.accountId, readerId);
    withRealDays(query);
    const [transactions, summary] = await Promise.all([this.points.transactions([readerId], query, LIMITS.pointsHistoryPageSize), this.points.byReason([readerId], query)]);
    return { ...transactions, summary };
  }

  @Get('readers/:readerId/progress')
  async readerProgress(@Caller() caller: Caller, @Param('readerId', ReaderId) readerId: number, @MinPosition() min: string | null): Promise<ReaderProgressAnswer> {
    await this.figures.reach(min);
    await this.readers.find(caller.accountId, readerId);
    return this.progress.of(readerId);
  }
}
