import { JoinGroupRequest, LIMITS, type GroupEnvelope } from '@lectio/contract';
import { useNavigate } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { problemsOf } from '@/shared/forms/class-form';
import { JoinByCode } from '@/shared/membership/join-by-code';
import { Dialog, DialogFoot } from '@/shared/ui/dialog/dialog';
import { notify } from '@/shared/ui/notify';
import { GROUP_PAGE_MESSAGES } from './group-messages';
import { useGroupChange } from './queries';

export function JoinGroupDialog({ code: given, onClose }: { code: string; onClose: () => void }) {
  const navigate = useNavigate();
  const join = useGroupChange(
    (code: string) => send<GroupEnvelope>('/groups/join', { body: { code } }),
    ({ group: { id, name } }) => {
      void notify(t('You’re in {group} now.', { group: name }));
      onClose();
      void navigate({ to: '/groups/$groupId', params: { groupId: String(id) } });
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Join a Group')}
      description={t('The group will see that you’ve read, but not what. You can change that on its page.')}
      dismissible={!join.isPending}
    >
      <JoinByCode
        join={join}
        label={t('Group code')}
        hint={t('Ask someone in the group for it.')}
        code={given}
        max={LIMITS.joinCodeMax}
        problemOf={(code) => problemsOf(JoinGroupRequest, { code }).code}
        failed={t(GROUP_PAGE_MESSAGES.joinFailed)}
        className="mt-5 flex flex-col gap-5"
      >
        <DialogFoot label={t('Join')} busy={join.isPending} onClose={onClose} />
      </JoinByCode>
    </Dialog>
  );
}
