import { Controller, Get, HttpCode, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, Refusal } from '@kernel/errors';
import { MESSAGES } from '@lectio/contract';
import { isFromHere } from '../http/requests/address';
import { MaybeCaller, OptionalAuth, Public, type Caller } from '../http/access/caller';
import { Answers } from '../http/answers/answered';
import { PRODUCT_VERSION } from '../settings/settings';
import { Metrics } from './metrics';
import { ReadinessChecks, type CheckResult } from './readiness-checks';

interface Readiness {
  status: 'ok' | 'unavailable';
  checks: Record<string, CheckResult>;
}

@ApiTags('health')
@Controller()
export class HealthController {
  constructor(
    private readonly checks: ReadinessChecks,
    private readonly metrics: Metrics,
    @Inject(PRODUCT_VERSION) private readonly version: string,
  ) {}

  /** The process answers, and says which version it is; nothing else is asked. */
  @Public()
  @Get('health/live')
  @HttpCode(200)
  live(): { status: 'ok'; version: string } {
    return { status: 'ok', version: this.version };
  }

  /** Stores respond and projections keep up; 503 otherwise. */
  @Public()
  @Get('health/ready')
  @Answers<Readiness>(200, 503)
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const checks = await this.checks.run();
    const ok = Object.values(checks).every((check) => check.ok);
    if (!ok) reply.code(503).header('retry-after', '2');
    return { status: ok ? 'ok' : 'unavailable', checks };
  }

  @OptionalAuth()
  @ApiExcludeEndpoint()
  @Get('metrics')
  async figures(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @MaybeCaller() caller: Caller | null,
  ): Promise<void> {
    if (!caller?.isAdmin && !request.isScraper && !isFromHere(request))
      throw caller ? forbidden(MESSAGES.notAllowed) : new Refusal('unauthenticated', MESSAGES.notSignedIn);
    reply.header('content-type', this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}
