import { CreateLevelRequest, LIMITS, type LevelAnswer, type LevelEnvelope } from '@lectio/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendSafely } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { contractResolver, numberOrNull, showFieldErrors } from '../../../shared/lib/contract-resolver';
import { number } from '../../../shared/lib/format';
import { newKey } from '../../../shared/lib/new-key';
import { Dialog } from '../../../shared/ui/dialog';
import { DialogFoot } from '../../../shared/ui/dialog-foot';
import { TextField } from '../../../shared/ui/field';
import { FormError } from '../../../shared/ui/form-error';
import { notify } from '../../../shared/ui/notify';
import { useAdminChange } from '../parts/use-admin-change';
import { DEFINITION_MESSAGES } from './definition-messages';

interface Values {
  title: string;
  color: string;
  pointsRequired: number | null;
}

/** Creates the level after the last one. */
export function LevelDialog({
  last,
  onCreated,
  onClose,
}: {
  last: LevelAnswer;
  onCreated: () => void;
  onClose: () => void;
}) {
  const [key] = useState(newKey);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: contractResolver<Values>(CreateLevelRequest),
    defaultValues: { title: '', color: '', pointsRequired: null },
  });
  const { errors } = formState;
  const save = useAdminChange(
    (body: Values) =>
      sendSafely<LevelEnvelope>('/gamification/admin/levels', { method: 'POST', body, idempotencyKey: key }),
    ({ level }) => {
      void notify(`Level ${level.level}, “${level.title}”, can be reached now.`);
      onCreated();
      onClose();
    },
  );
  const submit = handleSubmit((values) => {
    setFailure(null);
    save.mutate(values, {
      onError: (error) => {
        if (!showFieldErrors<Values>(error, ['title', 'color', 'pointsRequired'], setError))
          setFailure(messageOf(error, DEFINITION_MESSAGES.levelFailed));
      },
    });
  });
  return (
    <Dialog open onClose={onClose} title={`New level ${last.level + 1}`} dismissible={!save.isPending}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-5">
        <FormError message={failure} />
        <TextField
          label="Title"
          autoComplete="off"
          maxLength={LIMITS.badgeNameMax}
          error={errors.title?.message}
          {...register('title')}
        />
        <TextField
          label="Colour"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          hint="Such as #7a2e2e. Empty: gold."
          error={errors.color?.message}
          {...register('color')}
        />
        <TextField
          label="From points"
          type="number"
          min={last.pointsRequired + 1}
          step={1}
          inputMode="numeric"
          hint={`Above ${number(last.pointsRequired)}, where level ${last.level} begins.`}
          error={errors.pointsRequired?.message}
          {...register('pointsRequired', { setValueAs: numberOrNull })}
        />
        <DialogFoot label="Create level" busy={save.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
