import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
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
import { AdminOnly, noteDeed } from '@platform/http/audit/admin-audit';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { ReadsFigures } from '@platform/projections';
import { DefineBadge, DefineLevel } from '../commands/definitions.handlers';
import { GrantBadge } from '../commands/grant-badge.handler';
import { Definitions } from '../read/badges.query';

/** Additional badges and levels, granting badges, and sums over all readers. */
@ApiTags('gamification')
@ApiBearerAuth()
@AdminOnly()
@Controller('gamification/admin')
export class DefinitionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly definitions: Definitions,
  ) {}

  @Post('badges')
  badge(@Caller() caller: Caller, @Body() body: CreateBadgeRequest): Promise<Recorded<BadgeEnvelope>> {
    return this.commands.execute(new DefineBadge(caller.accountId, body));
  }

  @Post('levels')
  level(@Caller() caller: Caller, @Body() body: CreateLevelRequest): Promise<Recorded<LevelEnvelope>> {
    return this.commands.execute(new DefineLevel(caller.accountId, body));
  }

  @Post('grant-badge')
  grant(@Caller() caller: Caller, @Body() body: GrantBadgeRequest): Promise<Recorded<BadgeEnvelope>> {
    noteDeed({ target: { kind: 'reader', id: body.readerId }, facts: { badgeId: body.badgeId } });
    return this.commands.execute(new GrantBadge(caller.accountId, body));
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
}
