import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { BadgesAnswer, EarnedBadgesAnswer, LevelsAnswer } from '@lectio/contract';
import { Caller } from '@platform/http/access/caller';
import { ReaderId } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { ReadersInSight } from '@slices/readers';
import { badgeAnswer, Definitions, EarnedBadges } from '../read/badges.query';

/** The badges and levels, and the badges a reader has earned. */
@ApiTags('gamification')
@ApiBearerAuth()
@ReadsFigures()
@Controller('gamification')
export class BadgesController {
  constructor(
    private readonly readers: ReadersInSight,
    private readonly badges: EarnedBadges,
    private readonly definitions: Definitions,
  ) {}

  @Get('badges')
  async allBadges(): Promise<BadgesAnswer> {
    const { badges } = await this.definitions.all();
    return { badges: badges.map(badgeAnswer) };
  }

  @Get('badges/:readerId')
  async earnedBadges(
    @Caller() caller: Caller,
    @Param('readerId', ReaderId) readerId: number,
  ): Promise<EarnedBadgesAnswer> {
    await this.readers.find(caller.accountId, readerId);
    return { badges: (await this.badges.of([readerId])).get(readerId) ?? [] };
  }

  @Get('levels')
  async levels(): Promise<LevelsAnswer> {
    const { levels } = await this.definitions.all();
    return { levels };
  }
}
