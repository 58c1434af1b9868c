import { CHURCH_MESSAGES, LIMITS, type ChurchAnswer } from '@lectio/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { churchSearchQuery } from '../../shared/api/church-search';
import { messageOf } from '../../shared/api/errors';
import { useAuth } from '../../shared/auth/auth-store';
import { Button } from '../../shared/ui/button';
import { CodeField } from '../../shared/ui/code-field';
import { TextField } from '../../shared/ui/field';
import { FormError } from '../../shared/ui/form-error';
import { Loading, Skeleton } from '../../shared/ui/states';
import { joinChurch, leaveChurch } from './church-calls';
import { ONBOARDING_MESSAGES } from './onboarding-messages';
import type { StepProps } from './steps';

export function ChurchStep({ onDone, busy }: StepProps) {
  const { user } = useAuth();
  const church = user?.church;
  return (
    <>
      {church ? (
        <Membership name={church.name} pending={user.churchMembershipStatus === 'pending'} />
      ) : (
        <>
          <ChurchSearch />
          <JoinByCode />
        </>
      )}
      <div className="border-t border-line pt-6">
        <Button look={church ? 'primary' : 'secondary'} onClick={() => onDone(!church)} busy={busy}>
          {church ? 'Continue' : 'Skip for Now'}
        </Button>
      </div>
    </>
  );
}

function Membership({ name, pending }: { name: string; pending: boolean }) {
  const leave = useMutation({ mutationFn: leaveChurch });
  return (
    <section aria-label="Your church" className="flex flex-col gap-4">
      <div role="status" className="border-l-2 border-good bg-wash px-4 py-4">
        <p className="font-serif text-xl break-words">{name}</p>
        <p className="text-soft">
          {pending ? 'You asked to join. An administrator of the church will decide.' : 'You are a member.'}
        </p>
      </div>
      <FormError message={leave.error && messageOf(leave.error, ONBOARDING_MESSAGES.leaveChurchFailed)} />
      <div>
        <Button look="secondary" small onClick={() => leave.mutate()} busy={leave.isPending}>
          Leave Church
        </Button>
      </div>
    </section>
  );
}

function ChurchSearch() {
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  const { data, error, isFetching, refetch } = useQuery(churchSearchQuery(term));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === '') return;
    if (wanted === term) void refetch();
    else setTerm(wanted);
  };
  return (
    <section aria-label="Search churches" className="flex flex-col gap-4">
      <form role="search" onSubmit={submit} className="flex max-w-lg items-end gap-3">
        <TextField
          label="Find your church"
          className="flex-1"
          type="search"
          maxLength={LIMITS.searchMax}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="secondary" busy={isFetching}>
          Search
        </Button>
      </form>
      {term !== '' && !data && isFetching && (
        <Loading label="Searching churches">
          <Skeleton className="h-16" />
        </Loading>
      )}
      <FormError message={error && !isFetching ? messageOf(error, ONBOARDING_MESSAGES.searchFailed) : null} />
      <div role="status">
        {data?.length === 0 && (
          <p className="text-soft">
            No church of that name is here yet. Ask its people for a join code, or skip this step.
          </p>
        )}
      </div>
      {data && data.length > 0 && <Found churches={data} />}
    </section>
  );
}

function Found({ churches }: { churches: ChurchAnswer[] }) {
  const join = useMutation({ mutationFn: joinChurch });
  return (
    <>
      <FormError message={join.error && messageOf(join.error, ONBOARDING_MESSAGES.joinChurchFailed)} />
      <ul aria-label="Churches" className="border-t border-line">
        {churches.map(({ id, name, address }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium break-words">{name}</p>
              {address && <p className="text-sm break-words text-soft">{address}</p>}
            </div>
            <Button
              look="secondary"
              small
              aria-label={`Join ${name}`}
              disabled={join.isPending}
              onClick={() => join.mutate({ churchId: id })}
            >
              Join
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function JoinByCode() {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const join = useMutation({ mutationFn: joinChurch });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(code === '');
    join.reset();
    if (code !== '') join.mutate({ joinCode: code });
  };
  const refused = join.error && messageOf(join.error, CHURCH_MESSAGES.joinCodeUnknown);
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex max-w-lg flex-col gap-3 sm:flex-row sm:items-start border-t border-line pt-6"
    >
      <CodeField
        label="Or enter a join code"
        hint="From somebody who looks after your church. It makes you a member at once."
        className="sm:flex-1"
        max={LIMITS.joinCodeMax}
        value={code}
        error={missing ? CHURCH_MESSAGES.joinCodeRequired : (refused ?? undefined)}
        onCode={setCode}
      />
      <Button type="submit" look="secondary" className="self-start sm:mt-6.5" busy={join.isPending}>
        Join with Code
      </Button>
    </form>
  );
}
