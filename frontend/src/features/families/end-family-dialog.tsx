import type { FamilyAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { notify } from '@/shared/ui/notify';
import { FAMILY_PAGE_MESSAGES } from './family-messages';
import { useFamilyChange } from './use-family-change';

/** Confirms deleting a family for its creator, or leaving it for others. */
export function EndFamilyDialog({
  family,
  isCreator,
  onClose,
}: {
  family: FamilyAnswer;
  isCreator: boolean;
  onClose: () => void;
}) {
  const end = useFamilyChange(
    () => send(`/families/${family.id}${isCreator ? '' : '/leave'}`, { method: 'DELETE' }),
    () => {
      void notify(
        isCreator
          ? t('{family} was deleted.', { family: family.name })
          : t('You left {family}.', { family: family.name }),
      );
      onClose();
    },
  );
  const failed = isCreator ? t(FAMILY_PAGE_MESSAGES.deleteFailed) : t(FAMILY_PAGE_MESSAGES.leaveFailed);
  return (
    <ConfirmDialog
      title={isCreator ? t('Delete Family') : t('Leave Family')}
      question={
        isCreator
          ? t('Are you sure you want to delete “{family}”? Its readers stay with their owners.', {
              family: family.name,
            })
          : t(FAMILY_PAGE_MESSAGES.leaveQuestion)
      }
      confirmLabel={isCreator ? t('Delete') : t('Leave')}
      busy={end.isPending}
      error={end.error && messageOf(end.error, failed)}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    />
  );
}
