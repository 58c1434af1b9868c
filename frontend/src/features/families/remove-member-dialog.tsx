import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { notify } from '@/shared/ui/notify';
import { FAMILY_PAGE_MESSAGES } from './family-messages';
import type { RemoveReaderDialogProps } from './remove-reader-dialog';
import { useFamilyChange } from './use-family-change';

/** Asks the creator before another member is removed. `reader` is the member's primary one. */
export function RemoveMemberDialog({ family, reader, onClose }: RemoveReaderDialogProps) {
  const { name } = reader.user;
  const remove = useFamilyChange(
    () => send(`/families/${family.id}/members/${reader.userId}`, { method: 'DELETE' }),
    () => {
      void notify(t('{name} is no longer in {family}.', { name, family: family.name }));
      onClose();
    },
  );
  return (
    <ConfirmDialog
      title={t('Remove {name}', { name })}
      question={t(
        'Are you sure you want to remove {name} from this family? Their readers leave too, and we’ll let them know. Change the invite code too if they shouldn’t come back.',
        { name },
      )}
      confirmLabel={t('Remove')}
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error, t(FAMILY_PAGE_MESSAGES.removeMemberFailed))}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
