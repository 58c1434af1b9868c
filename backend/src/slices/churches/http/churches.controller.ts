import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import {
  AssignChurchAdministratorRequest,
  CHURCH_MESSAGES,
  ChurchPeopleQuery,
  CreateChurchRequest,
  DecideMembershipRequest,
  JoinChurchRequest,
  LIMITS,
  MESSAGES,
  UpdateChurchRequest,
  type AvailableAdminsAnswer,
  type ChurchEnvelope,
  type ChurchesAnswer,
  type ChurchMembersAnswer,
  type CurrentChurchAnswer,
  type MemberRemovedAnswer,
  type PendingMembersAnswer,
} from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { invalid } from '@kernel/errors';
import { addressOf } from '@platform/http/requests/address';
import { answered } from '@platform/http/answers/answered';
import { callerOf, Caller } from '@platform/http/access/caller';
import { HidesCodesFromKeys } from '@platform/http/access/hides-codes';
import { Idempotency } from '@platform/http/idempotency';
import { ChurchId, IdParam } from '@platform/http/params';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { ChurchMembership } from '../commands/church-membership';
import { Churches } from '../commands/churches';

const userId = new IdParam(CHURCH_MESSAGES.memberNotPending);
const memberId = new IdParam(CHURCH_MESSAGES.memberNotInChurch);

@ApiTags('churches')
@HidesCodesFromKeys()
@Controller('churches')
export class ChurchesController {
  constructor(
    private readonly churches: Churches,
    private readonly membership: ChurchMembership,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  async list(@Caller() caller: Caller): Promise<ChurchesAnswer> {
    return { churches: await this.churches.list(caller.accountId) };
  }

  @Get('search/:term')
  async search(@Caller() caller: Caller, @Param('term') term: string): Promise<ChurchesAnswer> {
    if (term.length > LIMITS.searchMax) throw invalid(MESSAGES.searchTooLong);
    return { churches: await this.churches.search(caller.accountId, term.normalize('NFC')) };
  }

  @Get('current')
  current(@Caller() caller: Caller): Promise<CurrentChurchAnswer> {
    return this.churches.current(caller.accountId);
  }

  @Get('administered')
  async administered(@Caller() caller: Caller): Promise<ChurchesAnswer> {
    return { churches: await this.churches.administered(caller.accountId) };
  }

  @Get(':id')
  async get(@Caller() caller: Caller, @Param('id', ChurchId) id: number): Promise<ChurchEnvelope> {
    return { church: await this.churches.get(caller.accountId, id) };
  }

  @Post()
  async found(@Caller() caller: Caller, @Body() body: CreateChurchRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.idempotency.replyOnce(reply, 201, (once) => this.churches.found(caller.accountId, body, once));
  }

  @Put(':id')
  update(
    @Caller() caller: Caller,
    @Param('id', ChurchId) id: number,
    @Body() body: UpdateChurchRequest,
  ): Promise<ChurchEnvelope> {
    return this.churches.update(caller.accountId, id, body);
  }

  @Post('join')
  async join(@Caller() caller: Caller, @Body() body: JoinChurchRequest, @Res() reply: FastifyReply): Promise<void> {
    if (body.joinCode) await this.limits.countCode(addressOf(reply.request), caller.accountId);
    await this.idempotency.replyOnce(reply, 200, (once) => this.membership.join(caller.accountId, body, once));
  }

  @Post('leave')
  async leave(@Caller() caller: Caller, @Res() reply: FastifyReply): Promise<void> {
    await this.idempotency.replyOnce(reply, 200, (once) => this.membership.leave(caller.accountId, once));
  }

  @Get(':id/pending-members')
  pending(
    @Caller() caller: Caller,
    @Param('id', ChurchId) id: number,
    @Query() query: ChurchPeopleQuery,
  ): Promise<PendingMembersAnswer> {
    return this.churches.pending(caller.accountId, id, query);
  }

  @Get(':id/members')
  members(
    @Caller() caller: Caller,
    @Param('id', ChurchId) id: number,
    @Query() query: ChurchPeopleQuery,
  ): Promise<ChurchMembersAnswer> {
    return this.churches.members(caller.accountId, id, query);
  }

  @Delete(':id/members/:userId')
  async removeMember(
    @Caller() caller: Caller,
    @Param() params: MemberParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberRemovedAnswer> {
    const ids = { churchId: ChurchId.transform(params.id), userId: memberId.transform(params.userId) };
    return answered(reply, await this.membership.remove(caller.accountId, ids));
  }

  @Post(':id/rotate-code')
  async rotateCode(@Param('id', ChurchId) id: number, @Res() reply: FastifyReply): Promise<void> {
    const caller = callerOf(reply.request);
    await this.idempotency.replyOnce(reply, 200, (once) => this.churches.rotateCode(caller.accountId, id, once));
  }

  @Post(':id/members/:userId/status')
  async decide(
    @Param() params: MemberParams,
    @Body() { status }: DecideMembershipRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const caller = callerOf(reply.request);
    const decision = { churchId: ChurchId.transform(params.id), userId: userId.transform(params.userId), status };
    await this.idempotency.replyOnce(reply, 200, (once) => this.membership.decide(caller.accountId, decision, once));
  }

  @Get(':id/available-admins')
  availableAdministrators(@Caller() caller: Caller, @Param('id', ChurchId) id: number): Promise<AvailableAdminsAnswer> {
    return this.churches.availableAdministrators(caller.accountId, id);
  }

  @Post(':id/assign-admin')
  async assignAdministrator(
    @Param('id', ChurchId) id: number,
    @Body() body: AssignChurchAdministratorRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const caller = callerOf(reply.request);
    const ids = { churchId: id, userId: body.userId };
    await this.idempotency.replyOnce(reply, 200, (once) =>
      this.membership.assignAdministrator(caller.accountId, ids, once),
    );
  }
}

interface MemberParams {
  readonly id: string;
  readonly userId: string;
}
