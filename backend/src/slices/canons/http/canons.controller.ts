import { Body, Controller, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  CanonsQuery,
  ChooseCanonRequest,
  ChooseSiteCanonRequest,
  type CanonsAnswer,
  type ReaderCanonEnvelope,
  type SiteCanonEnvelope,
} from '@lectio/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Recorded } from '@platform/event-log/decision';
import { Caller, Public } from '@platform/http/access/caller';
import { AdminArea, noteDeed } from '@platform/http/audit/admin-audit';
import { Answers } from '@platform/http/answers/answered';
import { sendEncoded } from '@platform/http/requests/encoded-body';
import { ReaderId } from '@platform/http/params';
import { ChooseCanon } from '../commands/choose-canon.handler';
import { ChooseSiteCanon } from '../commands/choose-site-canon.handler';
import { canonsBody } from '../read/canons-answer';

/** The canons, the same for everyone. */
@ApiTags('chapters')
@Public()
@Controller('canons')
export class CanonsController {
  /** All canons with books, chapters and labels; of one numbering, the King James Version's without `numbering`. */
  @Get()
  @Answers<CanonsAnswer>()
  async canons(
    @Query() { numbering = 'kjv' }: CanonsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendEncoded(request, reply, await canonsBody(numbering), 'public, max-age=86400');
  }
}

/** The Bible that a reader's figures count by. */
@ApiTags('readers')
@ApiBearerAuth()
@Controller('readers/:readerId/canon')
export class ReaderCanonController {
  constructor(private readonly commands: CommandBus) {}

  @Put()
  choose(
    @Caller() { accountId }: Caller,
    @Param('readerId', ReaderId) readerId: number,
    @Body() { canon }: ChooseCanonRequest,
  ): Promise<Recorded<ReaderCanonEnvelope>> {
    return this.commands.execute(new ChooseCanon(accountId, readerId, canon));
  }
}

@AdminArea()
@Controller('admin/canon')
export class SiteCanonController {
  constructor(private readonly commands: CommandBus) {}

  /** For the community, and for every reader who has chosen none. */
  @Put()
  choose(
    @Caller() { accountId }: Caller,
    @Body() { canon }: ChooseSiteCanonRequest,
  ): Promise<Recorded<SiteCanonEnvelope>> {
    noteDeed({ facts: { canon } });
    return this.commands.execute(new ChooseSiteCanon(accountId, canon));
  }
}
