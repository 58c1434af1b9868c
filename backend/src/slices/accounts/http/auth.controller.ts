import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { HEADERS, LoginRequest, RegisterRequest, type AuthAnswer, type MeAnswer, type MessageAnswer } from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, Public } from '../../../platform/http/caller';
import { RateLimits } from '../../../platform/http/rate-limits';
import { AccountSessions } from '../account-sessions';
import { Accounts } from '../accounts';
import { refuseCommonPassword } from '../passwords';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
    private readonly limits: RateLimits,
  ) {}

  @Public()
  @Post('register')
  async register(@Body() body: RegisterRequest, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<AuthAnswer> {
    refuseCommonPassword(body.password);
    await this.limits.countRegistration(request.ip);
    const { accountId, position } = await this.accounts.register({ ...body, secret: { password: body.password } });
    reply.header(HEADERS.eventPosition, position);
    return { token: await this.sessions.open(accountId), user: await this.accounts.user(accountId) };
  }

  @Public()
  @Post('login')
  @HttpCode(200)
  async login(@Body() body: LoginRequest, @Req() request: FastifyRequest): Promise<AuthAnswer> {
    await this.limits.countLogin(request.ip, body.email);
    const user = await this.accounts.signIn(body.email, body.password);
    await this.limits.forgetLogin(body.email);
    return { token: await this.sessions.open(user.id), user };
  }

  @Get('me')
  async me(@Caller() caller: Caller): Promise<MeAnswer> {
    return { user: await this.accounts.user(caller.accountId) };
  }

  /** Ends this session now, its live connections included. */
  @Post('logout')
  @HttpCode(200)
  async logout(@Caller() caller: Caller): Promise<MessageAnswer> {
    await this.sessions.end(caller.sessionId);
    return { message: 'Signed out' };
  }
}
