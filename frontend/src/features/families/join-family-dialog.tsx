import { JoinFamilyRequest, LIMITS, type JoinFamilyAnswer } from '@lectio/contract';
import { useState, type FormEvent } from 'react';
import { sendSafely } from '../../shared/api/client';
import { messageOf } from '../../shared/api/errors';
import { problemsOf } from '../../shared/lib/class-form';
import { newKey } from '../../shared/lib/new-key';
import { CodeField, codeIn } from '../../shared/ui/code-field';
import { Dialog } from '../../shared/ui/dialog';
import { DialogFoot } from '../../shared/ui/dialog-foot';
import { notify } from '../../shared/ui/notify';
import { FAMILY_PAGE_MESSAGES } from './family-messages';
import { useFamilyChange } from './use-family-change';

export function JoinFamilyDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const [inviteCode, setInviteCode] = useState(codeIn(code, LIMITS.inviteCodeMax));
  const [problem, setProblem] = useState<string | undefined>();
  const join = useFamilyChange(
    (code: string) =>
      sendSafely<JoinFamilyAnswer>('/families/join', {
        method: 'POST',
        body: { inviteCode: code },
        idempotencyKey: newKey(),
      }),
    () => {
      void notify('You joined the family. Add your other readers to it as well.');
      onClose();
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemsOf(JoinFamilyRequest, { inviteCode }).inviteCode;
    setProblem(found);
    join.reset();
    if (!found) join.mutate(inviteCode);
  };
  const refused = join.error && messageOf(join.error, FAMILY_PAGE_MESSAGES.joinFailed);
  return (
    <Dialog open onClose={onClose} title="Join Family" dismissible={!join.isPending}>
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
        <CodeField
          label="Invite code"
          hint="Somebody of the family can show it to you."
          value={inviteCode}
          error={problem ?? refused ?? undefined}
          max={LIMITS.inviteCodeMax}
          onCode={setInviteCode}
        />
        <DialogFoot label="Join" busy={join.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
