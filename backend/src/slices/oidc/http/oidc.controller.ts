import { Body, Controller, Delete, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import {
  AUTH_NOTICES,
  ProviderConnectionRequest,
  ProviderFinishRequest,
  ProviderStartQuery,
  PROVIDER_MESSAGES,
  type AuthNotice,
  type MessageAnswer,
  type ProviderAddressAnswer,
  type ProviderConnectionAnswer,
  type ProviderFinishAnswer,
} from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid, Refusal, ServiceFailure } from '@kernel/errors';
import { Caller, Public } from '@platform/http/access/caller';
import { Redirects } from '@platform/http/answers/answered';
import { RateLimits, TooManyRequests } from '@platform/http/limits/rate-limits';
import { addressOf } from '@platform/http/requests/address';
import { languageNamedBy } from '@platform/language/languages';
import { RecentProof, Renewals } from '@slices/accounts';
import { Connections } from '../commands/connections';
import { FlowCookie, type Purpose } from '../commands/flow-cookie';
import { Provider, SignInFailed } from '../commands/provider';
import { ProviderSignIn } from '../commands/provider-sign-in';

/**
 * Sign-in with the OpenID Connect provider. The browser goes from `start` to the provider and from there to `callback`;
 * the page then fetches its session with `finish`. Without a provider nothing of it exists.
 */
@ApiTags('auth')
@Controller('auth/oidc')
export class OidcController {
  constructor(
    private readonly provider: Provider,
    private readonly signIn: ProviderSignIn,
    private readonly connections: Connections,
    private readonly cookie: FlowCookie,
    private readonly proof: RecentProof,
    private readonly renewals: Renewals,
    private readonly limits: RateLimits,
  ) {}

  @Public()
  @Get('start')
  @Redirects()
  async start(@Query() purpose: ProviderStartQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.provider.mustExist();
    await leading(reply, purpose, async () => {
      await this.limits.countProvider(addressOf(request));
      return this.begin(reply, { redirect: purpose.redirect, invite: purpose.invite });
    });
  }

  /** Where the provider sends the browser back to. */
  @Public()
  @Get('callback')
  @Redirects()
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.provider.mustExist();
    const flow = this.cookie.read(request);
    const { purpose = {}, checks } = flow ?? {};
    this.cookie.clear(reply);
    await leading(reply, purpose, async () => {
      await this.limits.countProvider(addressOf(request));
      if (!checks) throw new SignInFailed('provider-expired');
      const person = await this.provider.identify(request.url, checks);
      if (purpose.accountId !== undefined) {
        await this.connections.connect(purpose.accountId, person);
        return '/settings#provider';
      }
      this.cookie.keep(reply, { purpose, person });
      return pageOf({ view: 'provider', redirect: purpose.redirect });
    });
  }

  /** Signs in whom the provider sent back. The browser's cookie says who it is; the password connects an account. */
  @Public()
  @Post('finish')
  @HttpCode(200)
  async finish(
    @Body() { password = null }: ProviderFinishRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProviderFinishAnswer> {
    this.provider.mustExist();
    const { purpose, person } = this.cookie.read(request) ?? {};
    if (!purpose || !person) throw invalid(PROVIDER_MESSAGES.expired);
    const visitor = {
      address: addressOf(request),
      language: languageNamedBy(request),
      invite: purpose.invite,
      password,
    };
    const signedIn = await this.signIn.finish(person, visitor);
    this.cookie.clear(reply);
    await this.renewals.begin(request, reply, signedIn);
    return signedIn;
  }

  /** After a sign-out here: the provider ends its session too, where it can. */
  @Public()
  @Get('end')
  @Redirects()
  async end(@Res() reply: FastifyReply) {
    void reply.redirect(await this.provider.farewell(), 302);
  }

  @Get('connection')
  connection(@Caller() { accountId }: Caller): Promise<ProviderConnectionAnswer> {
    this.provider.mustExist();
    return this.connections.of(accountId);
  }

  /** Needs a sign-in or the password within the last 15 minutes; the body may contain it. */
  @Post('connection')
  @HttpCode(200)
  async connect(
    @Caller() caller: Caller,
    @Body() { password = null }: ProviderConnectionRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProviderAddressAnswer> {
    this.provider.mustExist();
    await this.proof.require(caller, password);
    await this.limits.countProvider(addressOf(request));
    const url = await this.begin(reply, { accountId: caller.accountId }).catch((error: unknown) => {
      throw error instanceof SignInFailed ? new ServiceFailure('network', AUTH_NOTICES[error.notice]) : error;
    });
    return { url };
  }

  /** Needs a sign-in or the password within the last 15 minutes; the body may contain it. */
  @Delete('connection')
  async disconnect(
    @Caller() caller: Caller,
    @Body() { password = null }: ProviderConnectionRequest,
  ): Promise<MessageAnswer> {
    this.provider.mustExist();
    await this.proof.require(caller, password);
    return this.connections.disconnect(caller.accountId);
  }

  private async begin(reply: FastifyReply, purpose: Purpose): Promise<string> {
    const { url, checks } = await this.provider.begin();
    this.cookie.keep(reply, { purpose, checks });
    return url;
  }
}

/** Leads on; what went wrong is said on the page from which the browser came. */
const leading = async (reply: FastifyReply, purpose: Purpose, where: () => Promise<string>): Promise<void> => {
  const url = await where().catch((error: unknown) => {
    const message = noticeOf(error);
    return purpose.accountId === undefined
      ? pageOf({ message, redirect: purpose.redirect })
      : `/settings?message=${message}`;
  });
  void reply.redirect(url, 302);
};

const noticeOf = (error: unknown): AuthNotice => {
  if (error instanceof SignInFailed) return error.notice;
  if (error instanceof TooManyRequests) return 'provider-busy';
  if (error instanceof Refusal && error.kind === 'conflict') return 'provider-taken';
  throw error;
};

const pageOf = ({ view, message, redirect }: { view?: string; message?: AuthNotice; redirect?: string }): string => {
  const given = Object.entries({ view, message, redirect }).filter((entry): entry is [string, string] => !!entry[1]);
  return `/auth?${new URLSearchParams(given).toString()}`;
};
