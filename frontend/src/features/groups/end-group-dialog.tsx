import type { GroupAnswer } from '@lectio/contract';
import { useNavigate } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { notify } from '@/shared/ui/notify';
import { GROUP_PAGE_MESSAGES } from './group-messages';
import { useGroupChange } from './queries';

export interface EndGroupDialogProps {
  group: Pick<GroupAnswer, 'id' | 'name'>;
  /** Deletes it for all; otherwise the account leaves it. */
  deletes: boolean;
  onClose: () => void;
}

/** Confirms leaving a group, or deleting it for everybody. */
export function EndGroupDialog({ group: { id, name }, deletes, onClose }: EndGroupDialogProps) {
  const navigate = useNavigate();
  const end = useGroupChange(
    () => send(`/groups/${id}${deletes ? '' : '/leave'}`, { method: 'DELETE' }),
    () => {
      void notify(deletes ? t('{group} was deleted.', { group: name }) : t('You left {group}.', { group: name }));
      void navigate({ to: '/groups', replace: true });
    },
  );
  const failed = deletes ? t(GROUP_PAGE_MESSAGES.deleteFailed) : t(GROUP_PAGE_MESSAGES.leaveFailed);
  return (
    <ConfirmDialog
      title={deletes ? t('Delete Group') : t('Leave Group')}
      question={
        deletes
          ? t('Are you sure you want to delete “{group}” for everyone? All of you keep your reading.', { group: name })
          : t('Are you sure you want to leave “{group}”? You can come back with its code.', { group: name })
      }
      confirmLabel={deletes ? t('Delete') : t('Leave')}
      busy={end.isPending || end.isSuccess}
      error={end.error && messageOf(end.error, failed)}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    />
  );
}
