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
import { ApiBearerAuth, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { parseDay, type Day } from '@kernel/civil-date';
import { invalid } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { LooksBack } from '@platform/http/limits/looks-back';
import { ReaderId, Today, Viewer } from '@platform/http/params';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { ReadsFigures } from '@platform/projections';
import { OwnPassageNames } from '@slices/accounts';
import { ChangeReadingPlan } from '../commands/change-reading-plan.handler';
import { StartReadingPlan } from '../commands/start-reading-plan.handlers';
import { MarkPlanDay } from '../commands/mark-plan-day.handler';
import { chapterAnswer, progressAnswer } from '../read/progress-answer';
import { PlanDays, unreadOf } from '../read/plan-days.query';
import { changeOf } from '../read/plan-changes.query';
import { PlanRuns } from '../read/plan-runs.query';
import { planCalendar } from './calendar';

/** The plans that readers follow. Everyone who may report for a reader sees them; its owner starts and changes them. */
@ApiTags('plans')
@ApiBearerAuth()
@ReadsFigures()
@Controller('plans/reader/:readerId')
export class PlanRunsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly runs: PlanRuns,
    private readonly days: PlanDays,
    private readonly limits: RateLimits,
    private readonly names: OwnPassageNames,
  ) {}

  @Get('progress')
  async progress(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Today() today: Day,
  ): Promise<PlanProgressListAnswer> {
    return { progress: (await this.runs.of(caller.accountId, readerId)).map((run) => progressAnswer(run, today)) };
  }

  @Post('start/:planId')
  async start(
    @Caller() { accountId }: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Param('planId') planId: string,
    @Today() today: Day,
    @Body() body: StartPlanRequest,
  ): Promise<Recorded<PlanProgressEnvelope>> {
    await this.limits.countPlanStart(accountId, readerId);
    return this.commands.execute(new StartReadingPlan({ accountId, readerId, planId, today }, body));
  }

  @Get('plan/:planId/today')
  async today(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Param('planId') planId: string,
    @Query() query: PlanDayQuery,
    @Today() today: Day,
  ): Promise<PlanTodayAnswer> {
    const day = dayIn(query.date) ?? today;
    const run = await this.runs.newest(caller.accountId, readerId, planId);
    return this.days.today(caller.accountId, run, { day, today });
  }

  @Get('plan/:planId/schedule')
  async schedule(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Param('planId') planId: string,
    @Query() query: PlanScheduleQuery,
    @Today() today: Day,
  ): Promise<PlanScheduleAnswer> {
    const run = await this.runs.newest(caller.accountId, readerId, planId);
    return this.days.schedule(caller.accountId, run, { from: today, days: query.days ?? LIMITS.planScheduleDays });
  }

  @Get('plan/:planId/unread')
  async unread(
    @Caller() { accountId }: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Param('planId') planId: string,
    @Today() today: Day,
  ): Promise<PlanUnreadAnswer> {
    return { chapters: unreadOf(await this.runs.newest(accountId, readerId, planId), today).map(chapterAnswer) };
  }

  @Put('plan/:planId/progress')
  change(
    @Caller() { accountId, card }: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Param('planId') planId: string,
    @Today() today: Day,
    @Body() body: ChangePlanProgressRequest,
  ): Promise<Recorded<PlanProgressEnvelope>> {
    const target = { accountId, readerId, planId, today };
    const { action } = body;
    return this.commands.execute(
      action === 'mark-day'
        ? new MarkPlanDay(target, body)
        : new ChangeReadingPlan({ ...target, byCard: Boolean(card) }, { ...body, action }),
    );
  }

  /** The rest of the plan as a calendar file. */
  @LooksBack('always')
  @Get('plan/:planId/calendar')
  @ApiProduces('text/calendar')
  async calendar(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Param('planId') planId: string,
    @Viewer() viewer: Viewer,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const changes = await this.runs.lastChanges([readerId]);
    const run = await this.runs.newest(caller.accountId, readerId, planId);
    const names = await this.names.of(caller.accountId);
    await reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${run.planId}.ics"`)
      .send(await planCalendar({ run, changed: changeOf(changes, run) }, { ...viewer, names }));
  }
}

const dayIn = (date: string | undefined): Day | null => {
  if (date === undefined) return null;
  const day = parseDay(date.slice(0, 10));
  if (day === null) throw invalid(PLAN_MESSAGES.dateInvalid, 'date');
  return day;
};
