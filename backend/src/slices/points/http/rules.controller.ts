import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  PreviewRulesRequest,
  PublishRulesRequest,
  RulePreviewQuery,
  type RulePreviewEnvelope,
  type RulePreviewReadersAnswer,
  type RuleSetsAnswer,
  type RuleSetEnvelope,
} from '@lectio/contract';
import type { Recorded } from '@platform/event-log/decision';
import { AdminArea } from '@platform/http/audit/admin-audit';
import { Caller } from '@platform/http/access/caller';
import { PublishRules } from '../commands/publish-rules.handler';
import { RuleSets } from '../read/rule-sets.query';
import { RulePreviews } from '../commands/rule-previews';

/** Rule sets: the published ones, previews of a draft, and publishing. */
@AdminArea()
@Controller('admin/rule-sets')
export class RulesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly ruleSets: RuleSets,
    private readonly previews: RulePreviews,
  ) {}

  @Get()
  async list(): Promise<RuleSetsAnswer> {
    return { ruleSets: await this.ruleSets.list() };
  }

  @Post()
  async publish(@Caller() caller: Caller, @Body() body: PublishRulesRequest): Promise<Recorded<RuleSetEnvelope>> {
    return this.commands.execute(new PublishRules(caller.accountId, await this.previews.publication(body)));
  }

  @Post('previews')
  preview(@Caller() caller: Caller, @Body() body: PreviewRulesRequest): Promise<Recorded<RulePreviewEnvelope>> {
    return this.previews.start(caller.accountId, body);
  }

  @Get('previews/:id')
  async find(@Param('id') id: string): Promise<RulePreviewEnvelope> {
    return { preview: await this.previews.find(id) };
  }

  /** The readers whose points would change. */
  @Get('previews/:id/readers')
  readers(@Param('id') id: string, @Query() query: RulePreviewQuery): Promise<RulePreviewReadersAnswer> {
    return this.previews.readers(id, query);
  }
}
