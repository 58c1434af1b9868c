import { CHURCH_ROLES, type ChurchAnswer, type ChurchMemberAnswer } from '@lectio/contract';
import { useState, type FormEvent } from 'react';
import { t } from '@/shared/language/speech';
import { Choice } from '@/shared/account/preference-fields';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { FormError } from '@/shared/forms/form-note';
import { Dialog, DialogFoot } from '@/shared/ui/dialog/dialog';
import { notify } from '@/shared/ui/notify';
import { CHURCH_PAGE_MESSAGES } from './church-messages';
import { useChurchChange } from './queries';
import { ROLE_WORDS } from './role-words';

export interface RoleDialogProps {
  church: ChurchAnswer;
  member: ChurchMemberAnswer;
  onClose: () => void;
}

/** Chooses what a member may do in a church. */
export function RoleDialog({ church, member, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(member.role);
  const give = useChurchChange(
    (_) => send(`/churches/${church.id}/members/${member.id}/role`, { method: 'PUT', body: { role } }),
    () => {
      void notify(t('The role of {name} is saved.', { name: member.name }));
      onClose();
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    give.mutate();
  };
  return (
    <Dialog open onClose={onClose} title={t('The role of {name}', { name: member.name })} dismissible={!give.isPending}>
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
        <fieldset>
          <legend className="sr-only">{t('Role')}</legend>
          {CHURCH_ROLES.map((one) => (
            <Choice key={one} label={t(ROLE_WORDS[one].label)} hint={t(ROLE_WORDS[one].hint)}>
              {(wiring) => (
                <input
                  {...wiring}
                  type="radio"
                  name="role"
                  checked={role === one}
                  onChange={() => setRole(one)}
                  className="size-[1.125rem] accent-rubric"
                />
              )}
            </Choice>
          ))}
        </fieldset>
        <FormError message={give.error && messageOf(give.error, t(CHURCH_PAGE_MESSAGES.roleFailed))} />
        <DialogFoot label={t('Save')} busy={give.isPending} disabled={role === member.role} onClose={onClose} />
      </form>
    </Dialog>
  );
}
