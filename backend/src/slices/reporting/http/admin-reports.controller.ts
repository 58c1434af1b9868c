import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import {
  AdminReportsQuery,
  PutReportsBackRequest,
  TakenAwayQuery,
  TakeReportsAwayRequest,
  type AdminReportsAnswer,
  type AdminReportStatsAnswer,
  type RemovalsForAdministratorsAnswer,
  type ReportsPutBackAnswer,
  type ReportsTakenAwayAnswer,
} from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { formatDay, type Day } from '@kernel/civil-date';
import type { Recorded } from '@platform/event-log/decision';
import { AdminArea, noteDeed } from '@platform/http/audit/admin-audit';
import { Caller } from '@platform/http/access/caller';
import { csvOf, type CsvRow } from '@platform/http/answers/csv';
import { withRealDays } from '@platform/http/requests/day-filters';
import { ExportPlaces, inPortions } from '@platform/http/limits/exports';
import { Today } from '@platform/http/params';
import { AccountKeys } from '@platform/privacy/account-keys';
import { PutReportsBack, TakeReportsAway } from '../commands/take-reports-away.handlers';
import { AdminReports, type ExportedReport } from '../read/admin-reports.query';
import { reportKey } from '../read/report-list/report-rows';
import { TakenAway } from '../read/taken-away.query';

@AdminArea()
@Controller('admin/reports')
export class AdminReportsController {
  constructor(
    private readonly reports: AdminReports,
    private readonly places: ExportPlaces,
    private readonly removals: TakenAway,
    private readonly commands: CommandBus,
    private readonly keys: AccountKeys,
  ) {}

  @Get()
  list(@Query() query: AdminReportsQuery): Promise<AdminReportsAnswer> {
    return this.reports.page(withRealDays(query));
  }

  @Get('taken-away')
  async takenAway(@Query() { userId }: TakenAwayQuery): Promise<RemovalsForAdministratorsAnswer> {
    return { removals: await this.removals.forAdministrators(userId ?? null) };
  }

  /** All of one person, or nothing. They can be put back. */
  @Post('delete')
  @HttpCode(200)
  async takeAway(
    @Caller() { accountId }: Caller,
    @Body() { reportIds, batchId = '', reason }: TakeReportsAwayRequest,
  ): Promise<Recorded<ReportsTakenAwayAnswer>> {
    const which = reportIds ? { keys: [...new Set(reportIds)].map(reportKey) } : { batchId };
    const done = await this.commands.execute(new TakeReportsAway(accountId, which, reason));
    const { userId, removalId, reports } = done.answer;
    noteDeed({
      target: { kind: 'account', id: userId },
      facts: { removalId, reports },
      reason: await this.keys.seal(userId, reason),
    });
    return done;
  }

  @Post('restore')
  @HttpCode(200)
  async putBack(
    @Caller() { accountId }: Caller,
    @Body() { removalId }: PutReportsBackRequest,
  ): Promise<Recorded<ReportsPutBackAnswer>> {
    const done = await this.commands.execute(new PutReportsBack(accountId, removalId));
    noteDeed({
      target: { kind: 'account', id: done.answer.userId },
      facts: { removalId, reports: done.answer.reports },
    });
    return done;
  }

  @Get('stats')
  stats(@Query() query: AdminReportsQuery): Promise<AdminReportStatsAnswer> {
    return this.reports.stats(withRealDays(query));
  }

  /** Streams every report matching the filters, reading while it writes. */
  @Get('export')
  @ApiProduces('text/csv')
  async export(
    @Caller() { accountId }: Caller,
    @Today() today: Day,
    @Query() query: AdminReportsQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reports = this.reports.all(withRealDays(query));
    await this.places.inTurn(accountId, reply, () => {
      void reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="lectio-all-reports-${formatDay(today)}.csv"`)
        .send(csvOf(rowsOf(inPortions(reports)), COLUMNS));
    });
  }
}

const COLUMNS = ['reader', 'readerId', 'userId', 'date', 'book', 'chapter', 'reportedAt'];

async function* rowsOf(pages: AsyncIterable<readonly ExportedReport[]>): AsyncGenerator<CsvRow> {
  for await (const page of pages)
    for (const { reader, chapter, readDate, createdAt } of page)
      yield {
        reader: reader.name,
        readerId: reader.id,
        userId: reader.userId,
        date: readDate,
        book: chapter.book,
        chapter: chapter.chapter,
        reportedAt: createdAt,
      };
}
