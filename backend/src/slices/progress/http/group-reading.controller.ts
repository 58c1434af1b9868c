import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type {
  ChurchCommunityAnswer,
  FamilyReadingAnswer,
  GroupCommunityAnswer,
  GroupReadingAnswer,
} from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { Caller } from '@platform/http/access/caller';
import { ChurchId, FamilyId, GroupId, MinPosition, Today } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { Families } from '@slices/families';
import { ChurchMembers } from '@slices/churches';
import { Groups, GroupWords, WhereGroupsAreOn } from '@slices/groups';
import { FamilyReading } from '../read/family/family-reading.query';
import { ChurchReading } from '../read/church/church-reading';
import { GroupReading } from '../read/group/group-reading.query';

/** What a family reads, for its members. */
@ApiTags('families')
@ApiBearerAuth()
@ReadsFigures()
@Controller('families/:id')
export class FamilyReadingController {
  constructor(
    private readonly families: Families,
    private readonly reading: FamilyReading,
  ) {}

  @Get('reading')
  async together(
    @Caller() caller: Caller,
    @Param('id', FamilyId) familyId: number,
    @Today() today: Day,
  ): Promise<FamilyReadingAnswer> {
    const readers = await this.families.readersFor(caller.accountId, familyId);
    return this.reading.of(
      readers.map(({ readerId }) => readerId),
      today,
    );
  }
}

/** A church's pooled reading, for its approved members. */
@ApiTags('churches')
@ApiBearerAuth()
@ReadsFigures()
@Controller('churches/:id')
export class ChurchReadingController {
  constructor(
    private readonly members: ChurchMembers,
    private readonly reading: ChurchReading,
  ) {}

  @Get('community')
  async community(
    @Caller() caller: Caller,
    @Param('id', ChurchId) churchId: number,
    @MinPosition() min: string | null,
  ): Promise<ChurchCommunityAnswer> {
    await this.members.admit(caller.accountId, churchId);
    return this.reading.of(churchId, min !== null);
  }
}

/** What the members of a group show of their reading, for each other. */
@ApiTags('groups')
@ApiBearerAuth()
@ReadsFigures()
@WhereGroupsAreOn()
@Controller('groups/:id')
export class GroupReadingController {
  constructor(
    private readonly groups: Groups,
    private readonly words: GroupWords,
    private readonly reading: GroupReading,
  ) {}

  @Get('reading')
  async shown(
    @Caller() caller: Caller,
    @Param('id', GroupId) groupId: number,
    @Today() today: Day,
  ): Promise<GroupReadingAnswer> {
    const members = await this.reading.of(await this.groups.readersFor(caller.accountId, groupId), today);
    return { members, word: await this.words.on(caller.accountId, { groupId, day: today }) };
  }

  @Get('community')
  async community(@Caller() caller: Caller, @Param('id', GroupId) groupId: number): Promise<GroupCommunityAnswer> {
    const { count, readerIds } = await this.groups.chaptersShownBy(caller.accountId, groupId);
    return { readers: count, together: readerIds.length > 0 ? await this.reading.together(readerIds) : null };
  }
}
