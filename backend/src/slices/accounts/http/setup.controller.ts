import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { SetupLinkRequest, SetupRequest, type AuthAnswer, type SetupLinkAnswer } from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageNamedBy } from '@platform/language/languages';
import { addressOf } from '@platform/http/requests/address';
import { Public } from '@platform/http/access/caller';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { FirstRun } from '../commands/first-run';
import { PasswordRules } from '../commands/sign-in/password-rules';
import { Renewals } from '../commands/sign-in/renewals';

/** The first run, behind the link that a start prints as long as nobody is administrator. */
@ApiTags('setup')
@Controller('setup')
export class SetupController {
  constructor(
    private readonly firstRun: FirstRun,
    private readonly renewals: Renewals,
    private readonly limits: RateLimits,
    private readonly rules: PasswordRules,
  ) {}

  @Public()
  @Post('link')
  @HttpCode(200)
  open(@Body() { token }: SetupLinkRequest): Promise<SetupLinkAnswer> {
    return this.firstRun.open(token);
  }

  @Public()
  @Post()
  async setUp(
    @Body() body: SetupRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthAnswer> {
    await this.limits.countRegistration(addressOf(request));
    await this.firstRun.open(body.token);
    await this.rules.refuseWeak(body.password);
    const signedIn = await this.firstRun.setUp(body, languageNamedBy(request));
    await this.renewals.begin(request, reply, signedIn);
    return signedIn;
  }
}
