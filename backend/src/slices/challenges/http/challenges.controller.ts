import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  CHALLENGE_MESSAGES,
  ChallengeInvitationRequest,
  ChallengeParticipantsQuery,
  ChallengeRequest,
  CreateChallengeRequest,
  EnterChallengeRequest,
  JoinChallengeRequest,
  MoveChallengeReaderRequest,
  type ChallengeEnvelope,
  type ChallengeInvitationAnswer,
  type ChallengePageAnswer,
  type ChallengeScreenAnswer,
  type ChallengeParticipantsAnswer,
  type ChallengesAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import type { Recorded } from '@platform/event-log/decision';
import type { FastifyRequest } from 'fastify';
import { Caller, MaybeCaller, OptionalAuth } from '@platform/http/access/caller';
import { HidesCodesFromKeys } from '@platform/http/access/hides-codes';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { IdParam, ReaderId, Today } from '@platform/http/params';
import { addressOf } from '@platform/http/requests/address';
import { ReadsFigures } from '@platform/projections';
import { ChallengeDrafts } from '../commands/challenge-drafts';
import { ChangeChallenge } from '../commands/change-challenge.handler';
import { EnterChallenge } from '../commands/enter-challenge.handler';
import { JoinChallenge } from '../commands/join-challenge.handler';
import { LeaveChallenge } from '../commands/leave-challenge.handler';
import { MoveReader } from '../commands/move-reader.handler';
import { PublishChallenge } from '../commands/publish-challenge.handler';
import { ChallengeInvitations } from '../read/challenge-invitation.query';
import { ChallengePages } from '../read/challenge-page.query';
import { ChallengeScreens } from '../read/challenge-screen.query';
import { ChallengeParticipants } from '../read/participants.query';

const ChallengeId = new IdParam(CHALLENGE_MESSAGES.notFound);

/** Challenges of the site, a church or a family. */
@ApiTags('challenges')
@ApiBearerAuth()
@Controller('challenges')
export class ChallengesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly pages: ChallengePages,
    private readonly participantsPage: ChallengeParticipants,
    private readonly drafts: ChallengeDrafts,
    private readonly screens: ChallengeScreens,
    private readonly invitations: ChallengeInvitations,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  list(@Caller() { accountId }: Caller, @Today() today: Day): Promise<ChallengesAnswer> {
    return this.pages.list(accountId, today);
  }

  @Post()
  create(
    @Caller() { accountId }: Caller,
    @Today() today: Day,
    @Body() body: CreateChallengeRequest,
  ): Promise<Recorded<ChallengeEnvelope>> {
    return this.drafts.create({ accountId, today }, body);
  }

  /** What a link shows to somebody who is not in the group yet. */
  @OptionalAuth()
  @Post('invitation')
  @HttpCode(200)
  async invitation(
    @MaybeCaller() caller: Caller | null,
    @Body() body: ChallengeInvitationRequest,
    @Today() today: Day,
    @Req() request: FastifyRequest,
  ): Promise<ChallengeInvitationAnswer> {
    const accountId = caller?.accountId ?? null;
    await this.countCode(request, accountId, body.challengeId);
    return this.invitations.find(accountId, body, today);
  }

  @Get(':id')
  @HidesCodesFromKeys()
  @ReadsFigures()
  one(
    @Caller() { accountId }: Caller,
    @Param('id', ChallengeId) id: number,
    @Today() today: Day,
  ): Promise<ChallengePageAnswer> {
    return this.pages.one(accountId, id, today);
  }

  /** With the code of its group, of which the account becomes a member. */
  @Post(':id/enter')
  async enter(
    @Caller() { accountId }: Caller,
    @Param('id', ChallengeId) id: number,
    @Today() today: Day,
    @Body() body: EnterChallengeRequest,
    @Req() request: FastifyRequest,
  ): Promise<Recorded<MessageAnswer>> {
    await this.countCode(request, accountId, id);
    return this.commands.execute(new EnterChallenge({ accountId, id, today }, body));
  }

  /** Changes a draft; a published challenge gets a new version of its rules. */
  @Put(':id')
  change(
    @Caller() { accountId }: Caller,
    @Param('id', ChallengeId) id: number,
    @Today() today: Day,
    @Body() body: ChallengeRequest,
  ): Promise<Recorded<ChallengeEnvelope>> {
    return this.commands.execute(new ChangeChallenge({ accountId, id, today }, body));
  }

  @Delete(':id')
  remove(@Caller() { accountId }: Caller, @Param('id', ChallengeId) id: number): Promise<Recorded<MessageAnswer>> {
    return this.drafts.remove(accountId, id);
  }

  @Post(':id/publish')
  @HttpCode(200)
  publish(
    @Caller() { accountId }: Caller,
    @Param('id', ChallengeId) id: number,
    @Today() today: Day,
  ): Promise<Recorded<ChallengeEnvelope>> {
    return this.commands.execute(new PublishChallenge({ accountId, id, today }));
  }

  /** For a screen that a room full of people looks at. */
  @Get(':id/screen')
  @HidesCodesFromKeys()
  @ReadsFigures()
  screen(
    @Caller() { accountId }: Caller,
    @Param('id', ChallengeId) id: number,
    @Today() today: Day,
  ): Promise<ChallengeScreenAnswer> {
    return this.screens.show(accountId, id, today);
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
  move(
    @Caller() { accountId }: Caller,
    @Param('id', ChallengeId) id: number,
    @Param('readerId', ReaderId) readerId: number,
    @Today() today: Day,
    @Body() { team }: MoveChallengeReaderRequest,
  ): Promise<Recorded<MessageAnswer>> {
    return this.commands.execute(new MoveReader({ accountId, id, today }, { readerId, team }));
  }

  @Post(':id/readers')
  join(
    @Caller() { accountId }: Caller,
    @Param('id', ChallengeId) id: number,
    @Today() today: Day,
    @Body() body: JoinChallengeRequest,
  ): Promise<Recorded<MessageAnswer>> {
    return this.commands.execute(new JoinChallenge({ accountId, id, today }, body));
  }

  @Delete(':id/readers/:readerId')
  leave(
    @Caller() { accountId }: Caller,
    @Param('id', ChallengeId) id: number,
    @Param('readerId', ReaderId) readerId: number,
    @Today() today: Day,
  ): Promise<Recorded<MessageAnswer>> {
    return this.commands.execute(new LeaveChallenge({ accountId, id, today }, readerId));
  }

  /** Where the code decides: a crowd behind one address joins at the same time, and who is a member needs none. */
  private async countCode(request: FastifyRequest, accountId: number | null, id: number): Promise<void> {
    if (await this.invitations.isOpenTo(accountId, id)) return;
    await this.limits.countCode(addressOf(request), accountId);
  }
}
