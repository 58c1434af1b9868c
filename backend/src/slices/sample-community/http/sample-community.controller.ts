import { Controller, Get, Post } from '@nestjs/common';
import type { SampleCommunityAnswer } from '@lectio/contract';
import type { Recorded } from '@platform/event-log/decision';
import { AdminArea } from '@platform/http/audit/admin-audit';
import { Caller } from '@platform/http/access/caller';
import { SampleCommunity } from '../commands/sample-community';

@AdminArea()
@Controller('admin/sample-community')
export class SampleCommunityController {
  constructor(private readonly samples: SampleCommunity) {}

  @Get()
  look(): Promise<SampleCommunityAnswer> {
    return this.samples.look();
  }

  /** A worker makes it; `cleanup-fake-data` removes it. */
  @Post()
  order(@Caller() caller: Caller): Promise<Recorded<SampleCommunityAnswer>> {
    return this.samples.order(caller.accountId);
  }
}
