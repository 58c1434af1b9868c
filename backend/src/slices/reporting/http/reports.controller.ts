import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  ChangeReportRequest,
  EndSessionRequest,
  LastBatchQuery,
  LIMITS,
  ListReportsQuery,
  MoveReportsRequest,
  msg,
  RedoUndoRequest,
  REPORT_MESSAGES,
  ReportReadingRequest,
  StartSessionRequest,
  UndoBatchQuery,
  type LastBatchAnswer,
  type MessageAnswer,
  type MoveReportsAnswer,
  type RemovalsAnswer,
  type ReportEnvelope,
  type ReportsAnswer,
  type ReportReadingAnswer,
  type ReportStatsAnswer,
  type SessionAnswer,
  type UndoAnswer,
} from '@lectio/contract';
import { invalid } from '@kernel/errors';
import { Recorded } from '@platform/event-log/decision';
import { CompletesItsAnswer, StatusOf } from '@platform/http/answers/answers.interceptor';
import { Caller } from '@platform/http/access/caller';
import { withRealDays } from '@platform/http/requests/day-filters';
import { Idempotency } from '@platform/http/idempotency';
import { FamilyId, Viewer, type Reporter } from '@platform/http/params';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { Families } from '@slices/families';
import { ChangeReportDetails } from '../commands/change-report-details.handler';
import { DeleteReports, RedoLastUndo, UndoLastBatch } from '../commands/change-reports.handlers';
import { MoveReports } from '../commands/move-reports.handler';
import { ReportChapters } from '../commands/report-chapters.handler';
import { detailsIn } from '../domain/reading-details';
import { LastBatch } from '../read/report-list/last-batch.query';
import { reportKey } from '../read/report-list/report-rows';
import { TakenAway } from '../read/taken-away.query';
import { ReportList } from '../read/report-list/report-list.query';
import { ReportSessions } from '../store/report-sessions.repository';
import { dayIn, readerIdIn, readersIn, reportIn } from './report-request';
import { ReportTranslations } from './report-translations';

const statusOf = ({ summary }: ReportReadingAnswer): 200 | 201 => (summary.reportsCreated > 0 ? 201 : 200);

/** Reporting, undoing and listing. The list is written with the events, so it never waits for a projection. */
@ApiTags('reports')
@ApiBearerAuth()
@Controller('reports')
export class ReportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reports: ReportList,
    private readonly batches: LastBatch,
    private readonly removals: TakenAway,
    private readonly sessions: ReportSessions,
    private readonly families: Families,
    private readonly translations: ReportTranslations,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
  ) {}

  @Post()
  @StatusOf(statusOf)
  async report(
    @Caller() { accountId }: Caller,
    @Viewer() reporter: Reporter,
    @Body() body: ReportReadingRequest,
  ): Promise<Recorded<ReportReadingAnswer>> {
    await this.translations.check(body);
    return this.commands.execute(new ReportChapters({ accountId, ...reportIn(body, readersIn(body), reporter) }));
  }

  /** Reports for every active reader of one of the caller's families. */
  @Post('family/:familyId')
  @StatusOf(statusOf)
  async reportForFamily(
    @Caller() { accountId }: Caller,
    @Param('familyId', FamilyId) familyId: number,
    @Viewer() reporter: Reporter,
    @Body() body: ReportReadingRequest,
  ): Promise<Recorded<ReportReadingAnswer>> {
    await this.translations.check(body);
    const readers = await this.families.readersFor(accountId, familyId);
    const readerIds = readers.map((reader) => reader.readerId);
    const report = reportIn(body, readerIds, reporter);
    // Nobody chooses how many are in a family: it may be more than are named in a report, but no larger command.
    if (readerIds.length * report.chapterIds.length > LIMITS.reportsPerCommand)
      throw invalid(REPORT_MESSAGES.tooManyReaders);
    return this.commands.execute(new ReportChapters({ accountId, ...report }));
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

  /** What administrators took away from the caller's own readers. */
  @Get('taken-away')
  async takenAway(@Caller() { accountId }: Caller): Promise<RemovalsAnswer> {
    return { removals: await this.removals.of(accountId) };
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
    @Caller() { accountId, card }: Caller,
    @Query() { batchId, shown }: UndoBatchQuery,
  ): Promise<Recorded<UndoAnswer>> {
    return this.commands.execute(new UndoLastBatch(accountId, { batchId, shown, onlyReader: card?.readerId }));
  }

  @Post('redo-last-undo')
  async redo(@Caller() caller: Caller, @Body() { undoId }: RedoUndoRequest): Promise<Recorded<UndoAnswer>> {
    await this.limits.countRedo(caller.accountId);
    return this.commands.execute(new RedoLastUndo(caller.accountId, undoId));
  }

  /** Gives reports another day: all of them, but for what that day already has. */
  @Post('move')
  @HttpCode(200)
  move(
    @Caller() { accountId }: Caller,
    @Viewer() viewer: Reporter,
    @Body() { reportIds, readDate }: MoveReportsRequest,
  ): Promise<Recorded<MoveReportsAnswer>> {
    const reports = [...new Set(reportIds)].map(reportKey);
    return this.commands.execute(new MoveReports({ accountId, reports, day: dayIn(readDate, viewer) }));
  }

  @Post('start-session')
  @HttpCode(201)
  async startSession(@Caller() caller: Caller, @Body() body: StartSessionRequest): Promise<SessionAnswer> {
    const expectedOperations = body.expectedOperations ?? null;
    await this.sessions.start(caller.accountId, body.sessionId, expectedOperations);
    return { message: msg('Session started'), session: { sessionId: body.sessionId, expectedOperations } };
  }

  @Post('end-session')
  @HttpCode(200)
  async endSession(@Caller() caller: Caller, @Body() body: EndSessionRequest): Promise<SessionAnswer> {
    const { expectedOperations } = await this.sessions.end(caller.accountId, body.sessionId);
    return { message: msg('Session ended'), session: { sessionId: body.sessionId, expectedOperations } };
  }

  /** What is kept for a repeated request has no notes: they are stored sealed. */
  @Put(':id')
  @CompletesItsAnswer()
  async change(
    @Caller() caller: Caller,
    @Param('id') id: string,
    @Viewer() viewer: Reporter,
    @Body() body: ChangeReportRequest,
  ): Promise<Recorded<ReportEnvelope>> {
    const key = reportKey(id);
    await this.translations.check(body, { accountId: caller.accountId, key });
    const day = body.readDate ? dayIn(body.readDate, viewer) : undefined;
    const change = new ChangeReportDetails(caller.accountId, key, detailsIn(body), day);
    const { position } = await this.idempotency.answer(() => this.commands.execute(change));
    return new Recorded({ report: await this.reports.one(caller.accountId, key) }, position);
  }

  @Delete(':id')
  remove(@Caller() caller: Caller, @Param('id') id: string): Promise<Recorded<MessageAnswer>> {
    return this.commands.execute(new DeleteReports(caller.accountId, [reportKey(id)]));
  }
}
