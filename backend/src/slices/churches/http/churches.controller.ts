import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import {
  AssignChurchAdministratorRequest,
  CHURCH_MESSAGES,
  ChurchPeopleQuery,
  CreateChurchRequest,
  DecideMembershipRequest,
  GiveRoleRequest,
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
  type JoinChurchAnswer,
  type MessageAnswer,
  type JoinCodeAnswer,
  type MembershipDecisionAnswer,
  type AssignChurchAdministratorAnswer,
  type RoleGivenAnswer,
} from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { invalid } from '@kernel/errors';
import type { FastifyRequest } from 'fastify';
import type { Recorded } from '@platform/event-log/decision';
import { addressOf } from '@platform/http/requests/address';
import { Caller } from '@platform/http/access/caller';
import { HidesCodesFromKeys } from '@platform/http/access/hides-codes';
import { ChurchId, IdParam } from '@platform/http/params';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { ChurchRoles } from '../commands/church-roles';
import { Churches } from '../commands/churches';
import { CreateChurch } from '../commands/create-church.handler';
import { DecideMembership } from '../commands/decide-membership.handler';
import { JoinChurch } from '../commands/join-church.handler';
import { LeaveChurch, RemoveChurchMember } from '../commands/leave-church.handlers';

const UserId = new IdParam(CHURCH_MESSAGES.memberNotPending);
const MemberId = new IdParam(CHURCH_MESSAGES.memberNotInChurch);

@ApiTags('churches')
@HidesCodesFromKeys()
@Controller('churches')
export class ChurchesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly churches: Churches,
    private readonly roles: ChurchRoles,
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
  found(@Caller() caller: Caller, @Body() body: CreateChurchRequest): Promise<Recorded<ChurchEnvelope>> {
    return this.commands.execute(new CreateChurch(caller.accountId, body));
  }

  @Put(':id')
  update(
    @Caller() caller: Caller,
    @Param('id', ChurchId) id: number,
    @Body() body: UpdateChurchRequest,
  ): Promise<Recorded<ChurchEnvelope>> {
    return this.churches.update(caller.accountId, id, body);
  }

  @Post('join')
  @HttpCode(200)
  async join(
    @Caller() caller: Caller,
    @Body() body: JoinChurchRequest,
    @Req() request: FastifyRequest,
  ): Promise<Recorded<JoinChurchAnswer>> {
    if (body.joinCode) await this.limits.countCode(addressOf(request), caller.accountId);
    return this.commands.execute(new JoinChurch(caller.accountId, body));
  }

  @Post('leave')
  @HttpCode(200)
  leave(@Caller() caller: Caller): Promise<Recorded<MessageAnswer>> {
    return this.commands.execute(new LeaveChurch(caller.accountId));
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
  removeMember(
    @Caller() caller: Caller,
    @Param('id', ChurchId) churchId: number,
    @Param('userId', MemberId) userId: number,
  ): Promise<Recorded<MemberRemovedAnswer>> {
    return this.commands.execute(new RemoveChurchMember(caller.accountId, { churchId, userId }));
  }

  @Post(':id/rotate-code')
  @HttpCode(200)
  rotateCode(@Caller() caller: Caller, @Param('id', ChurchId) id: number): Promise<Recorded<JoinCodeAnswer>> {
    return this.churches.rotateCode(caller.accountId, id);
  }

  @Post(':id/members/:userId/status')
  @HttpCode(200)
  decide(
    @Caller() caller: Caller,
    @Param('id', ChurchId) churchId: number,
    @Param('userId', UserId) userId: number,
    @Body() { status }: DecideMembershipRequest,
  ): Promise<Recorded<MembershipDecisionAnswer>> {
    return this.commands.execute(new DecideMembership(caller.accountId, { churchId, userId, status }));
  }

  @Get(':id/available-admins')
  availableAdministrators(@Caller() caller: Caller, @Param('id', ChurchId) id: number): Promise<AvailableAdminsAnswer> {
    return this.churches.availableAdministrators(caller.accountId, id);
  }

  @Post(':id/assign-admin')
  @HttpCode(200)
  assignAdministrator(
    @Caller() caller: Caller,
    @Param('id', ChurchId) churchId: number,
    @Body() { userId }: AssignChurchAdministratorRequest,
  ): Promise<Recorded<AssignChurchAdministratorAnswer>> {
    return this.roles.handOver(caller.accountId, { churchId, userId });
  }

  @Put(':id/members/:userId/role')
  giveRole(
    @Caller() caller: Caller,
    @Param('id', ChurchId) churchId: number,
    @Param('userId', MemberId) userId: number,
    @Body() { role }: GiveRoleRequest,
  ): Promise<Recorded<RoleGivenAnswer>> {
    return this.roles.give(caller.accountId, { churchId, userId }, role);
  }
}
