import {
  ADMIN_MESSAGES,
  CreateGoalRequest,
  LIMITS,
  type AdminGoalAnswer,
  type AdminGoalEnvelope,
} from '@lectio/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { contractResolver, numberOrNull, showFieldErrors } from '../../../shared/lib/contract-resolver';
import { Dialog } from '../../../shared/ui/dialog';
import { DialogFoot } from '../../../shared/ui/dialog-foot';
import { CheckField, TextAreaField, TextField } from '../../../shared/ui/field';
import { FormError } from '../../../shared/ui/form-error';
import { notify } from '../../../shared/ui/notify';
import { ADMIN_PAGE_MESSAGES } from '../parts/admin-messages';
import { useAdminChange } from '../parts/use-admin-change';

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

const FIELDS = [
  'key',
  'name',
  'description',
  'targetValue',
  'unit',
  'currentValue',
  'displayOrder',
  'isActive',
] as const;

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

/** An emptied number would count as left out: the server would keep what was there. */
const emptied = ({ targetValue, displayOrder, currentValue }: Values): Record<string, string> => ({
  ...(targetValue === null ? { targetValue: ADMIN_MESSAGES.goalTargetInvalid } : {}),
  ...(displayOrder === null ? { displayOrder: ADMIN_MESSAGES.numberInvalid } : {}),
  ...(currentValue === null ? { currentValue: ADMIN_MESSAGES.numberInvalid } : {}),
});

/** Makes a goal, or changes the one given, whose key stays. */
export function GoalDialog({ goal, onClose }: { goal?: AdminGoalAnswer; onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: contractResolver<Values>(CreateGoalRequest, emptied),
    defaultValues: valuesOf(goal),
  });
  const { errors } = formState;
  const save = useAdminChange(
    ({ key, currentValue, ...rest }: Values) => {
      // What the site counts by itself is not to be set.
      const body = goal?.isFigure ? rest : { ...rest, currentValue };
      return goal
        ? api<AdminGoalEnvelope>(`/admin/goals/${goal.id}`, { method: 'PUT', body })
        : api<AdminGoalEnvelope>('/admin/goals', { method: 'POST', body: { key: key.trim(), ...body } });
    },
    (answer) => {
      void notify(`${answer.goal.name} is saved.`);
      onClose();
    },
  );
  const submit = handleSubmit((values) => {
    setFailure(null);
    save.mutate(values, {
      onError: (error) => {
        if (!showFieldErrors<Values>(error, FIELDS, setError))
          setFailure(messageOf(error, ADMIN_PAGE_MESSAGES.goalSaveFailed));
      },
    });
  });
  const number = { setValueAs: numberOrNull };
  return (
    <Dialog open onClose={onClose} title={goal ? 'Edit goal' : 'New goal'} dismissible={!save.isPending}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-5">
        <FormError message={failure} />
        <TextField
          label="Key"
          maxLength={50}
          readOnly={goal !== undefined}
          autoCapitalize="none"
          spellCheck={false}
          hint={goal ? 'The key of a goal stays.' : 'Small letters, digits and underscores, such as bibles_given.'}
          error={errors.key?.message}
          {...register('key')}
        />
        <TextField label="Name" maxLength={LIMITS.nameMax} error={errors.name?.message} {...register('name')} />
        <TextAreaField
          label="Description"
          maxLength={LIMITS.goalDescriptionMax}
          error={errors.description?.message}
          {...register('description')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Target value"
            type="number"
            min={0}
            step={1}
            inputMode="numeric"
            error={errors.targetValue?.message}
            {...register('targetValue', number)}
          />
          <TextField
            label="Unit"
            maxLength={LIMITS.goalUnitMax}
            hint="Such as chapters."
            error={errors.unit?.message}
            {...register('unit')}
          />
          {!goal?.isFigure && (
            <TextField
              label="Current value"
              type="number"
              min={0}
              step={1}
              inputMode="numeric"
              error={errors.currentValue?.message}
              {...register('currentValue', number)}
            />
          )}
          <TextField
            label="Place in the list"
            type="number"
            min={0}
            step={1}
            inputMode="numeric"
            error={errors.displayOrder?.message}
            {...register('displayOrder', number)}
          />
        </div>
        <CheckField label="Active: everybody sees it" {...register('isActive')} />
        <DialogFoot label="Save goal" busy={save.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
