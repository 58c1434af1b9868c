import {
  BADGE_CATEGORIES,
  BADGE_CRITERIA,
  CreateBadgeRequest,
  LIMITS,
  POINTS_BY_RARITY,
  RARITIES,
  type BadgeAnswer,
  type BadgeEnvelope,
} from '@lectio/contract';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { sendSafely } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { contractResolver, numberOrNull, showFieldErrors } from '../../../shared/lib/contract-resolver';
import { number } from '../../../shared/lib/format';
import { newKey } from '../../../shared/lib/new-key';
import { titled } from '../../../shared/lib/words';
import { Dialog } from '../../../shared/ui/dialog';
import { DialogFoot } from '../../../shared/ui/dialog-foot';
import { SelectField, TextAreaField, TextField } from '../../../shared/ui/field';
import { FormError } from '../../../shared/ui/form-error';
import { notify } from '../../../shared/ui/notify';
import { useAdminChange } from '../parts/use-admin-change';
import { BADGE_FIELDS, badgeRequestOf, EMPTY_BADGE, type BadgeDraft } from './badge-draft';
import { CriterionFields } from './criterion-fields';
import { CRITERION_NAMES } from './criterion-words';
import { DEFINITION_MESSAGES } from './definition-messages';

/** Creates a badge: what it is called, what it is worth, what earns it. */
export function BadgeDialog({ onCreated, onClose }: { onCreated: (badge: BadgeAnswer) => void; onClose: () => void }) {
  const [key] = useState(newKey);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, control, formState } = useForm<BadgeDraft>({
    resolver: contractResolver<BadgeDraft>(CreateBadgeRequest),
    defaultValues: EMPTY_BADGE,
  });
  const { errors } = formState;
  const [rarity, criterion] = useWatch({ control, name: ['rarity', 'criterion'] });
  const save = useAdminChange(
    (draft: BadgeDraft) =>
      sendSafely<BadgeEnvelope>('/gamification/admin/badges', {
        method: 'POST',
        body: badgeRequestOf(draft),
        idempotencyKey: key,
      }),
    ({ badge }) => {
      void notify(`“${badge.name}” can be earned now.`);
      onCreated(badge);
      onClose();
    },
  );
  const submit = handleSubmit((draft) => {
    setFailure(null);
    save.mutate(draft, {
      onError: (error) => {
        if (!showFieldErrors<BadgeDraft>(error, BADGE_FIELDS, setError))
          setFailure(messageOf(error, DEFINITION_MESSAGES.badgeFailed));
      },
    });
  });
  return (
    <Dialog open onClose={onClose} title="New badge" dismissible={!save.isPending}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-5">
        <FormError message={failure} />
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={LIMITS.badgeNameMax}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextAreaField
          label="Description"
          rows={2}
          maxLength={LIMITS.badgeDescriptionMax}
          hint="Such as: Read 20 chapters."
          error={errors.description?.message}
          {...register('description')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="Category" error={errors.category?.message} {...register('category')}>
            {BADGE_CATEGORIES.map((one) => (
              <option key={one} value={one}>
                {titled(one)}
              </option>
            ))}
          </SelectField>
          <SelectField label="Rarity" error={errors.rarity?.message} {...register('rarity')}>
            {RARITIES.map((one) => (
              <option key={one} value={one}>
                {titled(one)}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField
          label="Points"
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          hint={`Empty: ${number(POINTS_BY_RARITY[rarity])}, as other ${rarity} badges.`}
          error={errors.pointsAwarded?.message}
          {...register('pointsAwarded', { setValueAs: numberOrNull })}
        />
        <SelectField label="Earned by" error={errors.criterion?.message} {...register('criterion')}>
          {BADGE_CRITERIA.map((kind) => (
            <option key={kind} value={kind}>
              {CRITERION_NAMES[kind]}
            </option>
          ))}
        </SelectField>
        <CriterionFields criterion={criterion} register={register} errors={errors} />
        <DialogFoot label="Create badge" busy={save.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
