import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  ForgotPasswordRequest,
  HEADERS,
  LoginRequest,
  RegisterRequest,
  ResendVerificationRequest,
  ResetPasswordRequest,
  VerifyEmailRequest,
  type AuthAnswer,
  type MeAnswer,
  type MessageAnswer,
  type VerifyEmailAnswer,
} from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../../../platform/http/address';
import { Caller, Public } from '../../../platform/http/caller';
import { RateLimits } from '../../../platform/http/rate-limits';
import { AccountMails } from '../reactions/account-mails';
import { AccountPasswords } from '../commands/account-passwords';
import { AccountSessions } from '../sign-in/account-sessions';
import { Accounts } from '../commands/accounts';
import { EmailVerification } from '../commands/email-verification';
import { refuseCommonPassword } from '../sign-in/passwords';
import { SignInDevices } from '../sign-in/sign-in-devices';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
    private readonly verification: EmailVerification,
    private readonly passwords: AccountPasswords,
    private readonly mails: AccountMails,
    private readonly devices: SignInDevices,
    private readonly limits: RateLimits,
  ) {}

  @Public()
  @Post('register')
  async register(
    @Body() body: RegisterRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthAnswer> {
    refuseCommonPassword(body.password);
    await this.limits.countRegistration(addressOf(request));
    const { accountId, position } = await this.accounts.register({ ...body, secret: { password: body.password } });
    this.mails.sendVerification(accountId);
    reply.header(HEADERS.eventPosition, position);
    await this.devices.remember(request, reply, accountId);
    return { token: await this.sessions.open(accountId), user: await this.accounts.user(accountId) };
  }

  @Public()
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() body: LoginRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthAnswer> {
    const attempt = {
      address: addressOf(request),
      email: body.email,
      device: await this.devices.known(request, body.email),
    };
    await this.limits.countLogin(attempt);
    const signedIn = await this.accounts.signIn(body.email, body.password);
    await this.limits.forgetLogin(attempt);
    await this.devices.remember(request, reply, signedIn.user.id);
    return signedIn;
  }

  @Public()
  @Post('verify-email')
  @HttpCode(200)
  verifyEmail(@Body() body: VerifyEmailRequest): Promise<VerifyEmailAnswer> {
    return this.verification.verify(body.token);
  }

  /** The same answer whoever has the email, or nobody. */
  @Public()
  @Post('resend-verification')
  @HttpCode(200)
  async resendVerification(
    @Body() body: ResendVerificationRequest,
    @Req() request: FastifyRequest,
  ): Promise<MessageAnswer> {
    await this.limits.countMail(addressOf(request), body.email);
    return this.verification.resend(body.email);
  }

  /** The same answer whoever has the email, or nobody. */
  @Public()
  @Post('forgot-password')
  @HttpCode(200)
  async forgotPassword(@Body() body: ForgotPasswordRequest, @Req() request: FastifyRequest): Promise<MessageAnswer> {
    await this.limits.countMail(addressOf(request), body.email);
    return this.passwords.forgot(body.email);
  }

  /** Ends all sessions of the account and signs in anew. */
  @Public()
  @Post('reset-password')
  @HttpCode(200)
  async resetPassword(
    @Body() body: ResetPasswordRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthAnswer> {
    const signedIn = await this.passwords.reset(body.token, body.password);
    await this.devices.remember(request, reply, signedIn.user.id);
    return signedIn;
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
