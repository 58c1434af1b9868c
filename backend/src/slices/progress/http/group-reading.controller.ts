import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FamilyReadingAnswer, ChurchCommunityAnswer } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { Caller } from '@platform/http/access/caller';
import { FamilyId, Today, ChurchId, MinPosition } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { Families } from '@slices/families';
import { ChurchMembers } from '@slices/churches';
import { FamilyReading } from '../read/family/family-reading.query';
import { ChurchReading } from '../read/church/church-reading';

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
