import { DEFAULT_ONBOARDING, type OnboardingEnvelope } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '@/shared/api/client';
import { send } from '@/shared/api/send';
import { setOnboarding, useAuth } from '@/shared/auth/auth-store';

type Move = { kind: 'advance'; skip: boolean; times: number } | { kind: 'complete' };

const make = async (move: Move): Promise<OnboardingEnvelope> => {
  if (move.kind === 'complete') return send('/users/onboarding/complete');
  const advance = async (): Promise<OnboardingEnvelope> => {
    const answer = await send<OnboardingEnvelope>('/users/onboarding/advance', { body: { skip: move.skip } });
    setOnboarding(answer.onboarding);
    return answer;
  };
  let answer = await advance();
  for (let time = 1; time < move.times; time += 1) answer = await advance();
  return answer;
};

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
  const next = (skip: boolean | number = false): void => {
    const target = step + Number(skip || 1);
    if (target <= current) return onStep(target);
    const times = target - current;
    move.mutate(
      { kind: 'advance', skip: skip !== false, times },
      { onSuccess: (answer) => onStep(answer.onboarding.currentStep) },
    );
  };
  return { current, next, finish: () => move.mutate({ kind: 'complete' }), busy: move.isPending, failed: move.isError };
}
