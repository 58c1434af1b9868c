import { Injectable } from '@nestjs/common';
import { ONBOARDING_STEPS, type AdvanceOnboardingRequest, type OnboardingEnvelope, type PreferencesEnvelope, type UpdatePreferencesRequest } from '@lectio/contract';
import { Clock } from '../../kernel/clock';
import { Database } from '../../platform/database/database';
import { updateAccount, type Account } from './account.repository';
import { Accounts } from './accounts';
import { onboardingAnswer, preferencesAnswer } from './user-answer';

/** What was sent, null included; what is kept when nothing was. */
const given = <T>(sent: T | undefined, kept: T): T => (sent === undefined ? kept : sent);

/** Preferences, and how far the first steps in the product have come. */
@Injectable()
export class UserSettings {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  async preferences(accountId: number): Promise<PreferencesEnvelope> {
    return { preferences: preferencesAnswer(await this.accounts.account(accountId)) };
  }

  async updatePreferences(accountId: number, request: UpdatePreferencesRequest): Promise<PreferencesEnvelope> {
    const account = await this.accounts.account(accountId);
    const changes = {
      bibleTranslation: request.bibleTranslation ?? account.bibleTranslation,
      competitiveMode: request.competitiveMode ?? account.competitiveMode,
      appUsageMode: request.appUsageMode ?? account.appUsageMode,
      defaultReadingMethod: given(request.defaultReadingMethod, account.defaultReadingMethod),
      defaultAudioSpeed: given(request.defaultAudioSpeed, account.defaultAudioSpeed),
      defaultLocation: given(request.defaultLocation, account.defaultLocation),
      defaultTimeOfDay: given(request.defaultTimeOfDay, account.defaultTimeOfDay),
      defaultStudyAids: given(request.defaultStudyAids, account.defaultStudyAids) ?? [],
      trackReadingDetails: request.trackReadingDetails ?? account.trackReadingDetails,
    };
    await updateAccount(this.database, accountId, changes);
    return { preferences: preferencesAnswer({ ...account, ...changes }) };
  }

  async onboarding(accountId: number): Promise<OnboardingEnvelope> {
    return onboardingAnswer(await this.accounts.account(accountId));
  }

  /** One step on; the last step is left by completing alone. */
  async advance(accountId: number, request: AdvanceOnboardingRequest): Promise<OnboardingEnvelope> {
    const { onboardingStep, onboardingSkipped } = await this.accounts.account(accountId);
    const skipped = request.skip && !onboardingSkipped.includes(onboardingStep) ? [...onboardingSkipped, onboardingStep] : onboardingSkipped;
    return this.move(accountId, { onboardingStep: Math.min(onboardingStep + 1, ONBOARDING_STEPS), onboardingSkipped: skipped });
  }

  async complete(accountId: number): Promise<OnboardingEnvelope> {
    const { onboardingCompleted } = await this.accounts.account(accountId);
    if (onboardingCompleted) return this.onboarding(accountId);
    return this.move(accountId, { onboardingStep: ONBOARDING_STEPS, onboardingCompleted: true, onboardingCompletedAt: new Date(this.clock.now()) });
  }

  reset(accountId: number): Promise<OnboardingEnvelope> {
    return this.move(accountId, { onboardingStep: 1, onboardingCompleted: false, onboardingCompletedAt: null, onboardingSkipped: [] });
  }

  private async move(accountId: number, changes: Partial<Account>): Promise<OnboardingEnvelope> {
    await updateAccount(this.database, accountId, changes);
    return this.onboarding(accountId);
  }
}
