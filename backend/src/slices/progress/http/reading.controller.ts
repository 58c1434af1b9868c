import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  MomentQuery,
  ReadingCalendarQuery,
  type ReaderProgressAnswer,
  type ReadingCalendarAnswer,
} from '@lectio/contract';
import { Caller } from '@platform/http/access/caller';
import { LooksBack } from '@platform/http/limits/looks-back';
import { momentOf } from '@platform/http/requests/moment';
import { ReaderId, Viewer } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { ReaderProgress } from '../read/reader-progress/reader-progress.query';
import { ReadersInSight } from '@slices/readers';
import { ReadingCalendar } from '../read/reading-calendar/reading-calendar.query';

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
