import type { GroupAnswer, GroupMemberAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { notify } from '@/shared/ui/notify';
import { GROUP_PAGE_MESSAGES } from './group-messages';
import { useGroupChange } from './queries';

export interface RemoveMemberDialogProps {
  group: Pick<GroupAnswer, 'id' | 'name'>;
  member: GroupMemberAnswer;
  onClose: () => void;
}

/** Asks a leader before another member is removed. */
export function RemoveMemberDialog({ group, member: { id, name }, onClose }: RemoveMemberDialogProps) {
  const remove = useGroupChange(
    () => send(`/groups/${group.id}/members/${id}`, { method: 'DELETE' }),
    () => {
      void notify(t('{name} is no longer in {group}.', { name, group: group.name }));
      onClose();
    },
  );
  return (
    <ConfirmDialog
      title={t('Remove {name}', { name })}
      question={t(
        'Are you sure you want to remove {name} from this group? We’ll let them know. Change the code too if they shouldn’t come back.',
        { name },
      )}
      confirmLabel={t('Remove')}
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error, t(GROUP_PAGE_MESSAGES.memberFailed))}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
