import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiParam, ApiTags } from '@nestjs/swagger';
import {
  CHALLENGE_MESSAGES,
  ChallengeParticipantsQuery,
  ChallengeRequest,
  CreateChallengeRequest,
  JoinChallengeRequest,
  MoveChallengeReaderRequest,
  type ChallengeEnvelope,
  type ChallengePageAnswer,
  type ChallengeParticipantsAnswer,
  type ChallengesAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Day } from '@kernel/civil-date';
import { answered } from '@platform/http/answers/answered';
import { Caller, callerOf } from '@platform/http/access/caller';
import { Idempotency } from '@platform/http/idempotency';
import { IdParam, ReaderId, Today } from '@platform/http/params';
import { Positions, ReadsFigures } from '@platform/projections';
import { ChallengeDrafts } from '../commands/challenge-drafts';
import { Challenges, type ChallengeTarget } from '../commands/challenges';
import { ChallengePages } from '../read/challenge-page.query';
import { ChallengeParticipants } from '../read/participants.query';

const ChallengeId = new IdParam(CHALLENGE_MESSAGES.notFound);

/** Challenges of the site, a church or a family. */
@ApiTags('challenges')
@ApiBearerAuth()
@Controller('challenges')
export class ChallengesController {
  constructor(
    private readonly pages: ChallengePages,
    private readonly participantsPage: ChallengeParticipants,
    private readonly drafts: ChallengeDrafts,
    private readonly challenges: Challenges,
    private readonly idempotency: Idempotency,
    private readonly positions: Positions,
  ) {}

  @Get()
  list(@Caller() { accountId }: Caller, @Today() today: Day): Promise<ChallengesAnswer> {
    return this.pages.list(accountId, today);
  }

  @Post()
  async create(@Res() reply: FastifyReply, @Today() today: Day, @Body() body: CreateChallengeRequest): Promise<void> {
    const { accountId } = callerOf(reply.request);
    await this.idempotency.replyOnce(reply, 201, (once) => this.drafts.create({ accountId, today }, body, once));
  }

  @Get(':id')
  @ReadsFigures()
  one(
    @Caller() { accountId }: Caller,
    @Param('id', ChallengeId) id: number,
    @Today() today: Day,
  ): Promise<ChallengePageAnswer> {
    return this.pages.one(accountId, id, today);
  }

  /** Changes a draft; a published challenge gets a new version of its rules. */
  @Put(':id')
  @ApiParam({ name: 'id', type: Number })
  async change(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Today() today: Day,
    @Body() body: ChallengeRequest,
  ): Promise<ChallengeEnvelope> {
    return answered(reply, await this.positions.followed(this.challenges.change(targetOf(reply.request, today), body)));
  }

  @Delete(':id')
  async remove(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Param('id', ChallengeId) id: number,
  ): Promise<MessageAnswer> {
    return answered(reply, await this.drafts.remove(callerOf(reply.request).accountId, id));
  }

  @Post(':id/publish')
  @ApiParam({ name: 'id', type: Number })
  async publish(@Res() reply: FastifyReply, @Today() today: Day): Promise<void> {
    const target = targetOf(reply.request, today);
    await this.idempotency.replyOnce(reply, 200, (once) =>
      this.positions.followed(this.challenges.publish(target, once)),
    );
  }

  /** For those who lead. */
  @Get(':id/readers')
  @ReadsFigures()
  participants(
    @Caller() { accountId }: Caller,
    @Param('id', ChallengeId) id: number,
    @Query() query: ChallengeParticipantsQuery,
  ): Promise<ChallengeParticipantsAnswer> {
    return this.participantsPage.of(accountId, id, query);
  }

  /** To another team, by those who lead. */
  @Put(':id/readers/:readerId')
  @ApiParam({ name: 'id', type: Number })
  async move(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Param('readerId', ReaderId) readerId: number,
    @Today() today: Day,
    @Body() { team }: MoveChallengeReaderRequest,
  ): Promise<MessageAnswer> {
    const target = targetOf(reply.request, today);
    return answered(reply, await this.positions.followed(this.challenges.move(target, { readerId, team })));
  }

  @Post(':id/readers')
  @ApiParam({ name: 'id', type: Number })
  async join(@Res() reply: FastifyReply, @Today() today: Day, @Body() body: JoinChallengeRequest): Promise<void> {
    const target = targetOf(reply.request, today);
    await this.idempotency.replyOnce(reply, 201, (once) =>
      this.positions.followed(this.challenges.join(target, body, once)),
    );
  }

  @Delete(':id/readers/:readerId')
  @ApiParam({ name: 'id', type: Number })
  async leave(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Param('readerId', ReaderId) readerId: number,
    @Today() today: Day,
  ): Promise<MessageAnswer> {
    const target = targetOf(reply.request, today);
    return answered(reply, await this.positions.followed(this.challenges.leave(target, readerId)));
  }
}

export const targetOf = (request: FastifyRequest, today: Day): ChallengeTarget => {
  const { id } = request.params as { readonly id: string };
  return { accountId: callerOf(request).accountId, id: ChallengeId.transform(id), today };
};
