import type { FamilyAnswer, FamilyReaderAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { FAMILY_PAGE_MESSAGES } from './family-messages';
import { useFamilyChange } from './use-family-change';

export interface RemoveReaderDialogProps {
  family: FamilyAnswer;
  reader: FamilyReaderAnswer;
  onClose: () => void;
}

export function RemoveReaderDialog({ family, reader, onClose }: RemoveReaderDialogProps) {
  const remove = useFamilyChange(
    () => send(`/families/${family.id}/readers/${reader.id}`, { method: 'DELETE' }),
    onClose,
  );
  return (
    <ConfirmDialog
      title={t('Remove {name}', { name: reader.name })}
      question={t('Are you sure you want to remove {name} from this family?', { name: reader.name })}
      confirmLabel={t('Remove')}
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error, t(FAMILY_PAGE_MESSAGES.removeReaderFailed))}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
