import { CHURCH_MESSAGES, LIMITS, type ChurchAnswer } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/errors';
import { useSendOnce } from '../../shared/api/use-send-once';
import { useAuth } from '../../shared/auth/auth-store';
import { CHURCH_WORDS } from '../../shared/lib/membership-words';
import { ChurchSearch } from '../../shared/membership/church-search';
import { JoinByCode } from '../../shared/membership/join-by-code';
import { Button } from '../../shared/ui/button';
import { FormError } from '../../shared/ui/form-error';
import { joinChurch, leaveChurch } from './church-calls';
import type { StepProps } from './steps';

export function ChurchStep({ onDone, busy }: StepProps) {
  const { user } = useAuth();
  const church = user?.church;
  return (
    <>
      {church ? <Membership name={church.name} pending={user.churchMembershipStatus === 'pending'} /> : <FindChurch />}
      <div className="border-t border-line pt-6">
        <Button look={church ? 'primary' : 'secondary'} onClick={() => onDone(!church)} busy={busy}>
          {church ? 'Continue' : 'Skip for Now'}
        </Button>
      </div>
    </>
  );
}

function Membership({ name, pending }: { name: string; pending: boolean }) {
  const once = useSendOnce();
  const leave = useMutation({ mutationFn: () => leaveChurch(once) });
  return (
    <section aria-label="Your church" className="flex flex-col gap-4">
      <div role="status" className="border-l-2 border-good bg-wash px-4 py-4">
        <p className="font-serif text-xl break-words">{name}</p>
        <p className="text-soft">
          {pending ? 'You asked to join. An administrator of the church will decide.' : 'You are a member.'}
        </p>
      </div>
      <FormError message={leave.error && messageOf(leave.error, CHURCH_WORDS.leaveFailed)} />
      <div>
        <Button look="secondary" small onClick={() => leave.mutate()} busy={leave.isPending}>
          Leave Church
        </Button>
      </div>
    </section>
  );
}

/** Search and request membership, or enter a code. */
function FindChurch() {
  const once = useSendOnce();
  const [term, setTerm] = useState('');
  const ask = useMutation({ mutationFn: ({ id }: ChurchAnswer) => joinChurch(once, { churchId: id }) });
  const enter = useMutation({ mutationFn: (joinCode: string) => joinChurch(once, { joinCode }) });
  return (
    <>
      <section aria-label="Search churches">
        <ChurchSearch
          label="Find your church"
          term={term}
          onTerm={setTerm}
          none="No church of that name is here yet. Ask its members for a join code, or skip this step."
          join={ask}
          ask="Join"
          askFor={({ name }) => `Join ${name}`}
        >
          {({ name, address }) => (
            <>
              <p className="font-medium break-words">{name}</p>
              {address && <p className="text-sm break-words text-soft">{address}</p>}
            </>
          )}
        </ChurchSearch>
      </section>
      <JoinByCode
        join={enter}
        label="Or enter a join code"
        hint="From somebody who looks after your church. It makes you a member at once."
        max={LIMITS.joinCodeMax}
        problemOf={(code) => (code === '' ? CHURCH_MESSAGES.joinCodeRequired : undefined)}
        failed={CHURCH_MESSAGES.joinCodeUnknown}
        className="flex max-w-lg flex-col gap-3 border-t border-line pt-6 sm:flex-row sm:items-start"
        fieldClassName="sm:flex-1"
      >
        <Button type="submit" look="secondary" className="self-start sm:mt-6.5" busy={enter.isPending}>
          Join with Code
        </Button>
      </JoinByCode>
    </>
  );
}
