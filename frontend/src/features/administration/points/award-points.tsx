import { AwardPointsRequest, LIMITS, type MessageAnswer } from '@lectio/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendSafely } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { contractResolver, numberOrNull, showFieldErrors } from '../../../shared/lib/contract-resolver';
import { newKey } from '../../../shared/lib/new-key';
import { Button } from '../../../shared/ui/button';
import { TextAreaField, TextField } from '../../../shared/ui/field';
import { FormError } from '../../../shared/ui/form-error';
import { FormNote } from '../../../shared/ui/form-note';
import { ADMIN_PAGE_MESSAGES } from '../parts/admin-messages';
import { useAdminChange } from '../parts/use-admin-change';

interface Values {
  readerId: number | null;
  points: number | null;
  reason: string;
}

/** Gives points to a reader, or takes them, with the reason that the reader will read. */
export function AwardPoints({ readerId }: { readerId?: number }) {
  const [key, setKey] = useState(newKey);
  const [note, setNote] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const empty: Values = { readerId: readerId ?? null, points: null, reason: '' };
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    resolver: contractResolver<Values>(AwardPointsRequest),
    defaultValues: empty,
  });
  const { errors } = formState;
  const award = useAdminChange(
    (body: Values) =>
      sendSafely<MessageAnswer>('/gamification/admin/award-points', { method: 'POST', body, idempotencyKey: key }),
    ({ message }) => {
      setNote(message);
      // The next ones are other points, even where they are as many.
      setKey(newKey());
      reset(empty);
    },
  );
  const submit = handleSubmit((values) => {
    setFailure(null);
    setNote(null);
    award.mutate(values, {
      onError: (error) => {
        if (!showFieldErrors<Values>(error, ['readerId', 'points', 'reason'], setError))
          setFailure(messageOf(error, ADMIN_PAGE_MESSAGES.awardFailed));
      },
    });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-xl flex-col gap-5">
      <FormError message={failure} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Reader’s number"
          type="number"
          min={1}
          inputMode="numeric"
          error={errors.readerId?.message}
          {...register('readerId', { setValueAs: numberOrNull })}
        />
        <TextField
          label="Points"
          type="number"
          step={1}
          hint="Below zero takes points."
          error={errors.points?.message}
          {...register('points', { setValueAs: numberOrNull })}
        />
      </div>
      <TextAreaField
        label="Reason"
        maxLength={LIMITS.notesMax}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={award.isPending}>
          Award points
        </Button>
        <FormNote message={note} />
      </div>
    </form>
  );
}
