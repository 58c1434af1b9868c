import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { READER_MESSAGES, type PointsSummaryAnswer, type ReaderProfileAnswer } from '@lectio/contract';
import type { Day } from '../../../kernel/civil-date';
import { Caller } from '../../../platform/http/caller';
import { IdParam, Today } from '../../../platform/http/params';
import { ReadsFigures } from '../../../platform/projections';
import { ReadersInSight } from '../../readers';
import { PointsSummary } from '../read/points-summary.query';
import { ReaderProfiles } from '../read/reader-profile.query';

const ReaderId = new IdParam(READER_MESSAGES.readerNotFound);

/** All figures of a reader at a glance. */
@ApiTags('gamification')
@ApiBearerAuth()
@ReadsFigures()
@Controller()
export class ProfilesController {
  constructor(
    private readonly readers: ReadersInSight,
    private readonly profiles: ReaderProfiles,
    private readonly summaries: PointsSummary,
  ) {}

  @Get('gamification/profile/:readerId')
  async profile(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Today() today: Day,
  ): Promise<ReaderProfileAnswer> {
    return this.profiles.of(await this.readers.find(caller.accountId, readerId), today);
  }

  @Get('users/me/points-summary')
  async summary(@Caller() caller: Caller): Promise<PointsSummaryAnswer> {
    return this.summaries.of(await this.readers.allOwn(caller.accountId));
  }
}
