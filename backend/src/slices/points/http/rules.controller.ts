import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import {
  PreviewRulesRequest,
  PublishRulesRequest,
  RulePreviewQuery,
  type RulePreviewEnvelope,
  type RulePreviewReadersAnswer,
  type RuleSetsAnswer,
} from '@lectio/contract';
import type { FastifyReply } from 'fastify';
import { AdminArea } from '@platform/http/audit/admin-audit';
import { Caller } from '@platform/http/access/caller';
import { Idempotency } from '@platform/http/idempotency';
import { RuleSets } from '../commands/rule-sets';
import { RulePreviews } from '../commands/rule-previews';

/** Rule sets: the published ones, previews of a draft, and publishing. */
@AdminArea()
@Controller('admin/rule-sets')
export class RulesController {
  constructor(
    private readonly ruleSets: RuleSets,
    private readonly previews: RulePreviews,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  async list(): Promise<RuleSetsAnswer> {
    return { ruleSets: await this.ruleSets.list() };
  }

  @Post()
  publish(@Caller() caller: Caller, @Body() body: PublishRulesRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.idempotency.replyOnce(reply, 201, async (once) =>
      this.ruleSets.publish(await this.previews.publication(body), { accountId: caller.accountId, once }),
    );
  }

  @Post('previews')
  preview(@Caller() caller: Caller, @Body() body: PreviewRulesRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.idempotency.replyOnce(reply, 201, (once) => this.previews.start(caller.accountId, body, once));
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
