import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiParam, ApiTags } from '@nestjs/swagger';
import { CHALLENGE_MESSAGES, RehearseChallengeRequest, type RehearsalsAnswer } from '@lectio/contract';
import type { FastifyReply } from 'fastify';
import type { Day } from '@kernel/civil-date';
import { Caller } from '@platform/http/access/caller';
import { Idempotency } from '@platform/http/idempotency';
import { IdParam, Today } from '@platform/http/params';
import { Rehearsals } from '../commands/rehearsals';
import { targetOf } from './challenges.controller';

/** Trials of a challenge on what its people have read before. */
@ApiTags('challenges')
@ApiBearerAuth()
@Controller('challenges/:id/rehearsals')
export class RehearsalsController {
  constructor(
    private readonly rehearsals: Rehearsals,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  async list(
    @Caller() { accountId }: Caller,
    @Param('id', new IdParam(CHALLENGE_MESSAGES.notFound)) id: number,
  ): Promise<RehearsalsAnswer> {
    return { rehearsals: await this.rehearsals.list(accountId, id) };
  }

  @Post()
  @ApiParam({ name: 'id', type: Number })
  async start(@Res() reply: FastifyReply, @Today() today: Day, @Body() body: RehearseChallengeRequest): Promise<void> {
    const target = targetOf(reply.request, today);
    await this.idempotency.replyOnce(reply, 201, (once) => this.rehearsals.start(target, body.history, once));
  }
}
