import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import {
  CreateBadgeRequest,
  CreateLevelRequest,
  GrantBadgeRequest,
  type DefinitionsAnswer,
  type GamificationStatsAnswer,
} from '@lectio/contract';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminOnly } from '../../../platform/http/admin-only';
import { callerOf } from '../../../platform/http/caller';
import { Idempotency, type Outcome } from '../../../platform/http/idempotency';
import { MinPosition } from '../../../platform/http/params';
import { Definitions, type Asked } from '../definitions';
import { FiguresReached } from './figures-reached';

/** Further badges and levels, badges that are given, and sums over all readers. */
@ApiTags('gamification')
@ApiBearerAuth()
@AdminOnly()
@Controller('gamification/admin')
export class DefinitionsController {
  constructor(
    private readonly definitions: Definitions,
    private readonly idempotency: Idempotency,
    private readonly figures: FiguresReached,
  ) {}

  @Post('badges')
  badge(@Body() body: CreateBadgeRequest, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.once(request, reply, (asked) => this.definitions.defineBadge(body, asked));
  }

  @Post('levels')
  level(@Body() body: CreateLevelRequest, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.once(request, reply, (asked) => this.definitions.defineLevel(body, asked));
  }

  @Post('grant-badge')
  grant(@Body() body: GrantBadgeRequest, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.once(request, reply, (asked) => this.definitions.grant(body, asked));
  }

  @Get('definitions')
  all(): Promise<DefinitionsAnswer> {
    return this.definitions.all();
  }

  @Get('stats')
  async stats(@MinPosition() min: string | null): Promise<GamificationStatsAnswer> {
    await this.figures.reach(min);
    return this.definitions.stats();
  }

  private once(request: FastifyRequest, reply: FastifyReply, run: (asked: Asked) => Promise<Outcome>): Promise<void> {
    const caller = callerOf(request);
    return this.idempotency.replyOnce(request, reply, caller, (once) => run({ adminId: caller.accountId, once }));
  }
}
