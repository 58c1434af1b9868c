import { isolated, type ChurchAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { Dialog, DialogFoot } from '@/shared/ui/dialog/dialog';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { notify } from '@/shared/ui/notify';
import { CHURCH_PAGE_MESSAGES } from './church-messages';
import { availableAdminsQuery, useChurchChange } from './queries';

/** Hands a church's administration over to another member. */
export function AssignAdminDialog({ church, onClose }: { church: ChurchAnswer; onClose: () => void }) {
  const members = useQuery(availableAdminsQuery(church.id));
  const [chosen, setChosen] = useState('');
  const assign = useChurchChange(
    (userId: number) => send(`/churches/${church.id}/assign-admin`, { body: { userId } }),
    (userId) => {
      const name = members.data?.find(({ id }) => id === userId)?.name;
      void notify(
        name
          ? t('{name} is now the administrator of {church}.', { name, church: church.name })
          : t('Someone else is now the administrator of {church}.', { church: church.name }),
      );
      onClose();
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen !== '') assign.mutate(Number(chosen));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Assign Administrator')}
      description={t('Current administrator: {name}. The new administrator makes all decisions. You stay a member.', {
        name: church.admin.name,
      })}
      dismissible={!assign.isPending}
    >
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
        <FormError message={assign.error && messageOf(assign.error, t(CHURCH_PAGE_MESSAGES.assignFailed))} />
        <Loaded
          query={members}
          failed={t(CHURCH_PAGE_MESSAGES.adminsFailed)}
          loading={<LoadingBars label={t('Loading members')} bars={['h-11']} />}
          empty={<p className="text-soft">{t('Nobody else is in the church yet.')}</p>}
        >
          {(users) => (
            <SelectField
              label={t('New administrator')}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              <option value="">{t('Choose a member')}</option>
              <NameOptions of={users.map(({ id, name, email }) => ({ id, name: `${isolated(name)} (${email})` }))} />
            </SelectField>
          )}
        </Loaded>
        <DialogFoot label={t('Assign')} busy={assign.isPending} disabled={chosen === ''} onClose={onClose} />
      </form>
    </Dialog>
  );
}
