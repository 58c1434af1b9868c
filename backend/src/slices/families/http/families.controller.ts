import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  CreateFamilyRequest,
  HandOverFamilyRequest,
  FAMILY_MESSAGES,
  JoinFamilyRequest,
  type FamiliesAnswer,
  type FamilyEnvelope,
  type FamilyMemberRemovedAnswer,
  type MessageAnswer,
  type JoinFamilyAnswer,
} from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Recorded } from '@platform/event-log/decision';
import { addressOf } from '@platform/http/requests/address';
import { Caller } from '@platform/http/access/caller';
import { HidesCodesFromKeys } from '@platform/http/access/hides-codes';
import { FamilyId, IdParam, ReaderId } from '@platform/http/params';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { Families } from '../commands/families';
import { AddFamilyReader, CreateFamily, JoinFamily } from '../commands/join-family.handlers';
import { DeleteFamily, LeaveFamily, RemoveFamilyMember, RemoveFamilyReader } from '../commands/leave-family.handlers';

const MemberId = new IdParam(FAMILY_MESSAGES.memberNotInFamily);

@ApiTags('families')
@HidesCodesFromKeys()
@Controller('families')
export class FamiliesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly families: Families,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  async list(@Caller() caller: Caller): Promise<FamiliesAnswer> {
    return { families: await this.families.list(caller.accountId) };
  }

  @Get(':id')
  async get(@Caller() caller: Caller, @Param('id', FamilyId) id: number): Promise<FamilyEnvelope> {
    return { family: await this.families.get(caller.accountId, id) };
  }

  @Post()
  create(@Caller() caller: Caller, @Body() body: CreateFamilyRequest): Promise<Recorded<FamilyEnvelope>> {
    return this.commands.execute(new CreateFamily(caller.accountId, body));
  }

  @Post('join')
  @HttpCode(200)
  async join(
    @Caller() caller: Caller,
    @Body() body: JoinFamilyRequest,
    @Req() request: FastifyRequest,
  ): Promise<Recorded<JoinFamilyAnswer>> {
    await this.limits.countCode(addressOf(request), caller.accountId);
    return this.commands.execute(new JoinFamily(caller.accountId, body.inviteCode));
  }

  @Delete(':id/leave')
  leave(@Caller() caller: Caller, @Param('id', FamilyId) id: number): Promise<Recorded<MessageAnswer>> {
    return this.commands.execute(new LeaveFamily(caller.accountId, id));
  }

  @Delete(':id')
  remove(@Caller() caller: Caller, @Param('id', FamilyId) id: number): Promise<Recorded<MessageAnswer>> {
    return this.commands.execute(new DeleteFamily(caller.accountId, id));
  }

  @Delete(':id/members/:userId')
  removeMember(
    @Caller() caller: Caller,
    @Param('id', FamilyId) familyId: number,
    @Param('userId', MemberId) userId: number,
  ): Promise<Recorded<FamilyMemberRemovedAnswer>> {
    return this.commands.execute(new RemoveFamilyMember(caller.accountId, { familyId, userId }));
  }

  @Post(':id/owner')
  @HttpCode(200)
  handOver(
    @Caller() caller: Caller,
    @Param('id', FamilyId) id: number,
    @Body() { userId }: HandOverFamilyRequest,
  ): Promise<Recorded<FamilyEnvelope>> {
    return this.families.handOver(caller.accountId, id, userId);
  }

  @Post(':id/rotate-code')
  @HttpCode(200)
  rotateCode(@Caller() caller: Caller, @Param('id', FamilyId) id: number): Promise<Recorded<FamilyEnvelope>> {
    return this.families.rotateCode(caller.accountId, id);
  }

  @Post(':id/readers/:readerId')
  @HttpCode(200)
  addReader(
    @Caller() caller: Caller,
    @Param('id', FamilyId) familyId: number,
    @Param('readerId', ReaderId) readerId: number,
  ): Promise<Recorded<FamilyEnvelope>> {
    return this.commands.execute(new AddFamilyReader(caller.accountId, { familyId, readerId }));
  }

  @Delete(':id/readers/:readerId')
  removeReader(
    @Caller() caller: Caller,
    @Param('id', FamilyId) familyId: number,
    @Param('readerId', ReaderId) readerId: number,
  ): Promise<Recorded<FamilyEnvelope>> {
    return this.commands.execute(new RemoveFamilyReader(caller.accountId, { familyId, readerId }));
  }
}
