import type { ChurchAnswer, ChurchMemberAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { notify } from '@/shared/ui/notify';
import { CHURCH_PAGE_MESSAGES } from './church-messages';
import { useChurchChange } from './queries';

export interface RemoveMemberDialogProps {
  church: ChurchAnswer;
  member: ChurchMemberAnswer;
  onClose: () => void;
}

/** Asks before a member is taken out of a church. */
export function RemoveMemberDialog({ church, member, onClose }: RemoveMemberDialogProps) {
  const remove = useChurchChange(
    () => send(`/churches/${church.id}/members/${member.id}`, { method: 'DELETE' }),
    () => {
      void notify(t('{name} is no longer in {church}.', { name: member.name, church: church.name }));
      onClose();
    },
  );
  return (
    <ConfirmDialog
      title={t('Remove {name}', { name: member.name })}
      question={t(
        'Are you sure you want to remove {name} from {church}? Their readers leave the church’s map and leaderboards. We’ll let them know.',
        { name: member.name, church: church.name },
      )}
      confirmLabel={t('Remove')}
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error, t(CHURCH_PAGE_MESSAGES.removeFailed))}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
