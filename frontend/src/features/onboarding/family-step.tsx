import { LIMITS, type FamilyAnswer, type FamilyEnvelope } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { familiesQuery } from '../../shared/api/account-queries';
import { messageOf } from '../../shared/api/errors';
import { keys } from '../../shared/api/keys';
import type { SendOnce } from '../../shared/api/send-once';
import { useSendOnce } from '../../shared/api/use-send-once';
import { focusFirstProblem } from '../../shared/lib/focus-first-problem';
import { FAMILY_WORDS } from '../../shared/lib/membership-words';
import { noteNewCode } from '../../shared/membership/new-codes';
import { JoinByCode } from '../../shared/membership/join-by-code';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { ONBOARDING_MESSAGES } from './onboarding-messages';
import type { StepProps } from './steps';
import { WayOn } from './way-on';

export const FAMILY_SUCCESS_MS = 1500;
const CODE_MAX = 10;

class UnexpectedResponse extends Error {}

const post = async (once: SendOnce, path: string, body: object): Promise<FamilyAnswer> => {
  const answer = await once<Partial<FamilyEnvelope> | undefined>(path, { body });
  if (!answer?.family) throw new UnexpectedResponse();
  return answer.family;
};

const messageFor = (error: unknown, fallback: string): string =>
  error instanceof UnexpectedResponse ? ONBOARDING_MESSAGES.unexpectedResponse : messageOf(error, fallback);

export function FamilyStep({ onDone, busy }: StepProps) {
  const client = useQueryClient();
  const known = useQuery(familiesQuery);
  const families = known.data;
  const [success, setSuccess] = useState<string | null>(null);
  const leave = useRef(onDone);
  leave.current = onDone;
  useEffect(() => {
    if (success === null) return undefined;
    const timer = setTimeout(() => leave.current(), FAMILY_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [success]);
  const succeed = (message: string): void => {
    void client.invalidateQueries({ queryKey: keys.families });
    void client.invalidateQueries({ queryKey: keys.readers });
    setSuccess(message);
  };
  const belongs = families !== undefined && families.length > 0;
  return (
    <>
      <div role="status">{success && <p className="border-l-2 border-good bg-wash px-4 py-4">{success}</p>}</div>
      {success === null && (
        <>
          {belongs && (
            <p className="border-l-2 border-good bg-wash px-4 py-4 break-words">
              You belong to {families.map(({ name }) => name).join(', ')}.
            </p>
          )}
          <CreateFamily
            onCreated={({ id, name, inviteCode }) => {
              noteNewCode(id);
              succeed(
                `${name} is ready. Others join it with the code ${inviteCode}, which you will find again under My Family.`,
              );
            }}
          />
          <JoinFamily onJoined={({ name }) => succeed(`You joined ${name}.`)} />
          <div className="border-t border-line pt-6">
            <WayOn known={[[known, FAMILY_WORDS.loadFailed]]} loading="Loading families">
              <Button look={belongs ? 'primary' : 'secondary'} onClick={() => onDone(!belongs)} busy={busy}>
                {belongs ? 'Continue' : 'Continue Solo'}
              </Button>
            </WayOn>
          </div>
        </>
      )}
    </>
  );
}

function CreateFamily({ onCreated }: { onCreated: (family: FamilyAnswer) => void }) {
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const once = useSendOnce();
  const create = useMutation({
    mutationFn: () => post(once, '/families', { name: name.trim() }),
    onSuccess: onCreated,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') focusFirstProblem(event.currentTarget as HTMLElement);
    create.reset();
    if (name.trim() !== '') create.mutate();
  };
  const refused = create.error && messageFor(create.error, ONBOARDING_MESSAGES.createFamilyFailed);
  return (
    <form noValidate onSubmit={submit} className="flex max-w-lg flex-col gap-3 sm:flex-row sm:items-start">
      <TextField
        label="Family name"
        hint="What it should be called here."
        className="sm:flex-1"
        autoComplete="off"
        maxLength={LIMITS.familyNameMax}
        value={name}
        error={missing ? ONBOARDING_MESSAGES.familyNameRequired : (refused ?? undefined)}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" look="secondary" className="self-start sm:mt-6.5" busy={create.isPending}>
        Create Family
      </Button>
    </form>
  );
}

function JoinFamily({ onJoined }: { onJoined: (family: FamilyAnswer) => void }) {
  const once = useSendOnce();
  const join = useMutation({
    mutationFn: (inviteCode: string) => post(once, '/families/join', { inviteCode }),
    onSuccess: onJoined,
  });
  return (
    <JoinByCode
      join={join}
      label="Or join with an invite code"
      hint="6-10 characters, from somebody in the family."
      max={CODE_MAX}
      problemOf={(code) => (code === '' ? ONBOARDING_MESSAGES.inviteCodeRequired : undefined)}
      failed={(error) => messageFor(error, ONBOARDING_MESSAGES.joinFamilyFailed)}
      className="flex max-w-lg flex-col gap-3 border-t border-line pt-6 sm:flex-row sm:items-start"
      fieldClassName="sm:flex-1"
    >
      <Button type="submit" look="secondary" className="self-start sm:mt-6.5" busy={join.isPending}>
        Join Family
      </Button>
    </JoinByCode>
  );
}
