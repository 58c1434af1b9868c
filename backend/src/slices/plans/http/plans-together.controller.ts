import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  PLAN_MESSAGES,
  ReadTogetherRequest,
  SharedPlanDayQuery,
  WriteDayWordRequest,
  type DayWordEnvelope,
  type MessageAnswer,
  type ReadTogetherAnswer,
  type SharedPlanDayAnswer,
} from '@lectio/contract';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Day } from '@kernel/civil-date';
import { invalid } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { IdParam, Today } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { LeaderWords } from '../commands/leader-words';
import { ReadTogether, TakeBackReadTogether } from '../commands/read-together.handlers';
import { dayIn } from '../domain/run-facts';
import { SharedPlanDays } from '../read/shared-plan-day.query';

const SharedPlanId = new IdParam(PLAN_MESSAGES.sharedNotFound);

/** The days of a shared plan, as its family, church or group reads them together. */
@ApiTags('plans')
@ApiBearerAuth()
@ReadsFigures()
@Controller('plans/shared/:id')
export class PlansTogetherController {
  constructor(
    private readonly commands: CommandBus,
    private readonly words: LeaderWords,
    private readonly days: SharedPlanDays,
  ) {}

  @Get('day')
  day(
    @Caller() { accountId }: Caller,
    @Param('id', SharedPlanId) id: number,
    @Today() today: Day,
    @Query() { date }: SharedPlanDayQuery,
  ): Promise<SharedPlanDayAnswer> {
    return this.days.on(accountId, id, { day: dayOr(today, date), today });
  }

  @Put('words/:date')
  write(
    @Caller() { accountId }: Caller,
    @Param('id', SharedPlanId) sharedPlanId: number,
    @Param('date') date: string,
    @Today() today: Day,
    @Body() { text }: WriteDayWordRequest,
  ): Promise<Recorded<DayWordEnvelope>> {
    return this.words.write({ accountId, sharedPlanId, day: dayInPath(date), today }, text);
  }

  @Delete('words/:date')
  remove(
    @Caller() { accountId }: Caller,
    @Param('id', SharedPlanId) sharedPlanId: number,
    @Param('date') date: string,
    @Today() today: Day,
  ): Promise<MessageAnswer> {
    return this.words.remove({ accountId, sharedPlanId, day: dayInPath(date), today });
  }

  @Post('together')
  readTogether(
    @Caller() { accountId }: Caller,
    @Param('id', SharedPlanId) sharedPlanId: number,
    @Today() today: Day,
    @Body() { date, ...by }: ReadTogetherRequest,
  ): Promise<Recorded<ReadTogetherAnswer>> {
    return this.commands.execute(new ReadTogether({ accountId, sharedPlanId, day: dayOr(today, date), today }, by));
  }

  @Delete('together/:date')
  takeBack(
    @Caller() { accountId }: Caller,
    @Param('id', SharedPlanId) sharedPlanId: number,
    @Param('date') date: string,
    @Today() today: Day,
  ): Promise<Recorded<MessageAnswer>> {
    return this.commands.execute(new TakeBackReadTogether({ accountId, sharedPlanId, day: dayInPath(date), today }));
  }
}

const dayOr = (today: Day, date: string | undefined): Day => (date === undefined ? today : dayIn(date, 'date'));

const dayInPath = (date: string): Day => {
  if (date.length !== 'YYYY-MM-DD'.length) throw invalid(PLAN_MESSAGES.dateInvalid, 'date');
  return dayIn(date, 'date');
};
