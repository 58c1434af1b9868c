import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FamilyReadingAnswer } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { Caller } from '@platform/http/access/caller';
import { FamilyId, Today } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { Families } from '@slices/families';
import { FamilyReading } from '../read/family/family-reading.query';

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
