import { ONBOARDING_STEPS } from '@lectio/contract';
import { inPercent } from '@/shared/lib/format';
import { t } from '@/shared/language/speech';
import { cn } from '@/shared/lib/text';
import { Meter } from '@/shared/ui/meter';
import { STEP_TITLES } from './steps';

export interface StepProgressProps {
  step: number;
  /** The furthest step reached. */
  reached: number;
  onStep: (step: number) => void;
}

/** Progress through the steps; those already reached can be revisited. */
export function StepProgress({ step, reached, onStep }: StepProgressProps) {
  const percent = ((step - 1) / (ONBOARDING_STEPS - 1)) * 100;
  return (
    <div className="min-w-52 flex-1">
      <p className="figures flex justify-between gap-4 text-sm text-soft">
        <span>{t('Step {step, number} of {steps, number}', { step, steps: ONBOARDING_STEPS })}</span>
        <span>{inPercent(percent)}</span>
      </p>
      <Meter className="mt-2" label={t('Setup progress')} value={percent} max={100} text={inPercent(percent)} />
      <ol aria-label={t('Steps')} className="mt-2 flex justify-between">
        {STEP_TITLES.map((title, index) => (
          <li key={title}>
            <Dot
              number={index + 1}
              title={t(title)}
              state={index + 1 === step ? 'here' : index + 1 <= reached ? 'open' : 'ahead'}
              onClick={() => onStep(index + 1)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface DotProps {
  number: number;
  title: string;
  state: 'here' | 'open' | 'ahead';
  onClick: () => void;
}

function Dot({ number, title, state, onClick }: DotProps) {
  const dot = (
    <span
      aria-hidden="true"
      className={cn(
        'block size-2.5 rounded-full border border-rubric',
        state === 'here' && 'bg-rubric ring-2 ring-rubric/30',
        state === 'open' && 'bg-rubric',
        state === 'ahead' && 'border-edge',
      )}
    />
  );
  const label = t('Step {step, number}: {title}', { step: number, title });
  if (state === 'open')
    return (
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={onClick}
        className="flex size-6 items-center justify-center rounded-full hover:bg-wash"
      >
        {dot}
      </button>
    );
  return (
    <span aria-current={state === 'here' ? 'step' : undefined} className="flex size-6 items-center justify-center">
      {dot}
      <span className="sr-only">{label}</span>
    </span>
  );
}
