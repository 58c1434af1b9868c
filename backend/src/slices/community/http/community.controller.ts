import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parsePosition } from '../../../kernel/event-position';
import { MinPosition } from '../../../platform/http/params';
import { Public } from '../../../platform/http/caller';
import { sendEncoded } from '../../../platform/http/encoded-body';
import { Positions } from '../../../platform/projections';
import { CommunityState } from '../read/community-state';
import { FIGURES } from '../read/step-about';

/** Always asked for again, and answered 304 as long as nothing changed. */
const CACHE = 'no-cache';

@ApiTags('community')
@Controller('reports')
export class CommunityController {
  constructor(
    private readonly community: CommunityState,
    private readonly positions: Positions,
  ) {}

  /** The path that everybody's first page takes: answered from memory without waiting for anything. */
  @Public()
  @Get('global-stats')
  globalStats(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @MinPosition() minPosition: string | null,
  ): void | Promise<void> {
    const known = minPosition === null ? this.community.known : undefined;
    if (known) return sendEncoded(request, reply, known.globalStats, CACHE);
    return this.reached(minPosition).then((current) => sendEncoded(request, reply, current.globalStats, CACHE));
  }

  @Get('book-progress')
  async bookProgress(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @MinPosition() minPosition: string | null,
  ): Promise<void> {
    sendEncoded(request, reply, (await this.reached(minPosition)).bookProgress(), CACHE);
  }

  @Get('next-completion-chapters')
  async nextCompletion(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @MinPosition() minPosition: string | null,
  ): Promise<void> {
    sendEncoded(request, reply, (await this.reached(minPosition)).nextCompletion(), CACHE);
  }

  private async reached(minPosition: string | null): ReturnType<CommunityState['read']> {
    await this.positions.reach(FIGURES, minPosition);
    const own = minPosition === null ? null : parsePosition(minPosition);
    return own === null ? this.community.read() : this.community.readAgain(own.keys());
  }
}
