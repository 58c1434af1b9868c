import { LIMITS, type RulesAnswer } from '@lectio/contract';
import { useFieldArray } from 'react-hook-form';
import { t } from '@/shared/language/speech';
import { ContractForm } from '@/shared/forms/contract-form';
import { asNumber } from '@/shared/forms/contract-resolver';
import { Button } from '@/shared/ui/button';
import { NumberField, TextField } from '@/shared/forms/field';
import { PersonInForm } from '@/shared/admin/person-in-form';
import { useAdminForm } from '@/shared/admin/use-admin-form';
import { startPreview } from './rule-queries';
import { RULES_PAGE_MESSAGES } from '../points-messages';

interface Values {
  rules: RulesAnswer;
  readerId: number | null;
}

/** A draft of new rules, starting from those in force, and a preview of their effect. */
export function DraftForm({ start, onPreview }: { start: RulesAnswer; onPreview: (id: string) => void }) {
  const empty: Values = { rules: start, readerId: null };
  // Only the server validates it: errors about the list of multipliers as a whole appear above the form.
  const form = useAdminForm({
    start: empty,
    send: startPreview,
    failed: t(RULES_PAGE_MESSAGES.startFailed),
    done: (answer) => onPreview(answer.preview.id),
  });
  const { control, field } = form;
  const steps = useFieldArray({ control, name: 'rules.multipliers' });
  const whole = { min: 0, step: 1 } as const;
  return (
    <ContractForm form={form} className="max-w-2xl">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NumberField
          {...whole}
          label={t('Points for a new chapter')}
          max={LIMITS.rulePointsMax}
          {...field('rules.completionBase', asNumber)}
        />
        <NumberField
          {...whole}
          label={t('Points for a chapter read again')}
          max={LIMITS.rulePointsMax}
          {...field('rules.repeatBase', asNumber)}
        />
        <NumberField
          {...whole}
          label={t('Points for a completed Bible')}
          max={LIMITS.ruleBonusMax}
          {...field('rules.bibleCompleted', asNumber)}
        />
        <NumberField
          {...whole}
          label={t('Streak bonus expires after (days)')}
          max={LIMITS.ruleLateDaysMax}
          {...field('rules.lateAfterDays', asNumber)}
        />
      </div>
      <fieldset>
        <legend className="font-medium">{t('Streak multipliers')}</legend>
        <ul className="mt-3 flex flex-col gap-4">
          {steps.fields.map((step, index) => (
            <li key={step.id} className="grid grid-cols-2 items-start gap-x-5 gap-y-2 sm:grid-cols-[1fr_1fr_auto]">
              <NumberField
                {...whole}
                label={t('From days')}
                {...field(`rules.multipliers.${index}.fromDays`, asNumber)}
              />
              <TextField
                label={t('Multiplier')}
                type="number"
                min={0}
                max={LIMITS.ruleMultiplierMax}
                step={0.01}
                inputMode="decimal"
                {...field(`rules.multipliers.${index}.multiplier`, asNumber)}
              />
              <Button
                look="quiet"
                small
                className="justify-self-start sm:mt-7"
                aria-label={t('Remove multiplier {number, number}', { number: index + 1 })}
                disabled={steps.fields.length === 1}
                onClick={() => steps.remove(index)}
              >
                {t('Remove')}
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
          {t('Add a multiplier')}
        </Button>
      </fieldset>
      <PersonInForm
        kind="reader"
        label={t('Only for this reader')}
        control={control}
        name="readerId"
        error={field('readerId').error}
        hint={t('Leave it blank to preview everyone. You can publish rules only after a preview for everyone.')}
        className="max-w-sm"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {t('Preview')}
        </Button>
        <Button look="quiet" onClick={() => form.reset(empty)}>
          {t('{of, select, draft {Reset} other {Reset}}', { of: 'draft' })}
        </Button>
      </div>
    </ContractForm>
  );
}
