import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
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
import { RuleSets } from '../commands/rule-sets';
import { RulePreviews } from '../commands/rule-previews';

/** Rule sets: the published ones, previews of a draft, and publishing. */
@AdminArea()
@Controller('admin/rule-sets')
export class RulesController {
  constructor(
    private readonly ruleSets: RuleSets,
    private readonly previews: RulePreviews,
  ) {}

  @Get()
  async list(): Promise<RuleSetsAnswer> {
    return { ruleSets: await this.ruleSets.list() };
  }

  @Post()
  async publish(@Caller() caller: Caller, @Body() body: PublishRulesRequest): Promise<Recorded<RuleSetEnvelope>> {
    return this.ruleSets.publish(await this.previews.publication(body), { accountId: caller.accountId });
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
