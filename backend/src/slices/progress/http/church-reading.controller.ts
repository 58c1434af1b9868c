import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { ChurchCommunityAnswer } from '@lectio/contract';
import { Caller } from '@platform/http/access/caller';
import { ChurchId, MinPosition } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { ChurchMembers } from '@slices/churches';
import { ChurchReading } from '../read/church/church-reading';

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
