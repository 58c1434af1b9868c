import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { msg } from '@/shared/language/speech';
import { OnboardingPage } from '@/features/onboarding/onboarding-page';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { getAuth } from '@/shared/auth/auth-store';
import { isSetupPending } from '@/shared/auth/guards';
import { whenIdle } from '@/shared/lib/browser';
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
  staticData: { title: msg('First steps') },
  component: OnboardingRoute,
});

/** Notifications come through the worker, which otherwise a newcomer gets with the next visit. */
const keepShell = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || (await navigator.serviceWorker.getRegistration())) return;
  const shell = await import('@/shared/offline/shell');
  await shell.keepShell();
};

function OnboardingRoute() {
  useEffect(() => {
    if (import.meta.env.PROD) whenIdle(() => void keepShell().catch(() => undefined));
  }, []);
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <OnboardingPage step={step ?? 1} onStep={(next) => void navigate({ search: { step: next } })} />;
}
