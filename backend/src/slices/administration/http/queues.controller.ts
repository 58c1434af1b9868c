import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { QueuesAnswer } from '@lectio/contract';
import { AdminOnly } from '../../../platform/http/admin-only';
import { Queues } from '../../../platform/queues';

@ApiTags('admin')
@ApiBearerAuth()
@AdminOnly()
@Controller('admin')
export class QueuesController {
  constructor(private readonly queues: Queues) {}

  @Get('queues')
  async list(): Promise<QueuesAnswer> {
    const queues = await this.queues.figures();
    return {
      queues: queues.map(({ failures, ...counts }) => ({
        ...counts,
        failures: failures.map((failure) => ({ ...failure, at: failure.at === null ? null : new Date(failure.at).toISOString() })),
      })),
    };
  }
}
