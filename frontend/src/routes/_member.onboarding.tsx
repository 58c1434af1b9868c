import { createFileRoute, redirect } from '@tanstack/react-router';
import { OnboardingPage } from '@/features/onboarding/onboarding-page';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { getAuth } from '@/shared/auth/auth-store';
import { isSetupPending } from '@/shared/auth/guards';
import { positiveIn } from '@/shared/lib/search';

interface OnboardingSearch {
  step?: number;
}

export const Route = createFileRoute('/_member/onboarding')({
  validateSearch: ({ step }: Record<string, unknown>): OnboardingSearch => ({ step: positiveIn(step) }),
  // The URL always contains the step shown, so that back leads to the previous step.
  beforeLoad: ({ search }) => {
    if (!isSetupPending()) throw redirect({ to: '/', replace: true });
    const reached = getAuth().onboarding?.currentStep ?? 1;
    if (search.step === undefined || search.step > reached)
      throw redirect({ to: '/onboarding', search: { step: reached }, replace: true });
  },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(readersQuery);
    void queryClient.prefetchQuery(familiesQuery);
  },
  staticData: { title: 'First steps' },
  component: OnboardingRoute,
});

function OnboardingRoute() {
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <OnboardingPage step={step ?? 1} onStep={(next) => void navigate({ search: { step: next } })} />;
}
