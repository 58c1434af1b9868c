import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ChangePlanProgressRequest,
  LIMITS,
  PLAN_MESSAGES,
  PlanDayQuery,
  PlanScheduleQuery,
  StartPlanRequest,
  type PlanProgressEnvelope,
  type PlanProgressListAnswer,
  type PlanScheduleAnswer,
  type PlanTodayAnswer,
  type PlanUnreadAnswer,
} from '@lectio/contract';
import { ApiBearerAuth, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatDay, parseDay, type Day } from '@kernel/civil-date';
import { invalid } from '@kernel/errors';
import { answered } from '@platform/http/answers/answered';
import { Caller, callerOf } from '@platform/http/access/caller';
import { Idempotency } from '@platform/http/idempotency';
import { LooksBack } from '@platform/http/limits/looks-back';
import { ReaderId, Today, Viewer } from '@platform/http/params';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { Positions, ReadsFigures } from '@platform/projections';
import { ChangeReadingPlan, StartReadingPlan, type PlanTarget } from '../commands/commands';
import {
  aheadOfPace,
  chaptersForDay,
  daysRemaining,
  isOnTrack,
  isShareRead,
  nextChapters,
  originalPace,
  readOn,
  scheduleFrom,
} from '../domain/plan-pace';
import { chapterAnswer, progressAnswer, type ShownRun } from '../read/progress-answer';
import { changeOf } from '../read/plan-changes.query';
import { PlanRuns } from '../read/plan-runs.query';
import { planCalendar } from './calendar';

interface RunParams {
  readonly readerId: string;
  readonly planId: string;
}

/** The plans that readers follow. Everyone who may report for a reader sees them; its owner starts and changes them. */
@ApiTags('plans')
@ApiBearerAuth()
@ReadsFigures()
@Controller('plans/reader/:readerId')
export class PlanRunsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly runs: PlanRuns,
    private readonly idempotency: Idempotency,
    private readonly positions: Positions,
    private readonly limits: RateLimits,
  ) {}

  @Get('progress')
  @ApiParam({ name: 'readerId', type: Number })
  async progress(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Today() today: Day,
  ): Promise<PlanProgressListAnswer> {
    return { progress: (await this.runs.of(caller.accountId, readerId)).map((run) => progressAnswer(run, today)) };
  }

  @Post('start/:planId')
  @ApiParam({ name: 'readerId', type: Number })
  @ApiParam({ name: 'planId', type: String })
  async start(@Res() reply: FastifyReply, @Today() today: Day, @Body() body: StartPlanRequest): Promise<void> {
    const target = targetOf(reply.request, today);
    await this.limits.countPlanStart(target.accountId, target.readerId);
    await this.idempotency.replyOnce(reply, 201, (once) =>
      this.positions.followed(this.commands.execute(new StartReadingPlan(target, body, once))),
    );
  }

  @Get('plan/:planId/today')
  async today(
    @Caller() caller: Caller,
    @Param() params: RunParams,
    @Query() query: PlanDayQuery,
    @Today() today: Day,
  ): Promise<PlanTodayAnswer> {
    const day = dayIn(query.date) ?? today;
    const run = await this.run(caller, params);
    return {
      date: formatDay(day),
      schedule: {
        chaptersForToday: chaptersForDay(run, day),
        chaptersPerDay: originalPace(run),
        daysRemaining: daysRemaining(run, day),
        isOnTrack: isOnTrack(run, day),
        ahead: aheadOfPace(run, day),
      },
      todaysChapters: nextChapters(run, day).map(chapterAnswer),
      readToday: readOn(run, day),
      isTodayRead: isShareRead(run, day),
      readChapters: (await this.runs.chaptersReadOn(caller.accountId, run, day)).map(chapterAnswer),
    };
  }

  @Get('plan/:planId/schedule')
  async schedule(
    @Caller() caller: Caller,
    @Param() params: RunParams,
    @Query() query: PlanScheduleQuery,
    @Today() today: Day,
  ): Promise<PlanScheduleAnswer> {
    const days = [...scheduleFrom(await this.run(caller, params), today, query.days ?? LIMITS.planScheduleDays)];
    return {
      schedule: days.map(({ day, chapterIds }) => ({ date: formatDay(day), chapters: chapterIds.map(chapterAnswer) })),
    };
  }

  @Get('plan/:planId/unread')
  async unread(@Caller() caller: Caller, @Param() params: RunParams): Promise<PlanUnreadAnswer> {
    return { chapters: (await this.run(caller, params)).unread.map(chapterAnswer) };
  }

  @Put('plan/:planId/progress')
  @ApiParam({ name: 'readerId', type: Number })
  @ApiParam({ name: 'planId', type: String })
  async change(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Today() today: Day,
    @Body() body: ChangePlanProgressRequest,
  ): Promise<PlanProgressEnvelope> {
    const command = new ChangeReadingPlan(targetOf(reply.request, today), body);
    return answered(reply, await this.positions.followed(this.commands.execute(command)));
  }

  /** The rest of the plan as a calendar file. */
  @LooksBack('always')
  @Get('plan/:planId/calendar')
  @ApiProduces('text/calendar')
  async calendar(
    @Caller() caller: Caller,
    @Param() params: RunParams,
    @Viewer() viewer: Viewer,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const changes = await this.runs.lastChanges([ReaderId.transform(params.readerId)]);
    const run = await this.run(caller, params);
    await reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${run.planId}.ics"`)
      .send(await planCalendar({ run, changed: changeOf(changes, run) }, viewer));
  }

  private run(caller: Caller, params: RunParams): Promise<ShownRun> {
    return this.runs.newest(caller.accountId, ReaderId.transform(params.readerId), params.planId);
  }
}

const targetOf = (request: FastifyRequest, today: Day): PlanTarget => {
  const { readerId, planId } = request.params as RunParams;
  return { accountId: callerOf(request).accountId, readerId: ReaderId.transform(readerId), planId, today };
};

const dayIn = (date: string | undefined): Day | null => {
  if (date === undefined) return null;
  const day = parseDay(date.slice(0, 10));
  if (day === null) throw invalid(PLAN_MESSAGES.dateInvalid, 'date');
  return day;
};
