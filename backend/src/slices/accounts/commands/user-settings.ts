import { Injectable } from '@nestjs/common';
import {
  MESSAGES,
  ONBOARDING_STEPS,
  type AdvanceOnboardingRequest,
  type OnboardingEnvelope,
  type PreferencesEnvelope,
  type UpdatePreferencesRequest,
} from '@lectio/contract';
import { knownZone } from '@kernel/civil-date';
import { Clock } from '@kernel/clock';
import { invalid } from '@kernel/errors';
import { Database } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { Realtime } from '@platform/realtime/realtime';
import { changeAccount, lockOwnAccount, type Account } from '../store/account.repository';
import { Accounts } from './accounts';
import { AccountSessions } from './sign-in/account-sessions';
import { ChosenTranslations } from './chosen-translations';
import { OwnNumbering } from './own-numbering';
import { onboardingAnswer, preferencesAnswer } from '../read/user-answer';

/** Preferences and onboarding progress. */
@Injectable()
export class UserSettings {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
    private readonly translations: ChosenTranslations,
    private readonly numberings: OwnNumbering,
    private readonly idempotency: Idempotency,
    private readonly realtime: Realtime,
    private readonly sessions: AccountSessions,
  ) {}

  async preferences(accountId: number): Promise<PreferencesEnvelope> {
    const account = await this.accounts.account(accountId);
    return { preferences: preferencesAnswer(account, await this.numberings.shownTo(account)) };
  }

  /** Changes only the given fields; null clears fields that can be empty and leaves the others. */
  async updatePreferences(accountId: number, request: UpdatePreferencesRequest): Promise<PreferencesEnvelope> {
    if (request.bibleTranslation) await this.translations.check(accountId, request.bibleTranslation);
    const { timeZone } = request;
    const zone = timeZone && knownZone(timeZone);
    if (timeZone && !zone) throw invalid(MESSAGES.timeZoneUnknown, 'timeZone');
    const changes: Partial<Account> = {
      bibleTranslation: request.bibleTranslation ?? undefined,
      competitiveMode: request.competitiveMode ?? undefined,
      appUsageMode: request.appUsageMode ?? undefined,
      defaultReadingMethod: request.defaultReadingMethod,
      defaultAudioSpeed: request.defaultAudioSpeed,
      defaultLocation: request.defaultLocation,
      defaultTimeOfDay: request.defaultTimeOfDay,
      defaultStudyAids: request.defaultStudyAids === null ? [] : request.defaultStudyAids,
      trackReadingDetails: request.trackReadingDetails ?? undefined,
      showsEmailToChurch: request.showsEmailToChurch ?? undefined,
      sharesWithLeaders: request.sharesWithLeaders ?? undefined,
      hearsReactions: request.hearsReactions ?? undefined,
      numbering: request.numbering,
      language: request.language,
      timeZone: zone,
      dayEndsAt: request.dayEndsAt,
      weekStart: request.weekStart,
    };
    await changeAccount(this.database, accountId, changes);
    this.sessions.refresh(accountId);
    this.realtime.accountsUpdated([accountId], 'account');
    return this.preferences(accountId);
  }

  async onboarding(accountId: number): Promise<OnboardingEnvelope> {
    return onboardingAnswer(await this.accounts.account(accountId));
  }

  /** Moves one step on; only completing leaves the last step. */
  advance(accountId: number, request: AdvanceOnboardingRequest): Promise<Recorded<OnboardingEnvelope>> {
    return this.move(accountId, ({ onboardingStep, onboardingSkipped }) => {
      const skipped =
        request.skip && !onboardingSkipped.includes(onboardingStep)
          ? [...onboardingSkipped, onboardingStep]
          : onboardingSkipped;
      return { onboardingStep: Math.min(onboardingStep + 1, ONBOARDING_STEPS), onboardingSkipped: skipped };
    });
  }

  complete(accountId: number): Promise<Recorded<OnboardingEnvelope>> {
    const completed = {
      onboardingStep: ONBOARDING_STEPS,
      onboardingCompleted: true,
      onboardingCompletedAt: new Date(this.clock.now()),
    };
    return this.move(accountId, ({ onboardingCompleted }) => (onboardingCompleted ? {} : completed));
  }

  reset(accountId: number): Promise<Recorded<OnboardingEnvelope>> {
    return this.move(accountId, () => ({
      onboardingStep: 1,
      onboardingCompleted: false,
      onboardingCompletedAt: null,
      onboardingSkipped: [],
    }));
  }

  /** Decides on the locked account, because two devices may move at once. */
  private move(
    accountId: number,
    decide: (account: Account) => Partial<Account>,
  ): Promise<Recorded<OnboardingEnvelope>> {
    return this.idempotency.change(async (transaction) => {
      const account = await lockOwnAccount(transaction, accountId);
      const changes = decide(account);
      await changeAccount(transaction, accountId, changes);
      return onboardingAnswer({ ...account, ...changes });
    });
  }
}
