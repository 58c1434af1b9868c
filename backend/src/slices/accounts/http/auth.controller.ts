import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  ForgotPasswordRequest,
  HEADERS,
  InvitationRequest,
  LoginRequest,
  MESSAGES,
  msg,
  RegisterRequest,
  ResendVerificationRequest,
  ResetPasswordRequest,
  VerifyEmailRequest,
  type AuthAnswer,
  type InvitationAnswer,
  type MeAnswer,
  type MessageAnswer,
  type RenewalAnswer,
  type VerifyEmailAnswer,
} from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '@kernel/errors';
import { languageNamedBy } from '@platform/language/languages';
import { addressOf } from '@platform/http/requests/address';
import { Caller, MaybeCaller, OptionalAuth, Public } from '@platform/http/access/caller';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { AccountMails } from '../reactions/account-mails';
import { AccountPasswords } from '../commands/account-passwords';
import { AccountSessions } from '../commands/sign-in/account-sessions';
import { Accounts } from '../commands/accounts';
import { EmailVerification } from '../commands/email-verification';
import { Registration } from '../commands/registration';
import { ResetPassword } from '../commands/reset-password.handler';
import { Invitations } from '../commands/invitations';
import { PasswordRules } from '../commands/sign-in/password-rules';
import { Renewals } from '../commands/sign-in/renewals';
import { SignInDevices } from '../commands/sign-in/sign-in-devices';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly registration: Registration,
    private readonly invitations: Invitations,
    private readonly sessions: AccountSessions,
    private readonly verification: EmailVerification,
    private readonly passwords: AccountPasswords,
    private readonly mails: AccountMails,
    private readonly devices: SignInDevices,
    private readonly renewals: Renewals,
    private readonly limits: RateLimits,
    private readonly rules: PasswordRules,
  ) {}

  @Public()
  @Post('register')
  async register(
    @Body() body: RegisterRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthAnswer> {
    this.rules.refuseSwitchedOff();
    await this.rules.refuseWeak(body.password);
    await this.limits.countRegistration(addressOf(request), body.invite);
    await this.limits.countMailTo(addressOf(request), body.email);
    const { answer, position } = await this.registration.register(body, languageNamedBy(request));
    const { accountId } = answer;
    this.mails.sendVerification(accountId);
    reply.header(HEADERS.eventPosition, position);
    const signedIn = { token: await this.sessions.open(accountId), user: await this.accounts.user(accountId) };
    await this.renewals.begin(request, reply, signedIn);
    return signedIn;
  }

  /** Whose invitation a code is, for the page on which it is accepted. */
  @Public()
  @Post('invitation')
  @HttpCode(200)
  async invitation(@Body() { code }: InvitationRequest, @Req() request: FastifyRequest): Promise<InvitationAnswer> {
    await this.limits.countCode(addressOf(request));
    return this.invitations.find(code);
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
    const signedIn = await this.accounts.signIn(body.email, body.password, this.rules.areForAdministrators);
    await this.limits.forgetLogin(attempt);
    await this.renewals.begin(request, reply, signedIn);
    return signedIn;
  }

  @Public()
  @Post('verify-email')
  @HttpCode(200)
  verifyEmail(@Body() body: VerifyEmailRequest): Promise<VerifyEmailAnswer> {
    return this.verification.verify(body.token);
  }

  /** The answer is the same whether or not the account exists. */
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

  /** The answer is the same whether or not the account exists. */
  @Public()
  @Post('forgot-password')
  @HttpCode(200)
  async forgotPassword(@Body() body: ForgotPasswordRequest, @Req() request: FastifyRequest): Promise<MessageAnswer> {
    await this.limits.countMail(addressOf(request), body.email);
    return this.passwords.forgot(body.email);
  }

  /** Ends all sessions of the account and opens a new one. */
  @Public()
  @Post('reset-password')
  @HttpCode(200)
  async resetPassword(
    @Body() body: ResetPasswordRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthAnswer> {
    const signedIn = await this.commands.execute(new ResetPassword(body.token, body.password));
    await this.renewals.begin(request, reply, signedIn);
    return signedIn;
  }

  /**
   * Gives another token for the session of the browser's cookies, and the next cookie. A cookie is valid once; reusing
   * it after more than seconds ends the session.
   */
  @Public()
  @Post('refresh')
  @HttpCode(200)
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RenewalAnswer> {
    return { token: await this.renewals.renew(request, reply) };
  }

  @Get('me')
  async me(@Caller() caller: Caller): Promise<MeAnswer> {
    await this.sessions.noteUse(caller.sessionId);
    return { user: await this.accounts.user(caller.accountId) };
  }

  /** Ends this session and its live connections at once. Without a token, the session of the browser's cookies. */
  @OptionalAuth()
  @Post('logout')
  @HttpCode(200)
  async logout(
    @MaybeCaller() caller: Caller | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer> {
    if (caller?.card) await this.renewals.leaveCard(request, reply, caller);
    else if (!(await this.renewals.leave(request, reply, caller?.sessionId ?? null)))
      throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
    return { message: msg('Signed out') };
  }
}
