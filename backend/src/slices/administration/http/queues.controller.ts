import { Controller, Get, Post, Res } from '@nestjs/common';
import type { BoardSessionAnswer, QueuesAnswer } from '@lectio/contract';
import type { FastifyReply } from 'fastify';
import { AdminArea } from '@platform/http/admin-only';
import { Caller } from '@platform/http/caller';
import { Queues } from '@platform/queues';
import { BOARD_PATH, BoardPass } from '../queues/board-pass';

@AdminArea()
@Controller('admin')
export class QueuesController {
  constructor(
    private readonly queues: Queues,
    private readonly pass: BoardPass,
  ) {}

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

  /** Lets the browser load bull-board for 15 minutes, while this session lasts. */
  @Post('queues/board-session')
  openBoard(@Caller() caller: Caller, @Res({ passthrough: true }) reply: FastifyReply): BoardSessionAnswer {
    const { cookie, expiresAt } = this.pass.issue(caller);
    reply.header('set-cookie', cookie);
    return { path: `${BOARD_PATH}/`, expiresAt: expiresAt.toISOString() };
  }
}
