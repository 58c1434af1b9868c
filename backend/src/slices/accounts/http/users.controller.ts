import { Body, Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import {
  AdvanceOnboardingRequest,
  ChangePasswordRequest,
  DeleteAccountRequest,
  AUTH_MESSAGES,
  UpdatePreferencesRequest,
  UpdateProfileRequest,
  UpdateReadingPlaceRequest,
  type MeAnswer,
  type MessageAnswer,
  type OnboardingEnvelope,
  type PreferencesEnvelope,
  type ReadingPlaceEnvelope,
} from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { answered } from '@platform/http/answers/answered';
import { Caller } from '@platform/http/access/caller';
import { Idempotency } from '@platform/http/idempotency';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { AccountErasure } from '../commands/account-erasure';
import { AccountPasswords } from '../commands/account-passwords';
import { AccountProfile } from '../commands/account-profile';
import { ReadingPlaces } from '../commands/reading-places';
import { RecentProof } from '../commands/sign-in/recent-proof';
import { UserSettings } from '../commands/user-settings';

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(
    private readonly settings: UserSettings,
    private readonly places: ReadingPlaces,
    private readonly accountProfile: AccountProfile,
    private readonly passwords: AccountPasswords,
    private readonly erasure: AccountErasure,
    private readonly proof: RecentProof,
    private readonly limits: RateLimits,
    private readonly idempotency: Idempotency,
  ) {}

  @Put('profile')
  profile(@Caller() caller: Caller, @Body() body: UpdateProfileRequest): Promise<MeAnswer> {
    return this.accountProfile.update(caller.accountId, body);
  }

  /** Ends every other session of the account. */
  @Put('password')
  async password(@Caller() caller: Caller, @Body() body: ChangePasswordRequest): Promise<MessageAnswer> {
    await this.limits.countPasswordCheck(caller.accountId);
    return this.passwords.change(caller, body);
  }

  /** Irreversible. Needs a sign-in or the password within the last 15 minutes; the body may contain it. */
  @Delete('account')
  async deleteAccount(
    @Caller() caller: Caller,
    @Body() body: DeleteAccountRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer> {
    await this.proof.require(caller, body.password ?? null);
    answered(reply, await this.erasure.erase(caller.accountId));
    return { message: AUTH_MESSAGES.accountDeleted };
  }

  @Get('preferences')
  preferences(@Caller() caller: Caller): Promise<PreferencesEnvelope> {
    return this.settings.preferences(caller.accountId);
  }

  @Put('preferences')
  updatePreferences(@Caller() caller: Caller, @Body() body: UpdatePreferencesRequest): Promise<PreferencesEnvelope> {
    return this.settings.updatePreferences(caller.accountId, body);
  }

  /** Where the account reads and how, on all its devices. */
  @Get('reading-place')
  readingPlace(@Caller() caller: Caller): Promise<ReadingPlaceEnvelope> {
    return this.places.of(caller.accountId);
  }

  /** Of two devices, the last to choose wins; the answer says what is valid now. */
  @Put('reading-place')
  updateReadingPlace(@Caller() caller: Caller, @Body() body: UpdateReadingPlaceRequest): Promise<ReadingPlaceEnvelope> {
    return this.places.merge(caller.accountId, body);
  }

  @Get('onboarding')
  onboarding(@Caller() caller: Caller): Promise<OnboardingEnvelope> {
    return this.settings.onboarding(caller.accountId);
  }

  @Post('onboarding/advance')
  async advance(
    @Caller() caller: Caller,
    @Body() body: AdvanceOnboardingRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.idempotency.replyOnce(reply, 200, (once) => this.settings.advance(caller.accountId, body, once));
  }

  @Post('onboarding/complete')
  async complete(@Caller() caller: Caller, @Res() reply: FastifyReply): Promise<void> {
    await this.idempotency.replyOnce(reply, 200, (once) => this.settings.complete(caller.accountId, once));
  }

  @Post('onboarding/reset')
  async reset(@Caller() caller: Caller, @Res() reply: FastifyReply): Promise<void> {
    await this.idempotency.replyOnce(reply, 200, (once) => this.settings.reset(caller.accountId, once));
  }
}
