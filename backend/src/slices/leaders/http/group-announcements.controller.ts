import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  AnnouncementRequest,
  AnnouncementsQuery,
  type AnnouncementEnvelope,
  type AnnouncementsAnswer,
} from '@lectio/contract';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { GroupId } from '@platform/http/params';
import { Groups, WhereGroupsAreOn } from '@slices/groups';
import { Announcements } from '../commands/announcements';

/** What leaders of a group tell its members. */
@ApiTags('groups')
@ApiBearerAuth()
@WhereGroupsAreOn()
@Controller('groups/:id/announcements')
export class GroupAnnouncementsController {
  constructor(
    private readonly groups: Groups,
    private readonly told: Announcements,
  ) {}

  @Get()
  async announcements(
    @Caller() { accountId }: Caller,
    @Param('id', GroupId) groupId: number,
    @Query() { page = 1 }: AnnouncementsQuery,
  ): Promise<AnnouncementsAnswer> {
    await this.groups.get(accountId, groupId);
    return this.told.list({ kind: 'group', id: groupId }, page);
  }

  @Post()
  announce(
    @Caller() { accountId }: Caller,
    @Param('id', GroupId) groupId: number,
    @Body() body: AnnouncementRequest,
  ): Promise<Recorded<AnnouncementEnvelope>> {
    return this.told.announce(accountId, { kind: 'group', id: groupId }, body);
  }
}
