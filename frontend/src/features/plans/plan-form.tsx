import { CustomPlanRequest, LIMITS, type PassageReader, type PlanFileAnswer } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/shared/language/speech';
import { ApiError, messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { ContractForm } from '@/shared/forms/contract-form';
import { RadioField, TextField } from '@/shared/forms/field';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { focusFirstProblem } from '@/shared/lib/focus';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { problemsIn } from '@/shared/passages/understood';
import { DialogFoot } from '@/shared/ui/dialog/dialog';
import { notify } from '@/shared/ui/notify';
import { ChaptersFields } from './chapters-fields';
import { DaysBar } from './day-table/days-bar';
import { DaysTable } from './day-table/days-table';
import { problemOf, writtenDays, type DraftDay, type ReadDay } from './day-table/draft-day';
import { evenDays } from './day-table/even-days';
import { dayInWords, goesBy, misplaced } from './day-table/plan-dates';
import { useDays } from './day-table/use-days';
import { planDraft, planRequest, type PlanDraft, type PlanToEdit } from './plan-draft';
import { PLANS_MESSAGES } from './plans-messages';
import { WeekdayField } from './weekday-field';

export interface PlanFormProps {
  plan: PlanToEdit;
  /** Of the text that it was read from. */
  notes?: PlanFileAnswer['notes'];
  passages: PassageReader;
  onClose: () => void;
}

/** The first day that cannot be saved: "Day 3: We couldn’t find that passage." */
const problemOfDays = (days: readonly DraftDay[], read: ReadDay): string | undefined => {
  const early = misplaced(days);
  for (const [index, day] of writtenDays(days).entries()) {
    const problem = problemOf(read(day)) ?? (early.has(day.key) ? 'The date is out of order.' : undefined);
    if (problem) return `${dayInWords(day, index)}: ${problem}`;
  }
  return undefined;
};

/** What the server refused of rows, by their keys. */
const refusedOf = (error: unknown, days: readonly DraftDay[]): ReadonlyMap<string, string> =>
  new Map(
    (error instanceof ApiError ? error.details : []).flatMap(({ field, message }) => {
      const [, index] = /^days\.(\d+)(?:\.|$)/.exec(field) ?? [];
      const day = index === undefined ? undefined : days.at(Number(index));
      return day ? [[day.key, message] as const] : [];
    }),
  );

const NOTHING: ReadonlyMap<string, string> = new Map();

/** What is in a plan of one's own: chapters that are spread, or days. */
export function PlanForm({ plan, notes, passages, onClose }: PlanFormProps) {
  const client = useQueryClient();
  const table = useDays({ about: plan.id ?? undefined, days: plan.days, passages });
  const [refused, setRefused] = useState(NOTHING);
  const daysPart = useRef<HTMLDivElement>(null);
  const { days, read } = table;
  const names = useChapterNames();
  const [start] = useState(() => planDraft(plan, names));
  const form = useContractForm<PlanDraft, CustomPlanRequest>({
    request: CustomPlanRequest,
    requestOf: (draft) => planRequest({ plan, start, passages, days, read }, draft),
    check: (draft): Record<string, string> => {
      if (plan.lists.length > 0) return {};
      const problem =
        draft.goesBy === 'days'
          ? problemOfDays(days, read)
          : problemsIn(passages.read(draft.chapterIds))
              .map(({ message }) => t(message))
              .at(0);
      return problem ? { [draft.goesBy === 'days' ? 'days' : 'chapterIds']: problem } : {};
    },
    about: plan.id ?? undefined,
    start,
    send: async (draft) => {
      setRefused(NOTHING);
      const body = planRequest({ plan, start, passages, days, read }, draft);
      if (plan.id === null) await send('/plans', { body });
      else await send(`/plans/${plan.id}`, { method: 'PUT', body });
      await client.invalidateQueries({ queryKey: keys.plans });
      return body;
    },
    failed: (error, isBesideFields) => {
      setRefused(refusedOf(error, days));
      return isBesideFields ? null : messageOf(error, t(PLANS_MESSAGES.saveFailed));
    },
    done: ({ name }) => {
      void notify(`${name} is saved.`);
      onClose();
    },
  });
  const { submitCount, isSubmitting } = form.formState;
  const byDays = form.watch('goesBy') === 'days' && plan.lists.length === 0;
  const daysField = form.field('days');
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirstProblem(daysPart.current?.closest('form') ?? null);
  }, [submitCount, isSubmitting]);
  const giveDays = (chapterIds: readonly number[], number: number): void => {
    table.dispatch({ type: 'begin', days: evenDays(chapterIds, number) });
    form.setValue('goesBy', 'days', { shouldDirty: true });
  };
  // What was read from a text is not saved yet.
  const isUnsaved = form.isUnsaved || ((table.isChanged || notes !== undefined) && !isSubmitting);
  const foot = <DialogFoot label={t('Save')} busy={form.busy} onClose={onClose} />;
  return (
    <ContractForm form={{ ...form, isUnsaved }}>
      <TextField label={t('Name')} maxLength={LIMITS.planNameMax} autoComplete="off" {...form.field('name')} />
      <TextField
        label={t('Description (optional)')}
        maxLength={LIMITS.planDescriptionMax}
        autoComplete="off"
        {...form.field('description')}
      />
      {plan.id === null && plan.days.length === 0 && (
        <fieldset>
          <legend className="mb-1 text-sm font-medium">{t('What it lists')}</legend>
          <RadioField label={t('Chapters, spread evenly')} value="spread" {...form.register('goesBy')} />
          <RadioField label={t('What to read on each day')} value="days" {...form.register('goesBy')} />
        </fieldset>
      )}
      {plan.lists.length > 0 && <p className="text-soft">{t('Its days stay as they are.')}</p>}
      {plan.lists.length === 0 && !byDays && <ChaptersFields form={form} passages={passages} onDays={giveDays} />}
      <div ref={daysPart} className="contents">
        {byDays && (
          <DaysTable
            days={table}
            refused={refused}
            asksForAll={submitCount > 0}
            error={daysField.error}
            notes={notes ?? []}
            runsRound={form.watch('runsRound')}
            onRunsRound={(runsRound) => form.setValue('runsRound', runsRound, { shouldDirty: true })}
          />
        )}
      </div>
      {(!byDays || goesBy(days) === 'numbers') && (
        <WeekdayField
          value={form.watch('weekdays')}
          onChange={(weekdays) => form.setValue('weekdays', weekdays, { shouldDirty: true })}
          error={form.formState.errors.weekdays?.message}
        />
      )}
      {byDays ? <DaysBar days={table}>{foot}</DaysBar> : foot}
    </ContractForm>
  );
}
