import { Body, Controller, Delete, Get, Param, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiParam, ApiTags } from '@nestjs/swagger';
import { DeclareRestRequest, EndRestRequest, type RestDaysAnswer, type RestDaysEnvelope } from '@lectio/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Day } from '@kernel/civil-date';
import { answered } from '@platform/http/answers/answered';
import { Caller, callerOf } from '@platform/http/access/caller';
import { Idempotency } from '@platform/http/idempotency';
import { ReaderId, Today } from '@platform/http/params';
import { Positions } from '@platform/projections';
import { RestDays, type RestTarget } from '../commands/rest-days';

/** Days of rest, over which the streaks of a reader pass. */
@ApiTags('readers')
@ApiBearerAuth()
@Controller('readers/:readerId/rest-days')
export class RestDaysController {
  constructor(
    private readonly rest: RestDays,
    private readonly idempotency: Idempotency,
    private readonly positions: Positions,
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
  @ApiParam({ name: 'readerId', type: Number })
  async declare(@Res() reply: FastifyReply, @Today() today: Day, @Body() body: DeclareRestRequest): Promise<void> {
    const target = targetOf(reply.request, today);
    await this.idempotency.replyOnce(reply, 201, (once) =>
      this.positions.followed(this.rest.declare(target, body, once)),
    );
  }

  /** Ends it earlier; days of rest that have passed stay. */
  @Put(':restId')
  @ApiParam({ name: 'readerId', type: Number })
  async end(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Param('restId') restId: string,
    @Today() today: Day,
    @Body() { until }: EndRestRequest,
  ): Promise<RestDaysEnvelope> {
    const target = targetOf(reply.request, today);
    return answered(reply, await this.positions.followed(this.rest.end(target, restId, until)));
  }

  /** As if it had never been declared. */
  @Delete(':restId')
  @ApiParam({ name: 'readerId', type: Number })
  async takeBack(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Param('restId') restId: string,
    @Today() today: Day,
  ): Promise<RestDaysEnvelope> {
    const target = targetOf(reply.request, today);
    return answered(reply, await this.positions.followed(this.rest.takeBack(target, restId)));
  }
}

const targetOf = (request: FastifyRequest, today: Day): RestTarget => {
  const { readerId } = request.params as { readonly readerId: string };
  return { accountId: callerOf(request).accountId, readerId: ReaderId.transform(readerId), today };
};
