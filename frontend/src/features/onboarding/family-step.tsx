import { LIMITS, type FamilyAnswer, type FamilyEnvelope } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { familiesQuery } from '@/shared/api/account-queries';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { useSavedState } from '@/shared/forms/use-saved-form';
import { focusFirstProblem } from '@/shared/lib/focus';

import { FAMILY_WORDS } from '@/shared/membership/membership-messages';
import { noteNewCode } from '@/shared/membership/new-codes';
import { useRefreshFamilies } from '@/shared/membership/use-refresh';
import { JoinByCode } from '@/shared/membership/join-by-code';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/forms/field';
import { ONBOARDING_MESSAGES } from './onboarding-messages';
import type { StepProps } from './steps';
import { WayOn } from './way-on';

export const FAMILY_SUCCESS_MS = 1500;
const CODE_MAX = 10;

/** Somebody who reads alone has nobody to add in the next step either. */
const SOLO_STEPS = 2;

const CREATE = 'create-family';
const BY_CODE = 'family-by-code';

class UnexpectedResponse extends Error {}

const post = async (path: string, body: object): Promise<FamilyAnswer> => {
  const answer = await send<Partial<FamilyEnvelope> | undefined>(path, { body });
  if (!answer?.family) throw new UnexpectedResponse();
  return answer.family;
};

const messageFor = (error: unknown, fallback: string): string =>
  error instanceof UnexpectedResponse ? t(ONBOARDING_MESSAGES.unexpectedResponse) : messageOf(error, fallback);

export function FamilyStep({ onDone, busy }: StepProps) {
  const client = useQueryClient();
  const refresh = useRefreshFamilies();
  const known = useQuery(familiesQuery);
  const families = known.data;
  const [success, setSuccess] = useState<string | null>(null);
  const [name, setName] = useSavedState('family-name', '');
  const [code, setCode] = useState('');
  const [joined, setJoined] = useState(0);
  // What is typed is not left behind: the way on sends it first.
  const typed = name.trim() !== '' ? CREATE : code !== '' ? BY_CODE : undefined;
  const isOver = success !== null && !typed;
  const leave = useRef(onDone);
  leave.current = onDone;
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => leave.current(), FAMILY_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  const succeed = (message: string): void => {
    void refresh();
    void client.invalidateQueries({ queryKey: keys.readers });
    setSuccess(message);
  };
  const belongs = families !== undefined && families.length > 0;
  return (
    <>
      <div role="status" className={success === null ? 'sr-only' : undefined}>
        {success && <p className="border-s-2 border-good bg-wash px-4 py-4">{success}</p>}
      </div>
      {!isOver && (
        <>
          {belongs && (
            <p className="border-s-2 border-good bg-wash px-4 py-4 break-words">
              {t('You belong to {families}.', { families: listed(families.map((family) => family.name)) })}
            </p>
          )}
          <CreateFamily
            name={name}
            onName={setName}
            onCreated={(made) => {
              noteNewCode(made.id);
              setName('');
              succeed(
                t('{family} is ready. Others can join with the code {code}. You’ll find it under My Family.', {
                  family: made.name,
                  code: made.inviteCode,
                }),
              );
            }}
          />
          <JoinFamily
            key={joined}
            onCode={setCode}
            onJoined={(family) => {
              setCode('');
              setJoined(joined + 1);
              succeed(t('You joined {family}.', { family: family.name }));
            }}
          />
          <div className="border-t border-line pt-6">
            <WayOn known={[[known, t(FAMILY_WORDS.loadFailed)]]} loading={t('Loading families')}>
              {typed ? (
                <Button type="submit" form={typed} busy={busy}>
                  {t('Continue')}
                </Button>
              ) : (
                <Button
                  look={belongs ? 'primary' : 'secondary'}
                  onClick={() => onDone(belongs ? false : SOLO_STEPS)}
                  busy={busy}
                >
                  {belongs ? t('Continue') : t('Continue Solo')}
                </Button>
              )}
            </WayOn>
          </div>
        </>
      )}
    </>
  );
}

interface CreateFamilyProps {
  name: string;
  onName: (name: string) => void;
  onCreated: (family: FamilyAnswer) => void;
}

function CreateFamily({ name, onName, onCreated }: CreateFamilyProps) {
  const [missing, setMissing] = useState(false);
  const create = useMutation({
    mutationFn: () => post('/families', { name: name.trim() }),
    onSuccess: onCreated,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') focusFirstProblem(event.currentTarget as HTMLElement);
    create.reset();
    if (name.trim() !== '') create.mutate();
  };
  const refused = create.error && messageFor(create.error, t(ONBOARDING_MESSAGES.createFamilyFailed));
  return (
    <form id={CREATE} noValidate onSubmit={submit} className="flex max-w-lg flex-col gap-3 sm:flex-row sm:items-start">
      <TextField
        label={t('Family name')}
        hint={t('Shown to everyone in the family.')}
        className="sm:flex-1"
        autoComplete="off"
        maxLength={LIMITS.familyNameMax}
        value={name}
        error={missing ? t(ONBOARDING_MESSAGES.familyNameRequired) : (refused ?? undefined)}
        onChange={(event) => onName(event.target.value)}
      />
      <Button type="submit" look="secondary" className="self-start sm:mt-6.5" busy={create.isPending}>
        {t('Create Family')}
      </Button>
    </form>
  );
}

interface JoinFamilyProps {
  onCode: (code: string) => void;
  onJoined: (family: FamilyAnswer) => void;
}

function JoinFamily({ onCode, onJoined }: JoinFamilyProps) {
  const join = useMutation({
    mutationFn: (inviteCode: string) => post('/families/join', { inviteCode }),
    onSuccess: onJoined,
  });
  return (
    <JoinByCode
      id={BY_CODE}
      join={join}
      onCode={onCode}
      label={t('Or join with an invite code')}
      hint={t('6-10 characters. Ask someone in the family.')}
      max={CODE_MAX}
      problemOf={(code) => (code === '' ? t(ONBOARDING_MESSAGES.inviteCodeRequired) : undefined)}
      failed={(error) => messageFor(error, t(ONBOARDING_MESSAGES.joinFamilyFailed))}
      className="flex max-w-lg flex-col gap-3 border-t border-line pt-6 sm:flex-row sm:items-start"
      fieldClassName="sm:flex-1"
    >
      <Button type="submit" look="secondary" className="self-start sm:mt-6.5" busy={join.isPending}>
        {t('Join Family')}
      </Button>
    </JoinByCode>
  );
}
