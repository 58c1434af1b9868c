import { Controller, Get, Post, Res } from '@nestjs/common';
import type { SampleCommunityAnswer } from '@lectio/contract';
import type { FastifyReply } from 'fastify';
import { AdminArea } from '@platform/http/audit/admin-audit';
import { Caller } from '@platform/http/access/caller';
import { Idempotency } from '@platform/http/idempotency';
import { SampleCommunity } from '../commands/sample-community';

@AdminArea()
@Controller('admin/sample-community')
export class SampleCommunityController {
  constructor(
    private readonly samples: SampleCommunity,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  look(): Promise<SampleCommunityAnswer> {
    return this.samples.look();
  }

  /** A worker makes it; `cleanup-fake-data` removes it. */
  @Post()
  order(@Caller() caller: Caller, @Res() reply: FastifyReply): Promise<void> {
    return this.idempotency.replyOnce(reply, 201, (once) => this.samples.order(caller.accountId, once));
  }
}
