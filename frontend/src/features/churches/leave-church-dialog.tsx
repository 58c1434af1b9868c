import type { ChurchAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { useAuth } from '@/shared/auth/auth-store';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { notify } from '@/shared/ui/notify';
import { CHURCH_PAGE_MESSAGES } from './church-messages';
import { useChurchChange } from './queries';

/** What leaving means for the church. */
const consequence = (church: ChurchAnswer, userId: number | undefined): string => {
  if (church.admin.userId !== userId) return '';
  if (church.memberCount <= 1)
    return t('You’re its last member. If you leave, the church and its requests are deleted.');
  return t('Another administrator takes over, or else its longest-standing leader or member.');
};

/** Confirms leaving a church, or withdrawing a request. */
export function LeaveChurchDialog({ church, onClose }: { church: ChurchAnswer; onClose: () => void }) {
  const { user } = useAuth();
  const pending = church.membershipStatus === 'pending';
  const leave = useChurchChange(
    (_) => send('/churches/leave'),
    () => {
      void notify(pending ? t('Your request was withdrawn.') : t('You left {church}.', { church: church.name }));
      onClose();
    },
  );
  return (
    <ConfirmDialog
      title={pending ? t('Withdraw Request') : t('Leave Church')}
      question={
        pending
          ? t('Are you sure you want to withdraw your request to join {church}?', { church: church.name })
          : `${t('Are you sure you want to leave {church}?', { church: church.name })} ${consequence(church, user?.id)}`.trim()
      }
      confirmLabel={pending ? t('Withdraw') : t('Leave')}
      busy={leave.isPending}
      error={leave.error && messageOf(leave.error, t(CHURCH_PAGE_MESSAGES.leaveFailed))}
      onConfirm={() => leave.mutate()}
      onCancel={onClose}
    />
  );
}
