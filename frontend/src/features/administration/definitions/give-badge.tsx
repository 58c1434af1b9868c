import { BADGE_CATEGORIES, GrantBadgeRequest, type BadgeAnswer, type BadgeEnvelope } from '@lectio/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendSafely } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { contractResolver, numberOrNull, showFieldErrors } from '../../../shared/lib/contract-resolver';
import { newKey } from '../../../shared/lib/new-key';
import { titled } from '../../../shared/lib/words';
import { Button } from '../../../shared/ui/button';
import { SelectField, TextField } from '../../../shared/ui/field';
import { FormError } from '../../../shared/ui/form-error';
import { FormNote } from '../../../shared/ui/form-note';
import { useAdminChange } from '../parts/use-admin-change';
import { DEFINITION_MESSAGES } from './definition-messages';

interface Values {
  readerId: number | null;
  badgeId: string;
}

/** Gives a badge to a reader who has not earned it. */
export function GiveBadge({ readerId, badges }: { readerId?: number; badges: readonly BadgeAnswer[] }) {
  const [key, setKey] = useState(newKey);
  const [note, setNote] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: contractResolver<Values>(GrantBadgeRequest),
    defaultValues: { readerId: readerId ?? null, badgeId: badges[0].id },
  });
  const { errors } = formState;
  const give = useAdminChange(
    (body: Values) =>
      sendSafely<BadgeEnvelope>('/gamification/admin/grant-badge', { method: 'POST', body, idempotencyKey: key }),
    ({ badge }, { readerId: given }) => {
      setNote(`Reader ${given} has “${badge.name}” now.`);
      setKey(newKey());
    },
  );
  const submit = handleSubmit((values) => {
    setFailure(null);
    setNote(null);
    give.mutate(values, {
      onError: (error) => {
        if (!showFieldErrors<Values>(error, ['readerId', 'badgeId'], setError))
          setFailure(messageOf(error, DEFINITION_MESSAGES.giveFailed));
      },
    });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 flex max-w-xl flex-col gap-5">
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
        <SelectField label="Badge" error={errors.badgeId?.message} {...register('badgeId')}>
          {BADGE_CATEGORIES.map((category) => (
            <optgroup key={category} label={titled(category)}>
              {badges
                .filter((badge) => badge.category === category)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={give.isPending}>
          Give badge
        </Button>
        <FormNote message={note} />
      </div>
    </form>
  );
}
