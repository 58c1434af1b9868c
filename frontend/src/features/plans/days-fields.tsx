import type { PlanAnswer, PlanMode } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { RadioField } from '@/shared/forms/field';
import { showDate } from '@/shared/lib/days';
import { endOf, type ByDays } from './plan-end';
import { planQuery } from './queries';

/** How a plan can be followed; what has no end cannot be spread. */
export const modesOf = ({ goesBy, runsRound }: PlanAnswer): PlanMode[] => {
  if (goesBy === 'spread') return ['spread'];
  return runsRound ? ['days'] : ['days', 'spread'];
};

/** Whether the days of the week on which it is read can be chosen: dates say their own. */
export const hasWeekdays = ({ goesBy }: PlanAnswer, mode: PlanMode): boolean => mode === 'spread' || goesBy !== 'dates';

export interface ModeFieldProps {
  plan: PlanAnswer;
  value: PlanMode;
  onChange: (mode: PlanMode) => void;
}

/** Chooses between a plan's own days and an even pace. */
export function ModeField({ plan, value, onChange }: ModeFieldProps) {
  if (modesOf(plan).length < 2) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{t('How to follow it')}</legend>
      <RadioField name="mode" label={t('By its days')} checked={value === 'days'} onChange={() => onChange('days')} />
      <RadioField
        name="mode"
        label={t('Spread evenly over dates')}
        checked={value === 'spread'}
        onChange={() => onChange('spread')}
      />
    </fieldset>
  );
}

/** When a plan ends that is followed by its days. */
export function EndInWords({ plan, by }: { plan: PlanAnswer; by: ByDays }) {
  const { data } = useQuery({ ...planQuery(plan.id), enabled: plan.goesBy === 'dates' && !plan.runsRound });
  const end = endOf(plan, data?.days.map(({ date }) => date ?? '') ?? [], by);
  return (
    <p className="min-h-6 text-soft">
      {plan.runsRound
        ? t('From {date}, without an end', { date: showDate(by.startDate) })
        : end && t('From {from}, ends on {until}', { from: showDate(by.startDate), until: showDate(end) })}
    </p>
  );
}
