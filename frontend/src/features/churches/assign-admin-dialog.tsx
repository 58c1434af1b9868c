import type { ChurchAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../shared/api/errors';
import { Dialog } from '../../shared/ui/dialog';
import { DialogFoot } from '../../shared/ui/dialog-foot';
import { SelectField } from '../../shared/ui/field';
import { FormError } from '../../shared/ui/form-error';
import { notify } from '../../shared/ui/notify';
import { ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';
import { CHURCH_PAGE_MESSAGES } from './church-messages';
import { availableAdminsQuery, post, useChurchChange } from './queries';

/** Hands the administration of a church to another of its members. */
export function AssignAdminDialog({ church, onClose }: { church: ChurchAnswer; onClose: () => void }) {
  const { data: users, isError, error, isFetching, refetch } = useQuery(availableAdminsQuery(church.id));
  const [chosen, setChosen] = useState('');
  const assign = useChurchChange(
    (userId: number) => post(`/churches/${church.id}/assign-admin`, { userId }),
    (userId) => {
      void notify(`${users?.find(({ id }) => id === userId)?.name ?? 'Somebody else'} administers ${church.name} now.`);
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
      title="Assign Administrator"
      description={`Current administrator: ${church.admin.name}. Whoever takes over decides alone from then on; you stay a member.`}
      dismissible={!assign.isPending}
    >
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
        {!users && isError && (
          <ErrorPanel
            message={messageOf(error, CHURCH_PAGE_MESSAGES.adminsFailed)}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {!users && !isError && (
          <Loading label="Loading members">
            <Skeleton className="h-11" />
          </Loading>
        )}
        {users?.length === 0 && <p className="text-soft">Nobody else belongs to the church yet.</p>}
        <FormError message={assign.error && messageOf(assign.error, CHURCH_PAGE_MESSAGES.assignFailed)} />
        {users && users.length > 0 && (
          <SelectField label="New administrator" value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">Choose a member</option>
            {users.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name} ({email})
              </option>
            ))}
          </SelectField>
        )}
        <DialogFoot label="Assign" busy={assign.isPending} disabled={chosen === ''} onClose={onClose} />
      </form>
    </Dialog>
  );
}
