import {
  daysAfter,
  defaultPlanDates,
  LIMITS,
  PLAN_MESSAGES,
  type PlanAnswer,
  type PlanMode,
  type ReaderAnswer,
} from '@lectio/contract';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { showDate, today } from '@/shared/lib/days';
import { Dialog, DialogFoot } from '@/shared/ui/dialog/dialog';
import { CheckField, NumberField, SelectField, TextField } from '@/shared/forms/field';
import { notify } from '@/shared/ui/notify';
import { useSavedState } from '@/shared/forms/use-saved-form';
import { WeekdayField } from '../weekday-field';
import { EndInWords, hasWeekdays, ModeField, modesOf } from '../days-fields';
import { lengthInWords, PLANS_MESSAGES } from '../plans-messages';
import { READERS_AT_ONCE } from '../queries';
import { planProgressQuery } from '@/shared/api/plan-queries';

export interface StartPlanDialogProps {
  plan: PlanAnswer;
  readers: readonly ReaderAnswer[];
  onClose: () => void;
}

/** The error in the chosen dates; an empty start means today. */
const problemOf = ({ startDate, targetEndDate }: { startDate: string; targetEndDate: string }): string | undefined => {
  if (!targetEndDate) return t(PLAN_MESSAGES.targetRequired);
  return targetEndDate <= (startDate || today()) ? t(PLAN_MESSAGES.targetNotAfterStart) : undefined;
};

/** The error in the day of the plan; an empty one means the first. */
const dayProblemOf = ({ dayCount }: PlanAnswer, fromDay: string): string | undefined => {
  const day = Number(fromDay || 1);
  const isDay = Number.isInteger(day) && day >= 1 && day <= (dayCount ?? LIMITS.planDaysMax);
  return isDay ? undefined : t(PLAN_MESSAGES.fromDayInvalid);
};

/** Whether a reader may be in the middle of it: dates say which day it is. */
const hasFromDay = ({ goesBy }: PlanAnswer): boolean => goesBy === 'days' || goesBy === 'lists';

/** Chooses the reader and the dates of a plan. */
export function StartPlanDialog({ plan, readers, onClose }: StartPlanDialogProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useSavedState<number | null>(['start', plan.id, 'reader'], null);
  const active = useQueries({
    queries: readers.map(({ id }, index) => ({
      ...planProgressQuery(id),
      enabled: index < READERS_AT_ONCE || id === chosen,
    })),
  }).map(({ data }) => data?.some((run) => run.planId === plan.id && run.isActive) ?? false);
  const [custom, setCustom] = useSavedState(['start', plan.id, 'custom'], false);
  const suggested = defaultPlanDates(plan, today());
  const [dates, setDates] = useSavedState(['start', plan.id, 'dates'], suggested);
  const [weekdays, setWeekdays] = useSavedState<readonly number[]>(['start', plan.id, 'weekdays'], plan.weekdays);
  const [mode, setMode] = useSavedState<PlanMode>(['start', plan.id, 'mode'], modesOf(plan)[0]);
  const [fromDay, setFromDay] = useSavedState(['start', plan.id, 'day'], '');
  const [problem, setProblem] = useState<string>();
  const [dayProblem, setDayProblem] = useState<string>();
  const isSpread = mode === 'spread';
  const free = readers.find((_, index) => !active[index]);
  const readerId = chosen ?? free?.id;
  const start = useMutation({
    mutationFn: () =>
      send(`/plans/reader/${readerId}/start/${plan.id}`, {
        body: {
          ...(custom && {
            startDate: dates.startDate || undefined,
            targetEndDate: isSpread ? dates.targetEndDate : undefined,
            weekdays: hasWeekdays(plan, mode) ? weekdays : undefined,
          }),
          ...(plan.goesBy !== 'spread' && { mode, fromDay: fromDay ? Number(fromDay) : undefined }),
        },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.plans });
      void notify(
        t('{reader} has started {plan}.', {
          reader: readers.find((reader) => reader.id === readerId)?.name ?? '',
          plan: plan.name,
        }),
      );
      onClose();
    },
  });
  const change = (part: Partial<typeof dates>): void => {
    const next = { ...dates, ...part };
    setDates(next);
    if (problem) setProblem(problemOf(next));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = custom && isSpread ? problemOf(dates) : undefined;
    const inDay = dayProblemOf(plan, fromDay);
    setProblem(found);
    setDayProblem(inDay);
    if (!found && !inDay && readerId !== undefined) start.mutate();
  };
  const tomorrow = daysAfter(today(), 1);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Start {plan}', { plan: plan.name })}
      description={lengthInWords(plan)}
      dismissible={!start.isPending}
    >
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
        <SelectField
          label={t('Reader')}
          value={readerId ?? ''}
          onChange={(event) => setChosen(Number(event.target.value))}
          hint={free ? undefined : t('All of your readers already follow this plan.')}
        >
          {readers.map((reader, index) => (
            <option key={reader.id} value={reader.id} disabled={active[index]}>
              {active[index] ? t('{name} (Already Active)', { name: reader.name }) : reader.name}
            </option>
          ))}
        </SelectField>
        <ModeField plan={plan} value={mode} onChange={setMode} />
        {hasFromDay(plan) && (
          <NumberField
            label={t('I’m on day (optional)')}
            hint={t('If you’ve begun it elsewhere. The days before count as passed.')}
            min={1}
            max={plan.dayCount ?? undefined}
            value={fromDay}
            onChange={(event) => setFromDay(event.target.value)}
            error={dayProblem}
          />
        )}
        <CheckField
          label={t('Choose the dates myself')}
          checked={custom}
          onChange={(event) => setCustom(event.target.checked)}
        />
        {custom && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('Start date')}
              type="date"
              max={isSpread ? dates.targetEndDate || undefined : undefined}
              value={dates.startDate}
              onChange={(event) => change({ startDate: event.target.value })}
            />
            {isSpread && (
              <TextField
                label={t('Target end date')}
                type="date"
                min={dates.startDate > tomorrow ? dates.startDate : tomorrow}
                value={dates.targetEndDate}
                onChange={(event) => change({ targetEndDate: event.target.value })}
                error={problem}
              />
            )}
            {hasWeekdays(plan, mode) && (
              <div className="sm:col-span-2">
                <WeekdayField value={weekdays} onChange={setWeekdays} />
              </div>
            )}
          </div>
        )}
        {!isSpread && (
          <EndInWords
            plan={plan}
            by={{
              startDate: (custom ? dates.startDate : suggested.startDate) || today(),
              fromDay: dayProblemOf(plan, fromDay) ? 1 : Number(fromDay || 1),
              weekdays: custom ? weekdays : plan.weekdays,
            }}
          />
        )}
        {isSpread && !custom && (
          <p className="text-soft">
            {t('From {from} to {until}', {
              from: showDate(suggested.startDate),
              until: showDate(suggested.targetEndDate),
            })}
          </p>
        )}
        {start.error && (
          <p role="alert" className="text-sm font-medium text-bad">
            {messageOf(start.error, t(PLANS_MESSAGES.startFailed))}
          </p>
        )}
        <DialogFoot label={t('Start Plan')} busy={start.isPending} disabled={!free} onClose={onClose} />
      </form>
    </Dialog>
  );
}
