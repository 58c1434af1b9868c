import { Controller, Get, Req, Res } from '@nestjs/common';
import type { BookProgressAnswer, GlobalStatsAnswer, NextCompletionAnswer } from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parsePosition } from '@kernel/event-position';
import { MinPosition } from '@platform/http/params';
import { Public } from '@platform/http/access/caller';
import { Answers } from '@platform/http/answers/answered';
import { sendEncoded } from '@platform/http/requests/encoded-body';
import { Positions, ReadsFigures } from '@platform/projections';
import { CommunityState } from '../read/community-state';

/** Revalidated every time, and answered 304 while nothing has changed. */
const CACHE = 'no-cache';

@ApiTags('community')
@Controller('reports')
export class CommunityController {
  constructor(
    private readonly community: CommunityState,
    private readonly positions: Positions,
  ) {}

  /** Part of everybody's first page: answered from memory without waiting. */
  @Public()
  @Get('global-stats')
  @Answers<GlobalStatsAnswer>()
  globalStats(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @MinPosition() minPosition: string | null,
  ): void | Promise<void> {
    const known = minPosition === null ? this.community.known : undefined;
    if (known) return sendEncoded(request, reply, known.globalStats, CACHE);
    return this.positions
      .reach(minPosition)
      .then(() => this.read(minPosition))
      .then((current) => sendEncoded(request, reply, current.globalStats, CACHE));
  }

  @Get('book-progress')
  @Answers<BookProgressAnswer>()
  @ReadsFigures()
  async bookProgress(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @MinPosition() minPosition: string | null,
  ): Promise<void> {
    sendEncoded(request, reply, (await this.read(minPosition)).bookProgress(), CACHE);
  }

  @Get('next-completion-chapters')
  @Answers<NextCompletionAnswer>()
  @ReadsFigures()
  async nextCompletion(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @MinPosition() minPosition: string | null,
  ): Promise<void> {
    sendEncoded(request, reply, (await this.read(minPosition)).nextCompletion(), CACHE);
  }

  /** With X-Min-Position reloads the partitions it names; everybody else gets the cached data. */
  private read(minPosition: string | null): ReturnType<CommunityState['read']> {
    const own = minPosition === null ? null : parsePosition(minPosition);
    return own === null ? this.community.read() : this.community.readAgain(own.keys());
  }
}
