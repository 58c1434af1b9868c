import { AUTH_MESSAGES, LIMITS, type FamilyAnswer, type ReaderEnvelope } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { t } from '@/shared/language/speech';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { useSavedState } from '@/shared/forms/use-saved-form';
import { READER_WORDS } from '@/shared/membership/membership-messages';
import { Button } from '@/shared/ui/button';
import { NameOptions, NumberField, SelectField, TextField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';
import { ONBOARDING_MESSAGES } from './onboarding-messages';
import type { StepProps } from './steps';
import { WayOn } from './way-on';

export const NOTICE_MS = 2000;
const AGE_MAX = 120;
const ADD = 'add-reader';

interface Draft {
  name: string;
  age: string;
}

const empty: Draft = { name: '', age: '' };

const problemsOf = ({ name, age }: Draft): Partial<Draft> => ({
  ...(name.trim() === '' && { name: t(ONBOARDING_MESSAGES.readerNameRequired) }),
  ...(age !== '' &&
    !(Number.isInteger(Number(age)) && Number(age) >= LIMITS.ageMin) && { age: t(AUTH_MESSAGES.ageTooLow) }),
  ...(Number(age) > AGE_MAX && { age: t(ONBOARDING_MESSAGES.readerAgeTooHigh) }),
});

const addReader = async ({ name, age }: Draft, family: FamilyAnswer | undefined): Promise<string> => {
  const body = { name: name.trim(), age: age === '' ? undefined : Number(age) };
  const { reader } = await send<ReaderEnvelope>('/readers', { body });
  // If adding it to the family fails, the reader still exists, and can be added on the family's page.
  if (family) await send(`/families/${family.id}/readers/${reader.id}`).catch(() => undefined);
  return reader.name;
};

export function ReadersStep({ onDone, busy }: StepProps) {
  const client = useQueryClient();
  const known = useQuery(readersQuery);
  const { data: families = [] } = useQuery(familiesQuery);
  const [familyId, setFamilyId] = useSavedState<number | null>('reader-family', null);
  const [draft, setDraft] = useSavedState('reader', empty);
  const [problems, setProblems] = useState<Partial<Draft>>({});
  const [notice, setNotice] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const ageField = useRef<HTMLInputElement>(null);
  const goesOn = useRef(false);
  const family = families.find(({ id }) => id === familyId) ?? families[0];
  const add = useMutation({
    mutationFn: () => addReader(draft, family),
    onSuccess: async (name) => {
      setDraft(empty);
      setNotice(t('{name} was added.', { name }));
      nameField.current?.focus();
      await Promise.all([keys.readers, keys.families].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  useEffect(() => {
    if (notice === null) return undefined;
    const timer = setTimeout(() => setNotice(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // To the page, a number field with something else in it, such as "3e", looks empty.
    const isWayOn = goesOn.current;
    goesOn.current = false;
    const found = problemsOf(ageField.current?.validity.badInput ? { ...draft, age: 'none' } : draft);
    setProblems(found);
    add.reset();
    if (found.name) nameField.current?.focus();
    else if (found.age) ageField.current?.focus();
    else add.mutate(undefined, { onSuccess: () => isWayOn && onDone() });
  };
  const isTyped = draft.name.trim() !== '' || draft.age !== '';
  const others = known.data?.filter((reader) => !reader.isPrimary) ?? [];
  return (
    <>
      {others.length > 0 && (
        <ul aria-label={t('Readers')} className="border-t border-line">
          {others.map(({ id, name, age }) => (
            <li key={id} className="flex justify-between gap-4 border-b border-line py-3">
              <span className="min-w-0 break-words">{name}</span>
              {age !== null && (
                <span className="figures shrink-0 text-soft">
                  {t('{years, plural, one {# year} other {# years}} old', { years: age })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <form id={ADD} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
          <TextField
            ref={nameField}
            label={t('Name')}
            autoComplete="off"
            maxLength={LIMITS.nameMax}
            value={draft.name}
            error={problems.name}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
          <NumberField
            ref={ageField}
            label={t('Age (optional)')}
            min={LIMITS.ageMin}
            max={AGE_MAX}
            value={draft.age}
            error={problems.age}
            onChange={(event) => setDraft({ ...draft, age: event.target.value })}
          />
        </div>
        {families.length > 1 && (
          <SelectField
            label={t('Into the family')}
            className="max-w-sm"
            value={family?.id}
            onChange={(event) => setFamilyId(Number(event.target.value))}
          >
            <NameOptions of={families} />
          </SelectField>
        )}
        <FormError message={add.error && messageOf(add.error, t(ONBOARDING_MESSAGES.createReaderFailed))} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" look="secondary" busy={add.isPending}>
            {t('Add Reader')}
          </Button>
          <div role="status" className="min-h-6 text-good">
            {notice}
          </div>
        </div>
      </form>
      <div className="border-t border-line pt-6">
        <WayOn known={[[known, t(READER_WORDS.loadFailed)]]} loading={t('Loading readers')}>
          {isTyped ? (
            // What is typed is not left behind: it is added first.
            <Button type="submit" form={ADD} onClick={() => (goesOn.current = true)} busy={busy || add.isPending}>
              {t('Continue')}
            </Button>
          ) : (
            <Button
              look={others.length > 0 ? 'primary' : 'secondary'}
              onClick={() => onDone(others.length === 0)}
              busy={busy}
              disabled={add.isPending}
            >
              {others.length > 0 ? t('Continue') : t('Just Me for Now')}
            </Button>
          )}
        </WayOn>
      </div>
    </>
  );
}
