import { ONBOARDING_STEPS } from '@lectio/contract';
import { useRef } from 'react';
import { msg, t } from '@/shared/language/speech';
import { Button } from '@/shared/ui/button';
import { FormError } from '@/shared/forms/form-note';
import { PageHeading } from '@/shared/ui/page';
import { ChurchStep } from './church-step';
import { FamilyStep } from './family-step';
import { ONBOARDING_MESSAGES } from './onboarding-messages';
import { PreferencesStep } from './preferences-step';
import { ReadersStep } from './readers-step';
import { StepProgress } from './step-progress';
import { STEP_TITLES, type StepProps } from './steps';
import { SummaryStep } from './summary-step';
import { useOnboarding } from './use-onboarding';
import { WelcomeStep } from './welcome-step';

export interface OnboardingPageProps {
  /** The step shown, from 1; never beyond the one reached. */
  step: number;
  onStep: (step: number) => void;
}

const leads: Record<number, string> = {
  1: msg('A few short questions, then your first chapter. You can skip any of them and answer later.'),
  2: msg('Read along with the people you meet on Sundays.'),
  3: msg('You can change all of this later in your settings.'),
  4: msg('A family reads together, and any of you can report for everyone.'),
  5: msg('Children, grandparents, anyone who reads with you and doesn’t have an account.'),
  6: msg('Here’s your setup.'),
};

const pages = [WelcomeStep, ChurchStep, PreferencesStep, FamilyStep, ReadersStep] as const;

/** A new account's onboarding. The server stores the step reached: a reload or another browser continues there. */
export function OnboardingPage({ step, onStep }: OnboardingPageProps) {
  const { current, next, finish, busy, failed } = useOnboarding(step, onStep);
  const first = useRef(step);
  const props: StepProps = { onDone: next, busy };
  const Step = pages[step - 1];
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-10">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <StepProgress step={step} reached={current} onStep={onStep} />
        {step < ONBOARDING_STEPS && (
          <Button look="quiet" small onClick={finish} disabled={busy}>
            {t('Skip All')}
          </Button>
        )}
      </div>
      <div key={step} className="flex min-w-0 flex-col gap-8">
        <PageHeading className="" takesFocus={first.current !== step} lead={t(leads[step])}>
          {t(STEP_TITLES[step - 1])}
        </PageHeading>
        <FormError message={failed ? t(ONBOARDING_MESSAGES.progressFailed) : null} />
        {Step ? <Step {...props} /> : <SummaryStep onFinish={finish} busy={busy} />}
      </div>
    </div>
  );
}
