import type { OnboardingEnvelope } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { setOnboarding, useAuth } from '@/shared/auth/auth-store';
import { Button, buttonLook } from '@/shared/ui/button';
import { FormNote } from '@/shared/forms/form-note';
import { Section } from '@/shared/ui/page';
import { Question } from '@/shared/ui/dialog/question';
import { ACCOUNT_MESSAGES } from './account-messages';

export const RESET_NOTE_MS = 3000;
/** As the settings count them: the final summary is not a step. */
const STEPS = 5;

/** The progress of onboarding, and a button to restart it. */
export function OnboardingStatus() {
  const { onboarding } = useAuth();
  const [asking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: () => send<OnboardingEnvelope>('/users/onboarding/reset'),
    onSuccess: (answer) => {
      setOnboarding(answer.onboarding);
      setAsking(false);
    },
  });
  const { isSuccess, reset: forget } = reset;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(forget, RESET_NOTE_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, forget]);
  const begun = onboarding !== null && !onboarding.completed;
  return (
    <Section id="onboarding" title={t('Onboarding')}>
      <p className="max-w-prose text-soft">
        {t('The first steps: church, preferences, family and readers.')}{' '}
        <strong className="font-medium text-ink">
          {begun
            ? t('Step {step, number} of {steps, number}', {
                step: Math.min(onboarding.currentStep, STEPS),
                steps: STEPS,
              })
            : t('Completed')}
        </strong>
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        {begun && (
          <Link to="/onboarding" className={buttonLook('secondary')}>
            {t('Continue Setup')}
          </Link>
        )}
        <Button look={begun ? 'quiet' : 'secondary'} onClick={() => setAsking(true)}>
          {t('Reset Onboarding')}
        </Button>
        <FormNote message={isSuccess ? t(ACCOUNT_MESSAGES.onboardingReset) : null} />
      </div>
      {asking && (
        <Question
          title={t('Reset onboarding')}
          question={t('Do you want to go through the setup again? You won’t lose anything you’ve entered.')}
          confirmLabel={t('Reset')}
          busy={reset.isPending}
          error={reset.isError ? t(ACCOUNT_MESSAGES.resetOnboardingFailed) : null}
          onConfirm={() => reset.mutate()}
          onCancel={() => {
            setAsking(false);
            forget();
          }}
        />
      )}
    </Section>
  );
}
