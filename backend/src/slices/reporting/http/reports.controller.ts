import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiParam, ApiTags } from '@nestjs/swagger';
import {
  EndSessionRequest,
  LastBatchQuery,
  LIMITS,
  ListReportsQuery,
  REPORT_MESSAGES,
  ReadingDetailsRequest,
  ReportReadingRequest,
  StartSessionRequest,
  RedoUndoRequest,
  UndoBatchQuery,
  type LastBatchAnswer,
  type MessageAnswer,
  type ReportEnvelope,
  type ReportsAnswer,
  type ReportReadingAnswer,
  type ReportStatsAnswer,
  type SessionAnswer,
} from '@lectio/contract';
import type { FastifyReply } from 'fastify';
import type { Day } from '@kernel/civil-date';
import { invalid } from '@kernel/errors';
import { answered } from '@platform/http/answers/answered';
import { Caller, callerOf } from '@platform/http/access/caller';
import { withRealDays } from '@platform/http/requests/day-filters';
import { Idempotency } from '@platform/http/idempotency';
import { FamilyId, Today } from '@platform/http/params';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { Families } from '@slices/families';
import {
  ChangeReportDetails,
  DeleteReports,
  EndSession,
  RedoLastUndo,
  ReportReading,
  StartSession,
  UndoLastBatch,
} from '../commands/commands';
import { detailsIn } from '../domain/reading-details';
import { LastBatch } from '../read/report-list/last-batch.query';
import { reportKey } from '../read/report-list/report-rows';
import { ReportList } from '../read/report-list/report-list.query';
import { readerIdIn, readersIn, reportIn } from './report-request';
import { ReportTranslations } from './report-translations';

/** Reporting, undoing and listing. The list is written with the events, so it never waits for a projection. */
@ApiTags('reports')
@ApiBearerAuth()
@Controller('reports')
export class ReportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reports: ReportList,
    private readonly batches: LastBatch,
    private readonly families: Families,
    private readonly translations: ReportTranslations,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
  ) {}

  @Post()
  async report(@Res() reply: FastifyReply, @Today() today: Day, @Body() body: ReportReadingRequest): Promise<void> {
    await this.translations.check(body);
    return this.reportFor(reply, reportIn(body, readersIn(body), today));
  }

  /** Reports for every active reader of one of the caller's families. */
  @Post('family/:familyId')
  @ApiParam({ name: 'familyId', type: Number })
  async reportForFamily(
    @Res() reply: FastifyReply,
    @Today() today: Day,
    @Body() body: ReportReadingRequest,
  ): Promise<void> {
    await this.translations.check(body);
    const { request } = reply;
    const familyId = FamilyId.transform((request.params as { familyId: string }).familyId);
    const readers = await this.families.readersFor(callerOf(request).accountId, familyId);
    const readerIds = readers.map((reader) => reader.readerId);
    const report = reportIn(body, readerIds, today);
    // Nobody chooses how many are in a family: it may be more than are named in a report, but no larger command.
    if (readerIds.length * report.chapterIds.length > LIMITS.reportsPerCommand)
      throw invalid(REPORT_MESSAGES.tooManyReaders);
    return this.reportFor(reply, report);
  }

  @Get()
  list(@Caller() caller: Caller, @Query() query: ListReportsQuery): Promise<ReportsAnswer> {
    [query.readerId ?? [], query.readerIds ?? []].flat().forEach(readerIdIn);
    return this.reports.page(caller.accountId, withRealDays(query));
  }

  @Get('stats')
  stats(@Caller() caller: Caller): Promise<ReportStatsAnswer> {
    return this.reports.stats(caller.accountId);
  }

  @Get('last-batch')
  lastBatch(@Caller() caller: Caller, @Query() query: LastBatchQuery): Promise<LastBatchAnswer> {
    return this.batches.of(caller.accountId, query);
  }

  /**
   * With `shown`, answers 409 when the batch is no longer what the caller was shown; `details` names the newest one.
   */
  @Delete('undo-last-batch')
  undo(
    @Res() reply: FastifyReply,
    @Caller() caller: Caller,
    @Query() { batchId, shown }: UndoBatchQuery,
  ): Promise<void> {
    return this.idempotency.replyOnce(reply, 200, (once) =>
      this.commands.execute(new UndoLastBatch(caller.accountId, once, { batchId, shown })),
    );
  }

  @Post('redo-last-undo')
  async redo(@Res() reply: FastifyReply, @Caller() caller: Caller, @Body() { undoId }: RedoUndoRequest): Promise<void> {
    await this.limits.countRedo(caller.accountId);
    await this.idempotency.replyOnce(reply, 201, (once) =>
      this.commands.execute(new RedoLastUndo(caller.accountId, once, undoId)),
    );
  }

  @Post('start-session')
  @HttpCode(201)
  async startSession(@Caller() caller: Caller, @Body() body: StartSessionRequest): Promise<SessionAnswer> {
    const expectedOperations = body.expectedOperations ?? null;
    await this.commands.execute(new StartSession(caller.accountId, body.sessionId, expectedOperations));
    return { message: 'Session started', session: { sessionId: body.sessionId, expectedOperations } };
  }

  @Post('end-session')
  @HttpCode(200)
  async endSession(@Caller() caller: Caller, @Body() body: EndSessionRequest): Promise<SessionAnswer> {
    const { expectedOperations } = await this.commands.execute(new EndSession(caller.accountId, body.sessionId));
    return { message: 'Session ended', session: { sessionId: body.sessionId, expectedOperations } };
  }

  @Put(':id')
  async change(
    @Caller() caller: Caller,
    @Param('id') id: string,
    @Body() body: ReadingDetailsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReportEnvelope> {
    const key = reportKey(id);
    await this.translations.check(body, { accountId: caller.accountId, key });
    answered(reply, await this.commands.execute(new ChangeReportDetails(caller.accountId, key, detailsIn(body))));
    return { report: await this.reports.one(caller.accountId, key) };
  }

  @Delete(':id')
  async remove(
    @Caller() caller: Caller,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer> {
    return answered(reply, await this.commands.execute(new DeleteReports(caller.accountId, [reportKey(id)])));
  }

  private reportFor(reply: FastifyReply, report: ReturnType<typeof reportIn>): Promise<void> {
    const { accountId } = callerOf(reply.request);
    const status = ({ summary }: ReportReadingAnswer): number => (summary.reportsCreated > 0 ? 201 : 200);
    return this.idempotency.replyOnce(reply, status, (once) =>
      this.commands.execute(new ReportReading({ accountId, ...report }, once)),
    );
  }
}
