import { JoinFamilyRequest, LIMITS } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { problemsOf } from '@/shared/forms/class-form';
import { JoinByCode } from '@/shared/membership/join-by-code';
import { Dialog, DialogFoot } from '@/shared/ui/dialog/dialog';
import { notify } from '@/shared/ui/notify';
import { FAMILY_PAGE_MESSAGES } from './family-messages';
import { useFamilyChange } from './use-family-change';

export function JoinFamilyDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const join = useFamilyChange(
    (inviteCode: string) => send('/families/join', { body: { inviteCode } }),
    () => {
      void notify(t('You joined the family. Add your other readers too.'));
      onClose();
    },
  );
  return (
    <Dialog open onClose={onClose} title={t('Join Family')} dismissible={!join.isPending}>
      <JoinByCode
        join={join}
        label={t('Invite code')}
        hint={t('Ask someone in the family for it.')}
        code={code}
        max={LIMITS.inviteCodeMax}
        problemOf={(inviteCode) => problemsOf(JoinFamilyRequest, { inviteCode }).inviteCode}
        failed={t(FAMILY_PAGE_MESSAGES.joinFailed)}
        className="mt-5 flex flex-col gap-5"
      >
        <DialogFoot label={t('Join')} busy={join.isPending} onClose={onClose} />
      </JoinByCode>
    </Dialog>
  );
}
