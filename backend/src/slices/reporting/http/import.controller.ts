import { Body, Controller, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ImportReportsQuery, ImportReportsRequest, type ImportAnswer } from '@lectio/contract';
import type { Recorded } from '@platform/event-log/decision';
import { StatusOf } from '@platform/http/answers/answers.interceptor';
import { Says } from '@platform/http/answers/spoken';
import { Caller } from '@platform/http/access/caller';
import { Viewer, type Reporter } from '@platform/http/params';
import { ImportReports } from '../commands/import/import-reports.handler';

@ApiTags('reports')
@ApiBearerAuth()
@Controller('reports')
export class ImportController {
  constructor(private readonly commands: CommandBus) {}

  /** Imported history counts for heatmap, cycles and streaks, but earns no points and no place on boards. */
  @Post('import')
  @Says<ImportAnswer>('problem', 'failed', 'noted')
  @StatusOf(({ batchId }: ImportAnswer) => (batchId === null ? 200 : 201))
  import(
    @Caller() { accountId }: Caller,
    @Query() query: ImportReportsQuery,
    @Viewer() { calendarDay: today }: Reporter,
    @Body() request: ImportReportsRequest,
  ): Promise<Recorded<ImportAnswer>> {
    const dryRun = query.dryRun === 'true';
    return this.commands.execute(new ImportReports({ accountId, request, today, dryRun }));
  }
}
