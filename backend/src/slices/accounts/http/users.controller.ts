import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { AdvanceOnboardingRequest, UpdatePreferencesRequest, type OnboardingEnvelope, type PreferencesEnvelope } from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import { Caller } from '../../../platform/http/caller';
import { UserSettings } from '../user-settings';

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(private readonly settings: UserSettings) {}

  @Get('preferences')
  preferences(@Caller() caller: Caller): Promise<PreferencesEnvelope> {
    return this.settings.preferences(caller.accountId);
  }

  @Put('preferences')
  updatePreferences(@Caller() caller: Caller, @Body() body: UpdatePreferencesRequest): Promise<PreferencesEnvelope> {
    return this.settings.updatePreferences(caller.accountId, body);
  }

  @Get('onboarding')
  onboarding(@Caller() caller: Caller): Promise<OnboardingEnvelope> {
    return this.settings.onboarding(caller.accountId);
  }

  @Post('onboarding/advance')
  @HttpCode(200)
  advance(@Caller() caller: Caller, @Body() body: AdvanceOnboardingRequest): Promise<OnboardingEnvelope> {
    return this.settings.advance(caller.accountId, body);
  }

  @Post('onboarding/complete')
  @HttpCode(200)
  complete(@Caller() caller: Caller): Promise<OnboardingEnvelope> {
    return this.settings.complete(caller.accountId);
  }

  @Post('onboarding/reset')
  @HttpCode(200)
  reset(@Caller() caller: Caller): Promise<OnboardingEnvelope> {
    return this.settings.reset(caller.accountId);
  }
}
