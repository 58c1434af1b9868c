import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { MomentQuery, type StreakAnswer } from '@lectio/contract';
import { Caller } from '@platform/http/access/caller';
import { LooksBack } from '@platform/http/limits/looks-back';
import { momentOf } from '@platform/http/requests/moment';
import { ReaderId, Viewer } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { ReadersInSight } from '@slices/readers';
import { StreakDays } from '../read/reader-progress/streak-days.query';

/** The streak of one of the caller's readers, with its days. */
@ApiTags('gamification')
@ApiBearerAuth()
@LooksBack('with-a-moment')
@ReadsFigures()
@Controller('users/me')
export class StreakController {
  constructor(
    private readonly readers: ReadersInSight,
    private readonly streaks: StreakDays,
  ) {}

  @Get('readers/:readerId/streak')
  async streak(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Query() query: MomentQuery,
    @Viewer() viewer: Viewer,
  ): Promise<StreakAnswer> {
    await this.readers.own(caller.accountId, readerId);
    const moment = momentOf(query, viewer);
    return { streak: await this.streaks.of(readerId, moment?.today ?? viewer.today, moment) };
  }
}
