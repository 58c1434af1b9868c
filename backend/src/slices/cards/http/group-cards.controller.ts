import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import {
  GROUP_MESSAGES,
  MembersListRequest,
  type CardMembersAnswer,
  type MembersListAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { GroupId, IdParam } from '@platform/http/params';
import { WhereGroupsAreOn } from '@slices/groups';
import { BringInList } from '../commands/bring-in-list.handler';
import { CardMembers } from '../commands/card-members';
import { namesInList } from '../commands/names-in-list';

const MemberId = new IdParam(GROUP_MESSAGES.memberNotInGroup);

/** Members of a group who sign in with cards alone, and whom its leaders look after. */
@ApiTags('groups')
@WhereGroupsAreOn()
@Controller('groups/:id/members')
export class GroupCardsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly members: CardMembers,
    private readonly limits: RateLimits,
  ) {}

  @Get('cards')
  async list(@Caller() { accountId }: Caller, @Param('id', GroupId) groupId: number): Promise<CardMembersAnswer> {
    return { members: await this.members.of(accountId, groupId) };
  }

  /** Without an idempotency key: the answer holds secrets, which are kept nowhere. */
  @Post('list')
  async bringIn(
    @Caller() { accountId }: Caller,
    @Param('id', GroupId) groupId: number,
    @Body() body: MembersListRequest,
  ): Promise<Recorded<MembersListAnswer>> {
    const names = namesInList(body);
    await this.limits.countListed(accountId, names.length);
    return this.commands.execute(new BringInList(accountId, groupId, names));
  }

  /** The member’s account goes too, with what it has read. */
  @Delete(':userId/account')
  remove(
    @Caller() { accountId }: Caller,
    @Param('id', GroupId) groupId: number,
    @Param('userId', MemberId) userId: number,
  ): Promise<Recorded<MessageAnswer>> {
    return this.members.remove(accountId, { groupId, userId });
  }
}
