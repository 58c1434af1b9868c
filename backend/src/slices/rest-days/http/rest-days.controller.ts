import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { DeclareRestRequest, EndRestRequest, type RestDaysAnswer, type RestDaysEnvelope } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { ReaderId, Today } from '@platform/http/params';
import { DeclareRest, EndRest, TakeRestBack } from '../commands/rest-days.handlers';
import { RestDays } from '../commands/rest-days.query';

/** Days of rest, over which the streaks of a reader pass. */
@ApiTags('readers')
@ApiBearerAuth()
@Controller('readers/:readerId/rest-days')
export class RestDaysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly rest: RestDays,
  ) {}

  @Get()
  of(
    @Caller() { accountId }: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Today() today: Day,
  ): Promise<RestDaysAnswer> {
    return this.rest.of({ accountId, readerId, today });
  }

  @Post()
  declare(
    @Caller() { accountId }: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Today() today: Day,
    @Body() body: DeclareRestRequest,
  ): Promise<Recorded<RestDaysEnvelope>> {
    return this.commands.execute(new DeclareRest({ accountId, readerId, today }, body));
  }

  /** Ends it earlier; days of rest that have passed stay. */
  @Put(':restId')
  end(
    @Caller() { accountId }: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Param('restId') restId: string,
    @Today() today: Day,
    @Body() { until }: EndRestRequest,
  ): Promise<Recorded<RestDaysEnvelope>> {
    return this.commands.execute(new EndRest({ accountId, readerId, today }, { restId, until }));
  }

  /** As if it had never been declared. */
  @Delete(':restId')
  takeBack(
    @Caller() { accountId }: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Param('restId') restId: string,
    @Today() today: Day,
  ): Promise<Recorded<RestDaysEnvelope>> {
    return this.commands.execute(new TakeRestBack({ accountId, readerId, today }, restId));
  }
}
