import type { FamilyAnswer } from '@lectio/contract';
import { useState, type FormEvent } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';
import { Dialog, DialogFoot } from '@/shared/ui/dialog/dialog';
import { notify } from '@/shared/ui/notify';
import { FAMILY_PAGE_MESSAGES } from './family-messages';
import { useFamilyChange } from './use-family-change';

/** Hands a family over to another member. */
export function HandOverDialog({ family, onClose }: { family: FamilyAnswer; onClose: () => void }) {
  const [chosen, setChosen] = useState('');
  const others = family.members.filter(({ id }) => id !== family.createdBy);
  const handOver = useFamilyChange(
    (userId: number) => send(`/families/${family.id}/owner`, { body: { userId } }),
    (userId) => {
      const name = others.find(({ id }) => id === userId)?.name ?? '';
      void notify(t('{family} belongs to {name} now.', { family: family.name, name }));
      onClose();
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen !== '') handOver.mutate(Number(chosen));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Hand Over {family}', { family: family.name })}
      description={t(
        'The new owner decides who belongs to the family, and only they can give it back. You stay a member, and you can leave.',
      )}
      dismissible={!handOver.isPending}
    >
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
        <FormError message={handOver.error && messageOf(handOver.error, t(FAMILY_PAGE_MESSAGES.handOverFailed))} />
        <SelectField label={t('New owner')} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{t('Choose a member')}</option>
          <NameOptions of={others} />
        </SelectField>
        <DialogFoot label={t('Hand Over')} busy={handOver.isPending} disabled={chosen === ''} onClose={onClose} />
      </form>
    </Dialog>
  );
}
