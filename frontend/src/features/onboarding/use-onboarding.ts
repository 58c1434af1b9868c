import { DEFAULT_ONBOARDING, type OnboardingEnvelope } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '@/shared/api/client';
import { send } from '@/shared/api/send';
import { setOnboarding, useAuth } from '@/shared/auth/auth-store';

type Move = { kind: 'advance'; skip: boolean } | { kind: 'complete' };

const make = (move: Move): Promise<OnboardingEnvelope> =>
  send(`/users/onboarding/${move.kind}`, { body: move.kind === 'advance' ? { skip: move.skip } : undefined });

/** The state of onboarding and its transitions. After completion the page's guard leads home. */
export function useOnboarding(step: number, onStep: (step: number) => void) {
  const { onboarding } = useAuth();
  const current = onboarding?.currentStep ?? 1;
  const move = useMutation({ mutationFn: make, onSuccess: (answer) => setOnboarding(answer.onboarding) });

  // These are defaults because loading failed: retry, so that nobody repeats completed steps.
  useEffect(() => {
    if (onboarding !== DEFAULT_ONBOARDING) return;
    void api<OnboardingEnvelope>('/users/onboarding')
      .then((answer) => setOnboarding(answer.onboarding))
      .catch(() => undefined);
  }, [onboarding]);

  /** In a step completed earlier, going on only navigates: the server counts each step once. */
  const next = (skip = false): void => {
    if (step < current) return onStep(step + 1);
    move.mutate({ kind: 'advance', skip }, { onSuccess: (answer) => onStep(answer.onboarding.currentStep) });
  };
  return { current, next, finish: () => move.mutate({ kind: 'complete' }), busy: move.isPending, failed: move.isError };
}
