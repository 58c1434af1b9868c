import { Controller, Get } from '@nestjs/common';
import type { QueuesAnswer } from '@lectio/contract';
import { AdminArea } from '@platform/http/audit/admin-audit';
import { Queues } from '@platform/queues';

@AdminArea()
@Controller('admin')
export class QueuesController {
  constructor(private readonly queues: Queues) {}

  @Get('queues')
  async list(): Promise<QueuesAnswer> {
    const queues = await this.queues.figures();
    return {
      queues: queues.map(({ name, waiting, active, delayed, failed, failures }) => ({
        name,
        waiting,
        active,
        delayed,
        failed,
        failures: failures.map((failure) => ({
          ...failure,
          at: failure.at === null ? null : new Date(failure.at).toISOString(),
        })),
      })),
    };
  }
}
