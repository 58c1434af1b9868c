import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  CHALLENGE_MESSAGES,
  RehearseChallengeRequest,
  type RehearsalsAnswer,
  type RehearsalEnvelope,
} from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { IdParam, Today } from '@platform/http/params';
import { Rehearsals } from '../commands/rehearsals';

const ChallengeId = new IdParam(CHALLENGE_MESSAGES.notFound);

/** Trials of a challenge on what its people have read before. */
@ApiTags('challenges')
@ApiBearerAuth()
@Controller('challenges/:id/rehearsals')
export class RehearsalsController {
  constructor(private readonly rehearsals: Rehearsals) {}

  @Get()
  async list(@Caller() { accountId }: Caller, @Param('id', ChallengeId) id: number): Promise<RehearsalsAnswer> {
    return { rehearsals: await this.rehearsals.list(accountId, id) };
  }

  @Post()
  start(
    @Caller() { accountId }: Caller,
    @Param('id', ChallengeId) id: number,
    @Today() today: Day,
    @Body() body: RehearseChallengeRequest,
  ): Promise<Recorded<RehearsalEnvelope>> {
    return this.rehearsals.start({ accountId, id, today }, body.history);
  }
}
