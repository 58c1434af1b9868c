import {
  ADMIN_MESSAGES,
  CreateGoalRequest,
  LIMITS,
  type AdminGoalAnswer,
  type AdminGoalEnvelope,
} from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { asNumber } from '@/shared/forms/contract-resolver';
import { FormDialog } from '@/shared/forms/form-dialog';
import { CheckField, NumberField, TextAreaField, TextField } from '@/shared/forms/field';
import { notify } from '@/shared/ui/notify';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import { useAdminForm } from '@/shared/admin/use-admin-form';

interface Values {
  key: string;
  name: string;
  description: string;
  targetValue: number | null;
  unit: string;
  currentValue: number | null;
  displayOrder: number | null;
  isActive: boolean;
}

const valuesOf = (goal: AdminGoalAnswer | undefined): Values => ({
  key: goal?.key ?? '',
  name: goal?.name ?? '',
  description: goal?.description ?? '',
  targetValue: goal?.targetValue ?? null,
  unit: goal?.unit ?? '',
  currentValue: goal?.currentValue ?? 0,
  displayOrder: goal?.displayOrder ?? 0,
  isActive: goal?.isActive ?? true,
});

/** An emptied number would count as missing: the server would keep the old value. */
const emptied = ({ targetValue, displayOrder, currentValue }: Values): Record<string, string> => ({
  ...(targetValue === null ? { targetValue: t(ADMIN_MESSAGES.goalTargetInvalid) } : {}),
  ...(displayOrder === null ? { displayOrder: t(ADMIN_MESSAGES.numberInvalid) } : {}),
  ...(currentValue === null ? { currentValue: t(ADMIN_MESSAGES.numberInvalid) } : {}),
});

/** Creates a goal, or changes the given one, whose key stays. */
export function GoalDialog({ goal, onClose }: { goal?: AdminGoalAnswer; onClose: () => void }) {
  const form = useAdminForm({
    request: CreateGoalRequest,
    check: emptied,
    about: goal?.id,
    start: valuesOf(goal),
    // Values that the site counts itself have no field.
    send: ({ key, ...rest }, touched) =>
      goal
        ? send<AdminGoalEnvelope>(`/admin/goals/${goal.id}`, { method: 'PUT', body: touched })
        : send<AdminGoalEnvelope>('/admin/goals', { body: { key: key.trim(), ...rest } }),
    failed: t(ADMIN_PAGE_MESSAGES.goalSaveFailed),
    done: (answer) => {
      void notify(t('{name} is saved.', { name: answer.goal.name }));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={goal ? t('Edit goal') : t('New goal')} label={t('Save goal')} onClose={onClose}>
      <TextField
        label={t('Key')}
        maxLength={50}
        readOnly={goal !== undefined}
        autoCapitalize="none"
        spellCheck={false}
        hint={
          goal
            ? t('You can’t change a goal’s key.')
            : t('Lowercase letters, digits and underscores, such as bibles_given.')
        }
        {...form.field('key')}
      />
      <TextField label={t('Name')} maxLength={LIMITS.nameMax} {...form.field('name')} />
      <TextAreaField label={t('Description')} maxLength={LIMITS.goalDescriptionMax} {...form.field('description')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField label={t('Target value')} min={0} step={1} {...form.field('targetValue', asNumber)} />
        <TextField
          label={t('Unit')}
          maxLength={LIMITS.goalUnitMax}
          hint={t('Such as chapters.')}
          {...form.field('unit')}
        />
        {!goal?.isFigure && (
          <NumberField label={t('Current value')} min={0} step={1} {...form.field('currentValue', asNumber)} />
        )}
        <NumberField label={t('Position in the list')} min={0} step={1} {...form.field('displayOrder', asNumber)} />
      </div>
      <CheckField label={t('Active: everyone sees it')} {...form.register('isActive')} />
    </FormDialog>
  );
}
