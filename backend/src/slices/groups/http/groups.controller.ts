import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import {
  CreateGroupRequest,
  GROUP_MESSAGES,
  GroupRoleRequest,
  GroupSightRequest,
  JoinGroupRequest,
  UpdateGroupRequest,
  WriteDayWordRequest,
  type DayWordEnvelope,
  type GroupEnvelope,
  type GroupMemberRemovedAnswer,
  type GroupsAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Day } from '@kernel/civil-date';
import type { FastifyRequest } from 'fastify';
import type { Recorded } from '@platform/event-log/decision';
import { addressOf } from '@platform/http/requests/address';
import { Caller } from '@platform/http/access/caller';
import { HidesCodesFromKeys } from '@platform/http/access/hides-codes';
import { GroupId, IdParam, Today } from '@platform/http/params';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { SiteSettings } from '@platform/site/site-settings';
import { GroupMembers } from '../commands/group-members';
import { EndGroup, LeaveGroup, RemoveGroupMember } from '../commands/leave-group.handlers';
import { GroupWords } from '../commands/group-words';
import { Groups } from '../commands/groups';
import { WhereGroupsAreOn } from './where-groups-are-on';

const MemberId = new IdParam(GROUP_MESSAGES.memberNotInGroup);

/** The caller's groups; none where groups are off. */
@ApiTags('groups')
@HidesCodesFromKeys()
@Controller('groups')
export class OwnGroupsController {
  constructor(
    private readonly groups: Groups,
    private readonly site: SiteSettings,
  ) {}

  @Get()
  async list(@Caller() caller: Caller): Promise<GroupsAnswer> {
    const areOn = (await this.site.current()).groups;
    return { groups: areOn ? await this.groups.list(caller.accountId) : [] };
  }
}

@ApiTags('groups')
@HidesCodesFromKeys()
@WhereGroupsAreOn()
@Controller('groups')
export class GroupsController {
  constructor(
    private readonly groups: Groups,
    private readonly members: GroupMembers,
    private readonly words: GroupWords,
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
  ) {}

  @Get(':id')
  async get(@Caller() caller: Caller, @Param('id', GroupId) id: number): Promise<GroupEnvelope> {
    return { group: await this.groups.get(caller.accountId, id) };
  }

  @Post()
  create(@Caller() caller: Caller, @Body() body: CreateGroupRequest): Promise<Recorded<GroupEnvelope>> {
    return this.groups.create(caller.accountId, body);
  }

  @Post('join')
  @HttpCode(200)
  async join(
    @Caller() caller: Caller,
    @Body() { code }: JoinGroupRequest,
    @Req() request: FastifyRequest,
  ): Promise<Recorded<GroupEnvelope>> {
    await this.limits.countCode(addressOf(request), caller.accountId);
    return this.groups.join(caller.accountId, code);
  }

  @Put(':id')
  update(
    @Caller() caller: Caller,
    @Param('id', GroupId) id: number,
    @Body() body: UpdateGroupRequest,
  ): Promise<Recorded<GroupEnvelope>> {
    return this.groups.update(caller.accountId, id, body);
  }

  @Delete(':id')
  end(@Caller() caller: Caller, @Param('id', GroupId) id: number): Promise<Recorded<MessageAnswer>> {
    return this.commands.execute(new EndGroup(caller.accountId, id));
  }

  @Delete(':id/leave')
  leave(@Caller() caller: Caller, @Param('id', GroupId) id: number): Promise<Recorded<MessageAnswer>> {
    return this.commands.execute(new LeaveGroup(caller.accountId, id));
  }

  @Put(':id/sees')
  showTo(
    @Caller() caller: Caller,
    @Param('id', GroupId) id: number,
    @Body() { sees }: GroupSightRequest,
  ): Promise<Recorded<GroupEnvelope>> {
    return this.members.showTo(caller.accountId, id, sees);
  }

  @Put(':id/word')
  write(
    @Caller() { accountId }: Caller,
    @Param('id', GroupId) groupId: number,
    @Today() day: Day,
    @Body() { text }: WriteDayWordRequest,
  ): Promise<Recorded<DayWordEnvelope>> {
    return this.words.write(accountId, { groupId, day }, text);
  }

  @Delete(':id/word')
  removeWord(
    @Caller() { accountId }: Caller,
    @Param('id', GroupId) groupId: number,
    @Today() day: Day,
  ): Promise<Recorded<MessageAnswer>> {
    return this.words.remove(accountId, { groupId, day });
  }

  @Post(':id/rotate-code')
  @HttpCode(200)
  rotateCode(@Caller() caller: Caller, @Param('id', GroupId) id: number): Promise<Recorded<GroupEnvelope>> {
    return this.groups.rotateCode(caller.accountId, id);
  }

  @Put(':id/members/:userId/role')
  changeRole(
    @Caller() caller: Caller,
    @Param('id', GroupId) groupId: number,
    @Param('userId', MemberId) userId: number,
    @Body() { role }: GroupRoleRequest,
  ): Promise<Recorded<GroupEnvelope>> {
    return this.members.changeRole(caller.accountId, { groupId, userId }, role);
  }

  @Delete(':id/members/:userId')
  removeMember(
    @Caller() caller: Caller,
    @Param('id', GroupId) groupId: number,
    @Param('userId', MemberId) userId: number,
  ): Promise<Recorded<GroupMemberRemovedAnswer>> {
    return this.commands.execute(new RemoveGroupMember(caller.accountId, { groupId, userId }));
  }
}
