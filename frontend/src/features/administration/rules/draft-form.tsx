import { LIMITS, type RulesAnswer } from '@lectio/contract';
import { useState } from 'react';
import { useFieldArray, useForm, type Path } from 'react-hook-form';
import { ApiError, messageOf } from '../../../shared/api/errors';
import { numberOrNull } from '../../../shared/lib/contract-resolver';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { FormError } from '../../../shared/ui/form-error';
import { useAdminChange } from '../parts/use-admin-change';
import { startPreview } from './rule-queries';
import { RULES_PAGE_MESSAGES } from './rules-messages';

interface Values {
  rules: RulesAnswer;
  readerId: number | null;
}

/** Other rules, begun with those in force, and the way to see what they would change. */
export function DraftForm({ start, onPreview }: { start: RulesAnswer; onPreview: (id: string) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, control, handleSubmit, reset, setError, formState } = useForm<Values>({
    defaultValues: { rules: start, readerId: null },
  });
  const steps = useFieldArray({ control, name: 'rules.multipliers' });
  const preview = useAdminChange(startPreview, (answer) => onPreview(answer.preview.id));
  const submit = handleSubmit((values) => {
    setFailure(null);
    preview.mutate(values, {
      onError: (error) => {
        // What concerns the list of multipliers as a whole stands above the form.
        const beside =
          error instanceof ApiError
            ? error.details.filter(({ field }) => field !== 'rules' && field !== 'rules.multipliers')
            : [];
        for (const { field, message } of beside) setError(field as Path<Values>, { type: 'server', message });
        if (beside.length === 0) setFailure(messageOf(error, RULES_PAGE_MESSAGES.startFailed));
      },
    });
  });
  const errors = formState.errors.rules;
  const whole = { type: 'number', min: 0, step: 1, inputMode: 'numeric' } as const;
  const asNumber = { setValueAs: numberOrNull };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-2xl flex-col gap-6">
      <FormError message={failure} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...whole}
          label="Points for a new chapter"
          max={LIMITS.rulePointsMax}
          error={errors?.completionBase?.message}
          {...register('rules.completionBase', asNumber)}
        />
        <TextField
          {...whole}
          label="Points for a chapter read again"
          max={LIMITS.rulePointsMax}
          error={errors?.repeatBase?.message}
          {...register('rules.repeatBase', asNumber)}
        />
        <TextField
          {...whole}
          label="Points for a completed Bible"
          max={LIMITS.ruleBonusMax}
          error={errors?.bibleCompleted?.message}
          {...register('rules.bibleCompleted', asNumber)}
        />
        <TextField
          {...whole}
          label="Not multiplied when recorded later than (days)"
          max={LIMITS.ruleLateDaysMax}
          error={errors?.lateAfterDays?.message}
          {...register('rules.lateAfterDays', asNumber)}
        />
      </div>
      <fieldset>
        <legend className="font-medium">Multipliers by the streak</legend>
        <ul className="mt-3 flex flex-col gap-4">
          {steps.fields.map((step, index) => (
            <li key={step.id} className="grid grid-cols-2 items-start gap-x-5 gap-y-2 sm:grid-cols-[1fr_1fr_auto]">
              <TextField
                {...whole}
                label="From days"
                error={errors?.multipliers?.[index]?.fromDays?.message}
                {...register(`rules.multipliers.${index}.fromDays`, asNumber)}
              />
              <TextField
                label="Multiplier"
                type="number"
                min={0}
                max={LIMITS.ruleMultiplierMax}
                step={0.01}
                inputMode="decimal"
                error={errors?.multipliers?.[index]?.multiplier?.message}
                {...register(`rules.multipliers.${index}.multiplier`, asNumber)}
              />
              <Button
                look="quiet"
                small
                className="justify-self-start sm:mt-7"
                aria-label={`Remove multiplier ${index + 1}`}
                disabled={steps.fields.length === 1}
                onClick={() => steps.remove(index)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
        <Button
          look="secondary"
          small
          className="mt-4"
          disabled={steps.fields.length >= LIMITS.ruleStepsMax}
          onClick={() => steps.append({ fromDays: 0, multiplier: 1 })}
        >
          Add a multiplier
        </Button>
      </fieldset>
      <TextField
        label="Only for the reader with this number"
        type="number"
        min={1}
        step={1}
        inputMode="numeric"
        hint="Leave it empty to preview everybody. Only what was previewed for everybody can be published."
        className="max-w-sm"
        error={formState.errors.readerId?.message}
        {...register('readerId', asNumber)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={preview.isPending}>
          Preview
        </Button>
        <Button look="quiet" onClick={() => reset({ rules: start, readerId: null })}>
          Begin again
        </Button>
      </div>
    </form>
  );
}
