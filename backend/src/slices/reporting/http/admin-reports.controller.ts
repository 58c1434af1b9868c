import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { AdminReportsQuery, type AdminReportsAnswer, type AdminReportStatsAnswer } from '@lectio/contract';
import type { FastifyReply } from 'fastify';
import { formatDay, type Day } from '@kernel/civil-date';
import { AdminArea } from '@platform/http/audit/admin-audit';
import { Caller } from '@platform/http/access/caller';
import { csvOf, type CsvRow } from '@platform/http/answers/csv';
import { withRealDays } from '@platform/http/requests/day-filters';
import { ExportPlaces, inPortions } from '@platform/http/limits/exports';
import { Today } from '@platform/http/params';
import { AdminReports, type ExportedReport } from '../read/admin-reports.query';

@AdminArea()
@Controller('admin/reports')
export class AdminReportsController {
  constructor(
    private readonly reports: AdminReports,
    private readonly places: ExportPlaces,
  ) {}

  @Get()
  list(@Query() query: AdminReportsQuery): Promise<AdminReportsAnswer> {
    return this.reports.page(withRealDays(query));
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
