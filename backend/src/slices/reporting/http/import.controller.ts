import { Body, Controller, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ImportReportsQuery, ImportReportsRequest, type ImportAnswer } from '@lectio/contract';
import type { FastifyReply } from 'fastify';
import type { Day } from '@kernel/civil-date';
import { callerOf } from '@platform/http/access/caller';
import { Idempotency } from '@platform/http/idempotency';
import { Today } from '@platform/http/params';
import { ImportReports } from '../commands/import/import-reports.handler';

@ApiTags('reports')
@ApiBearerAuth()
@Controller('reports')
export class ImportController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  /** Imported history counts for heatmap, cycles and streaks, but earns no points and no place on boards. */
  @Post('import')
  import(
    @Res() reply: FastifyReply,
    @Query() query: ImportReportsQuery,
    @Today() today: Day,
    @Body() request: ImportReportsRequest,
  ): Promise<void> {
    const file = { accountId: callerOf(reply.request).accountId, request, today, dryRun: query.dryRun === 'true' };
    const status = (answer: ImportAnswer): number => (answer.batchId === null ? 200 : 201);
    return this.idempotency.replyOnce(reply, status, (once) => this.commands.execute(new ImportReports(file, once)));
  }
}
