import { Body, Controller, Get, Post, Res } from '@nestjs/common';
import {
  CreateBadgeRequest,
  CreateLevelRequest,
  GrantBadgeRequest,
  type BadgeEnvelope,
  type DefinitionsAnswer,
  type GamificationStatsAnswer,
  type LevelEnvelope,
} from '@lectio/contract';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly, noteDeed } from '@platform/http/audit/admin-audit';
import type { Recorded } from '@platform/event-log/decision';
import { callerOf } from '@platform/http/access/caller';
import { Answers } from '@platform/http/answers/answered';
import { Idempotency } from '@platform/http/idempotency';
import { ReadsFigures } from '@platform/projections';
import { Definitions, type Asked } from '../commands/definitions';

/** Additional badges and levels, granting badges, and sums over all readers. */
@ApiTags('gamification')
@ApiBearerAuth()
@AdminOnly()
@Controller('gamification/admin')
export class DefinitionsController {
  constructor(
    private readonly definitions: Definitions,
    private readonly idempotency: Idempotency,
  ) {}

  @Post('badges')
  @Answers<BadgeEnvelope>()
  badge(@Body() body: CreateBadgeRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.once(reply, (asked) => this.definitions.defineBadge(body, asked));
  }

  @Post('levels')
  @Answers<LevelEnvelope>()
  level(@Body() body: CreateLevelRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.once(reply, (asked) => this.definitions.defineLevel(body, asked));
  }

  @Post('grant-badge')
  @Answers<BadgeEnvelope>()
  grant(@Body() body: GrantBadgeRequest, @Res() reply: FastifyReply): Promise<void> {
    noteDeed({ target: { kind: 'reader', id: body.readerId }, facts: { badgeId: body.badgeId } });
    return this.once(reply, (asked) => this.definitions.grant(body, asked));
  }

  @Get('definitions')
  all(): Promise<DefinitionsAnswer> {
    return this.definitions.all();
  }

  @Get('stats')
  @ReadsFigures()
  stats(): Promise<GamificationStatsAnswer> {
    return this.definitions.stats();
  }

  private once(reply: FastifyReply, run: (asked: Asked) => Promise<Recorded<object>>): Promise<void> {
    const { accountId } = callerOf(reply.request);
    return this.idempotency.replyOnce(reply, 201, (once) => run({ accountId, once }));
  }
}
