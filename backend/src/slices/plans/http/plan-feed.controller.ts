import { Controller, Delete, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { MessageAnswer, PlanFeedAddressAnswer, PlanFeedAnswer } from '@lectio/contract';
import { ApiBearerAuth, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, Public } from '@platform/http/access/caller';
import { sendEncoded } from '@platform/http/requests/encoded-body';
import { TimeZone } from '@platform/http/params';
import { PlanFeeds } from '../commands/plan-feeds';

/** The calendar of an account's plans, for programs that subscribe to it. */
@ApiTags('plans')
@ApiBearerAuth()
@Controller('plans/feed')
export class PlanFeedController {
  constructor(private readonly feeds: PlanFeeds) {}

  @Get()
  get(@Caller() { accountId }: Caller): Promise<PlanFeedAnswer> {
    return this.feeds.get(accountId);
  }

  /** Without an idempotency key: the answer holds a secret, which is kept nowhere. */
  @Post()
  create(@Caller() caller: Caller, @TimeZone() timeZone: string): Promise<PlanFeedAddressAnswer> {
    return this.feeds.create(caller, timeZone);
  }

  @Delete()
  revoke(@Caller() { accountId }: Caller): Promise<MessageAnswer> {
    return this.feeds.revoke(accountId);
  }

  @Public()
  @Get(':file')
  @ApiProduces('text/calendar')
  async calendar(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendEncoded(request, reply, await this.feeds.calendar(file), 'private, no-cache');
  }
}
