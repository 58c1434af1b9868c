import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { READER_MESSAGES, type StreakAnswer } from '@lectio/contract';
import type { Day } from '../../../kernel/civil-date';
import { Caller } from '../../../platform/http/caller';
import { IdParam, Today } from '../../../platform/http/params';
import { ReadsFigures } from '../../../platform/projections';
import { ReadersInSight } from '../../readers';
import { StreakDays } from '../read/reader-progress/streak-days.query';

/** The streak of one of the caller's readers, with the days that hold it. */
@ApiTags('gamification')
@ApiBearerAuth()
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
    @Param('readerId', new IdParam(READER_MESSAGES.readerNotFound)) readerId: number,
    @Today() today: Day,
  ): Promise<StreakAnswer> {
    await this.readers.own(caller.accountId, readerId);
    return { streak: await this.streaks.of(readerId, today) };
  }
}
