import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  MomentQuery,
  ReadingCalendarQuery,
  type ReaderProgressAnswer,
  type ReadingCalendarAnswer,
  type StreakAnswer,
  type CompletionAnswer,
} from '@lectio/contract';
import { Caller } from '@platform/http/access/caller';
import { LooksBack } from '@platform/http/limits/looks-back';
import { momentOf } from '@platform/http/requests/moment';
import { ReaderId, Viewer } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { ReadersInSight } from '@slices/readers';
import { ReaderProgress } from '../read/reader-progress/reader-progress.query';
import { ReadingCalendar } from '../read/reading-calendar/reading-calendar.query';
import { StreakDays } from '../read/reader-progress/streak-days.query';
import { Completions } from '../read/completion/completion.query';

/** What a reader has read, and when. */
@ApiTags('readers')
@ApiBearerAuth()
@LooksBack('with-a-moment')
@ReadsFigures()
@Controller('readers')
export class ReadingController {
  constructor(
    private readonly readers: ReadersInSight,
    private readonly progress: ReaderProgress,
    private readonly calendar: ReadingCalendar,
  ) {}

  @Get(':readerId/progress')
  async readerProgress(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Query() query: MomentQuery,
    @Viewer() viewer: Viewer,
  ): Promise<ReaderProgressAnswer> {
    await this.readers.find(caller.accountId, readerId);
    return this.progress.of(readerId, momentOf(query, viewer));
  }

  @Get(':readerId/calendar')
  async readingCalendar(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Query() query: ReadingCalendarQuery,
    @Viewer() viewer: Viewer,
  ): Promise<ReadingCalendarAnswer> {
    await this.readers.find(caller.accountId, readerId);
    return this.calendar.of(readerId, query.year, momentOf(query, viewer));
  }
}

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

/** A reader's completed Bibles and current progress. */
@ApiTags('gamification')
@ApiBearerAuth()
@LooksBack('with-a-moment')
@ReadsFigures()
@Controller('gamification')
export class CompletionController {
  constructor(
    private readonly readers: ReadersInSight,
    private readonly completions: Completions,
  ) {}

  @Get('completion/:readerId')
  async completion(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Query() query: MomentQuery,
    @Viewer() viewer: Viewer,
  ): Promise<CompletionAnswer> {
    await this.readers.find(caller.accountId, readerId);
    const cycles = await this.completions.of(readerId, momentOf(query, viewer));
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
}
