import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import {
  AdvanceOnboardingRequest,
  ChangeEmailRequest,
  ChangePasswordRequest,
  DeleteAccountRequest,
  UpdatePreferencesRequest,
  UpdateProfileRequest,
  UpdateReadingPlaceRequest,
  type AccountDeletionAnswer,
  type MeAnswer,
  type MessageAnswer,
  type OnboardingEnvelope,
  type PreferencesEnvelope,
  type ReadingPlaceEnvelope,
  type VerifyEmailAnswer,
} from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { addressOf } from '@platform/http/requests/address';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { EraseOwnAccount } from '../commands/erase-account.handlers';
import { AccountErasure } from '../commands/account-erasure';
import { AccountPasswords } from '../commands/account-passwords';
import { AccountProfile } from '../commands/account-profile';
import { EmailChanges } from '../commands/email-changes';
import { ReadingPlaces } from '../commands/reading-places';
import { RecentProof } from '../commands/sign-in/recent-proof';
import { UserSettings } from '../commands/user-settings';

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly settings: UserSettings,
    private readonly places: ReadingPlaces,
    private readonly accountProfile: AccountProfile,
    private readonly passwords: AccountPasswords,
    private readonly emails: EmailChanges,
    private readonly proof: RecentProof,
    private readonly erasure: AccountErasure,
    private readonly limits: RateLimits,
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

  /** What would become of what others share with the account. */
  @Get('account/deletion')
  deletion(@Caller() caller: Caller): Promise<AccountDeletionAnswer> {
    return this.erasure.preview(caller.accountId);
  }

  /** Needs a sign-in or the password within the last 15 minutes. The present address stays until the new one is confirmed. */
  @Put('email')
  async email(
    @Caller() caller: Caller,
    @Body() { email, password }: ChangeEmailRequest,
    @Req() request: FastifyRequest,
  ): Promise<VerifyEmailAnswer> {
    await this.proof.require(caller, password ?? null);
    await this.limits.countNotice(`email-change ${caller.accountId}`);
    await this.limits.countMail(addressOf(request), email);
    return this.emails.request(caller.accountId, email);
  }

  /** Cancels a change that is not confirmed yet. */
  @Delete('email')
  cancelEmail(@Caller() caller: Caller): Promise<VerifyEmailAnswer> {
    return this.emails.cancel(caller.accountId);
  }

  /** Irreversible. Needs a sign-in or the password within the last 15 minutes; the body may contain it. */
  @Delete('account')
  async deleteAccount(@Caller() caller: Caller, @Body() body: DeleteAccountRequest): Promise<Recorded<MessageAnswer>> {
    await this.proof.require(caller, body.password ?? null);
    return this.commands.execute(new EraseOwnAccount(caller.accountId));
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
  @HttpCode(200)
  advance(@Caller() caller: Caller, @Body() body: AdvanceOnboardingRequest): Promise<Recorded<OnboardingEnvelope>> {
    return this.settings.advance(caller.accountId, body);
  }

  @Post('onboarding/complete')
  @HttpCode(200)
  complete(@Caller() caller: Caller): Promise<Recorded<OnboardingEnvelope>> {
    return this.settings.complete(caller.accountId);
  }

  @Post('onboarding/reset')
  @HttpCode(200)
  reset(@Caller() caller: Caller): Promise<Recorded<OnboardingEnvelope>> {
    return this.settings.reset(caller.accountId);
  }
}
