import { Body, Controller, Delete, Get, Param, Post, Res } from '@nestjs/common';
import {
  CreateFamilyRequest,
  FAMILY_MESSAGES,
  JoinFamilyRequest,
  type FamiliesAnswer,
  type FamilyEnvelope,
  type FamilyMemberRemovedAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { addressOf } from '@platform/http/requests/address';
import { answered } from '@platform/http/answers/answered';
import { Caller, callerOf } from '@platform/http/access/caller';
import { HidesCodesFromKeys } from '@platform/http/access/hides-codes';
import { Idempotency } from '@platform/http/idempotency';
import { FamilyId, IdParam, ReaderId } from '@platform/http/params';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { Families } from '../commands/families';
import { FamilyDepartures } from '../commands/family-departures';

const memberId = new IdParam(FAMILY_MESSAGES.memberNotInFamily);

@ApiTags('families')
@HidesCodesFromKeys()
@Controller('families')
export class FamiliesController {
  constructor(
    private readonly families: Families,
    private readonly departures: FamilyDepartures,
    private readonly idempotency: Idempotency,
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
  async create(@Caller() caller: Caller, @Body() body: CreateFamilyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.idempotency.replyOnce(reply, 201, (once) => this.families.create(caller.accountId, body, once));
  }

  @Post('join')
  async join(@Caller() caller: Caller, @Body() body: JoinFamilyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.limits.countCode(addressOf(reply.request), caller.accountId);
    await this.idempotency.replyOnce(reply, 200, (once) => this.families.join(caller.accountId, body.inviteCode, once));
  }

  @Delete(':id/leave')
  async leave(
    @Caller() caller: Caller,
    @Param('id', FamilyId) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer> {
    return answered(reply, await this.departures.leave(caller.accountId, id));
  }

  @Delete(':id')
  async remove(
    @Caller() caller: Caller,
    @Param('id', FamilyId) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer> {
    return answered(reply, await this.departures.delete(caller.accountId, id));
  }

  @Delete(':id/members/:userId')
  async removeMember(
    @Caller() caller: Caller,
    @Param() params: MemberParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FamilyMemberRemovedAnswer> {
    const ids = { familyId: FamilyId.transform(params.id), userId: memberId.transform(params.userId) };
    return answered(reply, await this.departures.remove(caller.accountId, ids));
  }

  @Post(':id/rotate-code')
  async rotateCode(@Param('id', FamilyId) id: number, @Res() reply: FastifyReply): Promise<void> {
    const { accountId } = callerOf(reply.request);
    await this.idempotency.replyOnce(reply, 200, (once) => this.families.rotateCode(accountId, id, once));
  }

  @Post(':id/readers/:readerId')
  async addReader(
    @Caller() caller: Caller,
    @Param() params: FamilyReaderParams,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const ids = idsOf(params);
    await this.idempotency.replyOnce(reply, 200, (once) => this.families.addReader(caller.accountId, ids, once));
  }

  @Delete(':id/readers/:readerId')
  async removeReader(
    @Caller() caller: Caller,
    @Param() params: FamilyReaderParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FamilyEnvelope> {
    const ids = idsOf(params);
    answered(reply, await this.families.removeReader(caller.accountId, ids));
    return { family: await this.families.get(caller.accountId, ids.familyId) };
  }
}

interface MemberParams {
  readonly id: string;
  readonly userId: string;
}

interface FamilyReaderParams {
  readonly id: string;
  readonly readerId: string;
}

const idsOf = (params: FamilyReaderParams): { familyId: number; readerId: number } => ({
  familyId: FamilyId.transform(params.id),
  readerId: ReaderId.transform(params.readerId),
});
