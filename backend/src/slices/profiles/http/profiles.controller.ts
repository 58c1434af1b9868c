import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { MomentQuery, type PointsSummaryAnswer, type ReaderProfileAnswer } from '@lectio/contract';
import { Caller } from '@platform/http/access/caller';
import { LooksBack } from '@platform/http/limits/looks-back';
import { momentOf } from '@platform/http/requests/moment';
import { ReaderId, Viewer } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { ReadersInSight } from '@slices/readers';
import { PointsSummary } from '../read/points-summary.query';
import { ReaderProfiles } from '../read/reader-profile.query';

/** A reader's main figures in one answer. */
@ApiTags('gamification')
@ApiBearerAuth()
@LooksBack('with-a-moment')
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
    @Query() query: MomentQuery,
    @Viewer() viewer: Viewer,
  ): Promise<ReaderProfileAnswer> {
    const reader = await this.readers.find(caller.accountId, readerId);
    const moment = momentOf(query, viewer);
    return this.profiles.of(reader, moment?.today ?? viewer.today, moment);
  }

  @Get('users/me/points-summary')
  async summary(
    @Caller() caller: Caller,
    @Query() query: MomentQuery,
    @Viewer() viewer: Viewer,
  ): Promise<PointsSummaryAnswer> {
    return this.summaries.of(await this.readers.allOwn(caller.accountId), momentOf(query, viewer));
  }
}
